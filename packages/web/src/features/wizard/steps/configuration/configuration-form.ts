import { WORD_LIMIT_DEFAULT, WORD_LIMIT_MAX, WORD_LIMIT_MIN } from '@myra/shared/constants/limits';
import { REGULATORY_TEXT_DEFAULT } from '@myra/shared/constants/regulatory-text';
import { TONES, type Tone } from '@myra/shared/constants/tones';
import { messages } from '@myra/shared/messages/catalogue';
import { readTone, writeTone } from '@myra/shared/rules/tone';
import type { RouterOutputs } from '@/lib/trpc';
import { readerOf } from '../../versioned-draft';

export type StoredProfile = RouterOutputs['aiProfiles']['getByCampaign'];

/** The step's fields as they stand on the screen. */
export interface ConfigurationForm {
  tone: Tone;
  /** The free text of 'Other'. */
  otherTone: string;
  constraints: string;
  /** As typed; `formFaults` says whether it is a number in bounds. */
  wordLimit: string;
  excludeKeywords: string;
  sampleText: string;
}

const EMPTY: ConfigurationForm = {
  tone: TONES[0],
  otherTone: '',
  constraints: REGULATORY_TEXT_DEFAULT,
  wordLimit: String(WORD_LIMIT_DEFAULT),
  excludeKeywords: '',
  sampleText: '',
};

/** What is stored as a form; the defaults (WIZ-CONF-4, WIZ-CONF-5) where nothing is. */
export function formOf(profile: StoredProfile | null): ConfigurationForm {
  if (profile === null) return EMPTY;
  const { tone, otherText } = readTone(profile.tone_of_voice ?? EMPTY.tone);
  return {
    tone,
    otherTone: otherText ?? '',
    constraints: profile.regulatory_constraints ?? '',
    wordLimit: String(profile.word_limit ?? WORD_LIMIT_DEFAULT),
    excludeKeywords: profile.exclude_keywords ?? '',
    sampleText: profile.sample_text ?? '',
  };
}

const readFields = readerOf(EMPTY);

/** A form out of what this device kept; undefined where it does not fit. */
export function readForm(value: unknown): ConfigurationForm | undefined {
  const form = readFields(value);
  return form !== undefined && TONES.some((tone) => tone === form.tone) ? form : undefined;
}

export type FormFaults = Partial<Record<keyof ConfigurationForm, string>>;

/** What is wrong, at its field. */
export function formFaults({ tone, otherTone, wordLimit }: ConfigurationForm): FormFaults {
  const limit = Number(wordLimit);
  const isLimit = /^\d+$/.test(wordLimit.trim()) && limit >= WORD_LIMIT_MIN && limit <= WORD_LIMIT_MAX;
  return {
    ...(tone === 'Other' && otherTone.trim() === '' && { otherTone: messages.validation.required }),
    ...(!isLimit && { wordLimit: `Enter a whole number from ${WORD_LIMIT_MIN} to ${WORD_LIMIT_MAX}.` }),
  };
}

/** The fields as they travel; only for a form without faults. */
export const wireProfile = (form: ConfigurationForm) => ({
  tone_of_voice: writeTone(form.tone, form.otherTone),
  regulatory_constraints: form.constraints,
  word_limit: Number(form.wordLimit),
  exclude_keywords: form.excludeKeywords,
  sample_text: form.sampleText,
});
