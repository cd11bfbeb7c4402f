import { WORD_LIMIT_MAX, WORD_LIMIT_MIN } from '@myra/shared/constants/limits';
import { REGULATORY_PLACEHOLDERS } from '@myra/shared/constants/regulatory-text';
import { TONES } from '@myra/shared/constants/tones';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { OptionSelect } from '@/components/ui/option-select';
import { Textarea } from '@/components/ui/textarea';
import { formatCount } from '@/lib/format-count';
import type { ConfigurationForm, FormFaults } from './configuration-form';
import { Understood } from './understood';
import type { ProfileCheck } from './use-profile-check';

const OTHER_TONE_MAX = 200;
const RULES_MAX = 5_000;
const SAMPLE_MAX = 20_000;

const TONE_OPTIONS = TONES.map((value) => ({ value, label: value }));

interface ConfigurationFieldsProps {
  form: ConfigurationForm;
  faults: FormFaults;
  check: ProfileCheck | undefined;
  onChange: (fields: Partial<ConfigurationForm>) => void;
}

/** Tone, rules, length, excluded words, sample (WIZ-CONF-1 to WIZ-CONF-5). */
export function ConfigurationFields({ form, faults, check, onChange }: ConfigurationFieldsProps) {
  return (
    <>
      <div className="flex flex-col gap-2">
        <Field label="Tone of voice" isRequired>
          <OptionSelect options={TONE_OPTIONS} value={form.tone} onChange={(tone) => onChange({ tone })} />
        </Field>
        {form.tone === 'Other' && (
          <Field
            label="Describe the tone"
            isRequired
            error={faults.otherTone}
            help="A few words: friendly and brief, no questions, formal."
          >
            <Input
              maxLength={OTHER_TONE_MAX}
              value={form.otherTone}
              onChange={(event) => onChange({ otherTone: event.target.value })}
            />
          </Field>
        )}
        {form.tone === 'Other' && form.otherTone.trim() !== '' && check?.tone && (
          <Understood
            readings={[
              { label: 'Used', items: check.tone.used, tone: 'good' },
              { label: 'Not understood', items: check.tone.not_understood, tone: 'warning' },
            ]}
          />
        )}
      </div>
      <div className="flex flex-col gap-2">
        <Field
          label="Regulatory constraints"
          help={`Footer text and rules such as “Do not mention prices.” ${REGULATORY_PLACEHOLDERS.join(', ')} are filled in for every email.`}
        >
          <Textarea
            rows={4}
            maxLength={RULES_MAX}
            value={form.constraints}
            onChange={(event) => onChange({ constraints: event.target.value })}
          />
        </Field>
        {check?.constraints && (
          <Understood
            readings={[
              { label: 'Kept out of every email', items: check.constraints.enforced, tone: 'good' },
              { label: 'Printed in the footer', items: check.constraints.printed ?? [], tone: 'neutral' },
              {
                label: check.writer === 'llm' ? 'Told to the model, not checked' : 'Not understood, left out',
                items: check.constraints.not_enforced,
                tone: 'warning',
              },
            ]}
          />
        )}
      </div>
      <Field
        label="Word limit"
        isRequired
        error={faults.wordLimit}
        help={`Words between greeting and signature, ${WORD_LIMIT_MIN} to ${WORD_LIMIT_MAX}.`}
      >
        <Input
          type="number"
          inputMode="numeric"
          min={WORD_LIMIT_MIN}
          max={WORD_LIMIT_MAX}
          className="w-32"
          value={form.wordLimit}
          onChange={(event) => onChange({ wordLimit: event.target.value })}
        />
      </Field>
      <Field
        label="Exclude keywords"
        error={faults.excludeKeywords}
        help="Words and phrases that must not appear, separated by commas."
      >
        <Textarea
          rows={2}
          className="min-h-0"
          maxLength={RULES_MAX}
          placeholder="guarantee, free trial, best in class"
          value={form.excludeKeywords}
          onChange={(event) => onChange({ excludeKeywords: event.target.value })}
        />
      </Field>
      <Field
        label="Sample text"
        help="An email of yours. Its habits are followed: length of sentences, contractions, sign-off. Its words are not copied."
        count={`${formatCount(form.sampleText.length)} of ${formatCount(SAMPLE_MAX)}`}
      >
        <Textarea
          rows={5}
          className="max-h-80"
          maxLength={SAMPLE_MAX}
          value={form.sampleText}
          onChange={(event) => onChange({ sampleText: event.target.value })}
        />
      </Field>
    </>
  );
}
