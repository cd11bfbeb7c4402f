import { AUDIENCE_TYPE_LABELS, AUDIENCE_TYPES } from '@myra/shared/constants/audience-types';
import { CLAIM_KIND_LABELS, CLAIM_KINDS, SHEET_WORDS_MAX } from '@myra/shared/constants/product-sheet';
import { tellCountries } from '@myra/shared/rules/places/country-words';
import { checkDisclosure, checkMailText } from '@myra/shared/rules/sheet/claim-checks';
import { EVIDENCE_MARK_LABELS, findEvidenceMarks } from '@myra/shared/rules/sheet/evidence-marks';
import { EVIDENCE_ASKED } from '@myra/shared/rules/sheet/evidence-source';
import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { useState } from 'react';
import { Meanwhile } from '@/components/meanwhile';
import { Button } from '@/components/ui/button';
import { DateInput } from '@/components/ui/date-input';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { MultiSelect } from '@/components/ui/multi-select';
import { OptionSelect } from '@/components/ui/option-select';
import { Textarea } from '@/components/ui/textarea';
import { CheckLine, CheckList } from './check-line';
import { CountriesField } from './countries-field';
import { QuestionsField } from './questions-field';
import { RowForm, useRowEditor } from './row-editor';
import { type Claim, claimForm, claimSchema, isUnsaid, type Sheet } from './sheet';
import { CLAIM_LABELS, sayKind } from './sheet-labels';
import { StatesSelect } from './states-select';
import { TagFields } from './tag-fields';
import { Teaching } from './teaching';
import { questionLines } from './typed-questions';
import type { SheetWrites } from './use-sheet-writes';

interface ClaimEditorProps {
  sheet: Sheet;
  /** Left out, a new one. */
  claim: Claim | undefined;
  /** The answer that it is written for, and what of the message is open. */
  asked?: { emailId: string; open: readonly string[] } | undefined;
  writes: SheetWrites;
  onEnd: () => void;
}

const KINDS = CLAIM_KINDS.map((value) => ({ value, label: CLAIM_KIND_LABELS[value] }));
const AUDIENCES = AUDIENCE_TYPES.map((value) => ({ value, label: AUDIENCE_TYPE_LABELS[value] }));
const words = (text: string, max: number): string => `${countWords(text)} of ${max} words`;

/** One claim in a person's hands: as the source has it, as an email prints it, and what proves it. */
export function ClaimEditor({ sheet, claim, asked, writes, onEnd }: ClaimEditorProps) {
  const productName = sheet.product.name;
  const editor = useRowEditor({
    schema: claimSchema,
    row: claim,
    rowsOf: ({ claims }) => claims,
    formOf: (row) => claimForm(row, asked?.open),
    // What is typed for one message is not what was typed for another.
    draftKey: `sheet.${sheet.product.id}.claim.${claim?.id ?? (asked ? `${asked.emailId}.new` : 'new')}`,
    what: claim === undefined ? 'the new claim' : `claim ${claim.no}`,
    writes,
    send: (output, version) => {
      const body = {
        ...output,
        answers_questions: questionLines(output.answers_questions),
        mail_text: output.mail_text || null,
        evidence: output.evidence || null,
        disclosure: output.disclosure || null,
        valid_until: output.valid_until || null,
      };
      return claim === undefined
        ? writes.createClaim.mutateAsync({ params: writes.params, body })
        : writes.updateClaim.mutateAsync({ params: { id: claim.id }, body, version });
    },
    onEnd,
  });
  const { form, put } = editor;
  const { values, control } = form;
  const [isOpened, setIsOpened] = useState(false);
  const sentences = sheet.claims.map(({ text }) => text);
  const told = tellCountries(
    [sheet.product.description, ...sentences, values.text],
    sheet.product.countries_of_leads,
  );
  const isForCountries = isOpened || told.isMixed || values.countries.length > 0;
  const marks = findEvidenceMarks(values.mail_text || values.text, productName, values.kind);
  return (
    <RowForm
      label={claim === undefined ? 'New claim' : `Claim ${claim.no}`}
      saveLabel="Save claim"
      isBusy={writes.createClaim.isPending || writes.updateClaim.isPending}
      editor={editor}
    >
      <Meanwhile form={form} labels={CLAIM_LABELS} say={sayKind} />
      <div>
        <FormField
          control={control}
          name="mail_text"
          label={CLAIM_LABELS.mail_text}
          count={words(values.mail_text, SHEET_WORDS_MAX.mail_text)}
        >
          <Textarea rows={1} className="min-h-9" autoFocus maxLength={300} />
        </FormField>
        <CheckLine
          kind="mail_text"
          text={values.mail_text}
          productName={productName}
          more={checkMailText(values, productName)}
        />
        {claim !== undefined && isUnsaid(claim, sheet) && (
          <p className="mt-1 text-xs text-muted-foreground">
            No angle says it: readers remember results and times. Say it in a line, or let it follow one, for
            those it matters to.
          </p>
        )}
        <Teaching of="mail_text" language={sheet.product.language} />
      </div>
      <FormField
        control={control}
        name="text"
        label={CLAIM_LABELS.text}
        help="Left empty, the sentence above is its own source."
        count={words(values.text, SHEET_WORDS_MAX.text)}
      >
        <Textarea rows={2} maxLength={800} />
      </FormField>
      <div className="grid grid-cols-[160px_minmax(0,1fr)] gap-3 max-md:grid-cols-1">
        <FormField control={control} name="kind" label={CLAIM_LABELS.kind}>
          {() => <OptionSelect options={KINDS} value={values.kind} onChange={(kind) => put({ kind })} />}
        </FormField>
        <FormField
          control={control}
          name="evidence"
          label={CLAIM_LABELS.evidence}
          help={
            marks.length > 0
              ? `This names ${marks.map((mark) => EVIDENCE_MARK_LABELS[mark]).join(' and ')}. ${EVIDENCE_ASKED}.`
              : 'A study of 2024, a page of the instructions, an address.'
          }
        >
          <Input maxLength={2_000} />
        </FormField>
      </div>
      <div>
        <FormField
          control={control}
          name="disclosure"
          label={CLAIM_LABELS.disclosure}
          help="A whole sentence, printed behind the claim, always. The claim is not used where it does not fit."
        >
          <Input maxLength={600} />
        </FormField>
        {values.disclosure.trim() !== '' && (
          <CheckList checks={checkDisclosure(values.disclosure, values.mail_text || values.text)} />
        )}
      </div>
      <QuestionsField control={control} value={values.answers_questions} isAsked={asked !== undefined} />
      <TagFields value={values} onChange={put} />
      <div className="grid grid-cols-3 gap-3 max-md:grid-cols-1">
        <FormField
          control={control}
          name="audience"
          label={CLAIM_LABELS.audience}
          help="Whom it may be said to. Nothing chosen: everybody."
        >
          {() => (
            <MultiSelect
              options={AUDIENCES}
              value={values.audience}
              placeholder="Everybody"
              onChange={(audience) => put({ audience })}
            />
          )}
        </FormField>
        <FormField
          control={control}
          name="states"
          label={CLAIM_LABELS.states}
          help={
            <>
              Where its readers are. Nothing chosen: everywhere.{' '}
              {!isForCountries && (
                <Button variant="link" onClick={() => setIsOpened(true)}>
                  Other countries
                </Button>
              )}
            </>
          }
        >
          {() => <StatesSelect value={values.states} onChange={(states) => put({ states })} />}
        </FormField>
        <FormField
          control={control}
          name="valid_until"
          label={CLAIM_LABELS.valid_until}
          help="The last day it is used."
        >
          {({ value, onChange }) => <DateInput value={value} onChange={onChange} />}
        </FormField>
        {isForCountries && (
          <CountriesField
            control={control}
            sentence={values.mail_text || values.text}
            value={values.countries}
            told={told}
            onChange={(countries) => put({ countries })}
          />
        )}
      </div>
    </RowForm>
  );
}
