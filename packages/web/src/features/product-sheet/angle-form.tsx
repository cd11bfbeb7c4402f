import {
  type AngleSentence,
  SHEET_WORDS_MAX,
  SUBJECT_CHARS_MAX,
  SUBJECT_WORDS_MAX,
  SUBJECT_WORDS_MIN,
} from '@myra/shared/constants/product-sheet';
import { checkOfAngle } from '@myra/shared/rules/sheet/angle-checks';
import { spokenNames } from '@myra/shared/rules/sheet/product-name';
import { isQuestion } from '@myra/shared/rules/sheet/question-form';
import { fitsEverybody } from '@myra/shared/rules/sheet/sheet-missing';
import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Meanwhile } from '@/components/meanwhile';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { MultiSelect } from '@/components/ui/multi-select';
import { Textarea } from '@/components/ui/textarea';
import { Tick } from '@/components/ui/tick';
import { useOrganization } from '@/lib/organization';
import { CheckLine } from './check-line';
import { copyOfAngle } from './copy-angle';
import { OfferFields } from './offer-fields';
import { QuestionPicker } from './question-picker';
import { ReaderNote } from './reader-note';
import { RowForm, useRowEditor } from './row-editor';
import { type Angle, type AngleForm, angleForm, angleSchema, restsOf, type Sheet } from './sheet';
import { ANGLE_LABELS, sayOffer } from './sheet-labels';
import { TagFields } from './tag-fields';
import { Teaching } from './teaching';
import type { SheetWrites } from './use-sheet-writes';

interface AngleFormProps {
  sheet: Sheet;
  /** Left out, a new one. */
  angle: Angle | undefined;
  /** The role that a new angle begins with. */
  role?: string | undefined;
  /** The angle whose words a new one begins with. */
  from?: Angle | undefined;
  writes: SheetWrites;
  /** Told of every keystroke, for the email beside it. */
  onType: (form: AngleForm) => void;
  onEnd: () => void;
}

const MORE_HELP =
  'They follow in this order while there is room: one claim, with a price or a limit; above 60 words a second one. Begin with ' +
  'what this reader asks next, best with a figure. A “service” claim that names the reader’s city or state comes by itself where there is room, and says of a list of places only theirs; one that says a border (“west of I-77”) does not.';

const words = (kind: AngleSentence, text: string): string =>
  `${countWords(text)} of ${SHEET_WORDS_MAX[kind]} words`;

/**
 * The form that teaches: a question, the line that answers it, what follows, what is offered. Patients have no role, and are
 * asked no question.
 */
export function AngleEditor({ sheet, angle, role, from, writes, onType, onEnd }: AngleFormProps) {
  const productName = sheet.product.name;
  const isForPatients = useOrganization().organization?.audience_type === 'patients';
  const editor = useRowEditor({
    schema: angleSchema,
    row: angle,
    rowsOf: ({ angles }) => angles,
    formOf: (stored) => (from ? copyOfAngle(from, sheet.angles) : angleForm(stored, role)),
    draftKey: `sheet.${sheet.product.id}.angle.${angle?.id ?? (from ? `copy.${from.id}` : 'new')}`,
    what: angle === undefined ? 'the new angle' : `angle “${angle.name}”`,
    writes,
    send: (body, version) =>
      angle === undefined
        ? writes.createAngle.mutateAsync({ params: writes.params, body })
        : writes.updateAngle.mutateAsync({ params: { id: angle.id }, body, version }),
    onEnd,
  });
  const { form, put } = editor;
  const { values, control } = form;
  const typed = JSON.stringify(values);
  useEffect(() => onType(JSON.parse(typed)), [typed, onType]);
  const { claims } = sheet;
  const used = claims.filter(({ id }) => [...values.line_refs, ...values.more].includes(id));
  const context = {
    roles: values.roles,
    restsOn: restsOf(values, claims),
    question: values.question,
    beside: [values.question, values.line, values.subject, ...used.map(({ text }) => text)].join(' '),
  };
  const sentence = (kind: AngleSentence, help: string | undefined, below: ReactNode) => (
    <div>
      <FormField
        control={control}
        name={kind}
        label={ANGLE_LABELS[kind]}
        help={help}
        count={words(kind, values[kind])}
      >
        <Textarea rows={1} className="min-h-9" maxLength={300} />
      </FormField>
      <CheckLine
        kind={kind}
        text={values[kind]}
        productName={productName}
        more={checkOfAngle(kind, values[kind], context)}
      />
      {below}
    </div>
  );
  const short = spokenNames(productName).at(-1);
  const shortName = short !== undefined && short !== productName ? ` “${short}” is name enough.` : '';
  const claimOptions = claims.map(({ id, no, mail_text, text }) => ({
    value: id,
    label: `${no} ${mail_text ?? text}`,
  }));
  return (
    <RowForm
      label={angle === undefined ? 'New angle' : `Angle ${angle.name}`}
      saveLabel="Save angle"
      isBusy={writes.createAngle.isPending || writes.updateAngle.isPending}
      editor={editor}
    >
      <Meanwhile form={form} labels={ANGLE_LABELS} say={sayOffer(sheet.claims)} />
      <FormField control={control} name="name" label={ANGLE_LABELS.name} isRequired help="Only you see it.">
        <Input autoFocus maxLength={80} placeholder="No monitor to wait for" />
      </FormField>
      {(!isForPatients || !fitsEverybody(values)) && <TagFields value={values} onChange={put} />}
      <ReaderNote typed={values} others={sheet.angles.filter(({ id }) => id !== angle?.id)} />
      {!isForPatients &&
        sentence(
          'question',
          undefined,
          <>
            {/* The reviewed questions are English. */}
            {sheet.product.language === 'en' && (
              <QuestionPicker sheet={sheet} onPick={(question) => put({ question })} />
            )}
            <Teaching of="question" language={sheet.product.language} roles={values.roles} />
          </>,
        )}
      {sentence(
        'line',
        isForPatients
          ? `Names ${productName} and says what is there for them. Where its claims say the same with “we” and “you”, those are printed.`
          : `Answers the question; names the product and what it is.${shortName} Up to 20 words read best.`,
        !isForPatients && <Teaching of="line" language={sheet.product.language} roles={values.roles} />,
      )}
      {!isForPatients && (
        <Tick
          label="The line answers the question. No program can know this."
          isOn={values.answers_question}
          onChange={(answers_question) => put({ answers_question })}
        />
      )}
      <FormField
        control={control}
        name="line_refs"
        label={ANGLE_LABELS.line_refs}
        help="Their disclosures are printed behind the line. What the line says of them is not said again. Where they are for some places, so is the angle."
      >
        {() => (
          <MultiSelect
            options={claimOptions}
            value={values.line_refs}
            placeholder="No claim"
            onChange={(line_refs) => put({ line_refs })}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="more"
        label={ANGLE_LABELS.more}
        help={
          isForPatients
            ? 'The first three are printed behind the line: choose what helps them to come, such as hours, parking or languages.'
            : MORE_HELP
        }
      >
        {() => (
          <MultiSelect
            options={claimOptions}
            value={values.more}
            placeholder="No claim"
            onChange={(more) => put({ more })}
          />
        )}
      </FormField>
      {sentence(
        'offer',
        isForPatients
          ? 'What you will do on a reply.'
          : 'What you will do on a reply, or a question for a yes to it.',
        !isForPatients && (
          <>
            {isQuestion(values.offer) && (
              <p role="status" className="mt-1 text-xs text-muted-foreground">
                The only question of an email that ends with it: the question above is left out there, and the
                line leads.
              </p>
            )}
            <Teaching of="offer" language={sheet.product.language} roles={values.roles} />
          </>
        ),
      )}
      <OfferFields
        control={control}
        values={values}
        productName={productName}
        isForPatients={isForPatients}
      />
      <div>
        <FormField
          control={control}
          name="subject"
          label={ANGLE_LABELS.subject}
          help={`${SUBJECT_WORDS_MIN} to ${SUBJECT_WORDS_MAX} words, as a colleague would write them.`}
          count={`${values.subject.length} of ${SUBJECT_CHARS_MAX}`}
        >
          <Input maxLength={SUBJECT_CHARS_MAX} />
        </FormField>
        <CheckLine kind="subject" text={values.subject} productName={productName} />
      </div>
      {/* In two columns it stands beside this form. */}
      <Button
        variant="outline"
        icon={ArrowDown}
        className="xl:hidden"
        onClick={() => document.getElementById('preview-title')?.scrollIntoView()}
      >
        The email it makes
      </Button>
    </RowForm>
  );
}
