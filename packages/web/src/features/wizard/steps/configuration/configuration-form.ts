import { WORD_LIMIT_DEFAULT, WORD_LIMIT_MAX, WORD_LIMIT_MIN } from '@myra/shared/constants/limits';
import { regulatoryTextIn } from '@myra/shared/constants/regulatory-text';
import { TONES } from '@myra/shared/constants/tones';
import { messages } from '@myra/shared/messages/catalogue';
import { withStatement } from '@myra/shared/rules/sheet/required-statement';
import { readTone, writeTone } from '@myra/shared/rules/sheet/tone';
import { z } from 'zod';
import type { RouterOutputs } from '@/lib/trpc';
import { EXAMPLE_WORD_LIMIT, keptWordLimit } from '@/lib/word-limit';

export type StoredProfile = NonNullable<RouterOutputs['aiProfiles']['getByCampaign']>;

/** What the step asks for, and what of it travels. */
export const configurationSchema = z
  .object({
    tone: z.enum(TONES),
    /** The free text of 'Other'. */
    other_tone: z.string(),
    regulatory_constraints: z.string(),
    writer_rules: z.string(),
    word_limit: z
      .string()
      .trim()
      .refine(
        (text) => /^\d+$/.test(text) && Number(text) >= WORD_LIMIT_MIN && Number(text) <= WORD_LIMIT_MAX,
        `Enter a whole number from ${WORD_LIMIT_MIN} to ${WORD_LIMIT_MAX}.`,
      )
      .transform(Number),
    exclude_keywords: z.string(),
    sample_text: z.string(),
  })
  .refine(({ tone, other_tone }) => tone !== 'Other' || other_tone.trim() !== '', {
    path: ['other_tone'],
    error: messages.validation.required,
  })
  .transform(({ tone, other_tone, ...fields }) => ({
    tone_of_voice: writeTone(tone, other_tone),
    ...fields,
  }));
export type ConfigurationForm = z.input<typeof configurationSchema>;

/**
 * What is stored as a form; the defaults where nothing is, in the language of the emails, with the statement that stands with
 * the product and the word limit that this person chose last.
 */
export function formOf(
  profile: StoredProfile | null,
  language = 'en',
  statement: string | null = null,
): ConfigurationForm {
  const { tone, otherText } = readTone(profile?.tone_of_voice ?? TONES[0]);
  return {
    tone,
    other_tone: otherText ?? '',
    regulatory_constraints:
      profile === null
        ? withStatement(statement ?? '', regulatoryTextIn(language))
        : (profile.regulatory_constraints ?? ''),
    writer_rules: profile?.writer_rules ?? '',
    word_limit: String(profile?.word_limit ?? keptWordLimit() ?? WORD_LIMIT_DEFAULT),
    exclude_keywords: profile?.exclude_keywords ?? '',
    sample_text: profile?.sample_text ?? '',
  };
}

/**
 * The limit of the example beside the sheet, for a new configuration whose limit is another only because nobody chose any.
 * Undefined: there is nothing to say.
 */
export const exampleLimit = (word_limit: string, isNew: boolean): number | undefined =>
  isNew && keptWordLimit() === undefined && word_limit === String(WORD_LIMIT_DEFAULT)
    ? EXAMPLE_WORD_LIMIT
    : undefined;
