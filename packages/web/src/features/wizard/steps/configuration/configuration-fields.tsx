import { WORD_LIMIT_MAX, WORD_LIMIT_MIN } from '@myra/shared/constants/limits';
import { REGULATORY_PLACEHOLDERS } from '@myra/shared/constants/regulatory-text';
import { TONES } from '@myra/shared/constants/tones';
import { withStatement } from '@myra/shared/rules/sheet/required-statement';
import { useFormContext } from 'react-hook-form';
import { Notice } from '@/components/notice';
import { RequiredStatement } from '@/components/required-statement';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { OptionSelect } from '@/components/ui/option-select';
import { Textarea } from '@/components/ui/textarea';
import { formatCount } from '@/lib/format-count';
import { useIsAdmin } from '@/lib/session';
import { type ConfigurationForm, exampleLimit } from './configuration-form';
import { Understood } from './understood';
import type { ProfileCheck } from './use-profile-check';

const OTHER_TONE_MAX = 200;
const RULES_MAX = 5_000;
const SAMPLE_MAX = 20_000;

const TONE_OPTIONS = TONES.map((value) => ({ value, label: value }));

interface ConfigurationFieldsProps {
  productId: string | undefined;
  /** Nothing is stored yet. */
  isNew: boolean;
  check: ProfileCheck | undefined;
  /** What the server found at a field. */
  found: Partial<Record<keyof ConfigurationForm, string>>;
}

/** Tone, rules, length, excluded words, sample; stands in the FormProvider of a configuration. */
export function ConfigurationFields({ productId, isNew, check, found }: ConfigurationFieldsProps) {
  const { control, watch, setValue } = useFormContext<ConfigurationForm>();
  const isAdmin = useIsAdmin();
  const { tone, other_tone, regulatory_constraints, word_limit, sample_text } = watch();
  const example = exampleLimit(word_limit, isNew);
  return (
    <>
      <div className="flex flex-col gap-2">
        <FormField control={control} name="tone" label="Tone of voice" isRequired>
          {({ value, onChange }) => <OptionSelect options={TONE_OPTIONS} value={value} onChange={onChange} />}
        </FormField>
        {tone === 'Other' && (
          <FormField
            control={control}
            name="other_tone"
            label="Describe the tone"
            isRequired
            error={found.other_tone}
            help="A few words: friendly and brief, no questions, formal."
          >
            <Input maxLength={OTHER_TONE_MAX} />
          </FormField>
        )}
        {tone === 'Other' && other_tone.trim() !== '' && check?.tone && (
          <Understood
            readings={[
              { label: 'Used', items: check.tone.used, tone: 'good' },
              { label: 'Not understood', items: check.tone.not_understood, tone: 'warning' },
            ]}
          />
        )}
      </div>
      <div>
        <FormField
          control={control}
          name="regulatory_constraints"
          label="Regulatory constraints"
          help={`Printed under every email, word for word. ${isAdmin ? `${REGULATORY_PLACEHOLDERS.join(', ')} are filled in.` : 'An admin changes it.'}`}
        >
          <Textarea rows={4} maxLength={RULES_MAX} readOnly={!isAdmin} />
        </FormField>
      </div>
      <RequiredStatement
        productId={productId}
        printed={regulatory_constraints}
        onTake={(statement) =>
          setValue('regulatory_constraints', withStatement(statement, regulatory_constraints), {
            shouldDirty: true,
            shouldTouch: true,
          })
        }
      />
      <div className="flex flex-col gap-2">
        <FormField
          control={control}
          name="writer_rules"
          label="Rules for the writer"
          help="One a line, such as “Never mention pricing.” They are never printed."
        >
          <Textarea rows={2} className="min-h-0" maxLength={RULES_MAX} />
        </FormField>
        {check?.constraints && (
          <Understood
            readings={[
              { label: 'Never mentioned', items: check.constraints.enforced, tone: 'good' },
              { label: 'Kept', items: check.constraints.kept ?? [], tone: 'good' },
              {
                label:
                  check.writer === 'llm'
                    ? 'Told to the model, not checked'
                    : 'The offline writer cannot check this: read for it',
                items: check.constraints.not_enforced,
                tone: 'warning',
              },
            ]}
          />
        )}
      </div>
      <div className="flex flex-col gap-2">
        <FormField
          control={control}
          name="word_limit"
          label="Word limit"
          isRequired
          error={found.word_limit}
          help={`Words between greeting and signature, ${WORD_LIMIT_MIN} to ${WORD_LIMIT_MAX}. 35 hold a line and a question; emails of ${check?.writer === 'llm' ? '100' : '60 to 80'} read best.`}
        >
          <Input
            type="number"
            inputMode="numeric"
            min={WORD_LIMIT_MIN}
            max={WORD_LIMIT_MAX}
            className="w-32"
          />
        </FormField>
        {example !== undefined && (
          <Notice
            size="sm"
            tone="info"
            action={{
              label: `Use ${example}`,
              onClick: () =>
                setValue('word_limit', String(example), { shouldDirty: true, shouldTouch: true }),
            }}
          >
            The example beside your product sheet has {example} words, this campaign {word_limit}.
          </Notice>
        )}
      </div>
      <FormField
        control={control}
        name="exclude_keywords"
        label="Exclude keywords"
        error={found.exclude_keywords}
        help="Words and phrases that must not appear, separated by commas."
      >
        <Textarea
          rows={2}
          className="min-h-0"
          maxLength={RULES_MAX}
          placeholder="guarantee, free trial, best in class"
        />
      </FormField>
      <FormField
        control={control}
        name="sample_text"
        label="Sample text"
        help="An email of yours. Its habits are followed: length of sentences, contractions, sign-off. Its words are not copied."
        count={`${formatCount(sample_text.length)} of ${formatCount(SAMPLE_MAX)}`}
      >
        <Textarea rows={5} className="max-h-80" maxLength={SAMPLE_MAX} />
      </FormField>
    </>
  );
}
