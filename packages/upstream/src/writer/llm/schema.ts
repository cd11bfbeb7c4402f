import { z } from 'zod';

const SENTENCES_MAX = 8;
const SENTENCE_CHARACTERS_MAX = 400;

/** What the model has to answer; greeting, signature, links and footer are not its business. */
export const answerSchema = z.strictObject({
  emails: z
    .array(
      z.strictObject({
        step: z.number().int(),
        subject: z.string().max(200),
        sentences: z
          .array(
            z.strictObject({
              text: z.string().max(SENTENCE_CHARACTERS_MAX),
              sources: z.array(z.string().max(20)).max(12),
              role: z.enum(['open', 'offer', 'ask', 'history', 'close']),
            }),
          )
          .max(SENTENCES_MAX),
        ask_id: z.string().max(40),
      }),
    )
    .max(12),
});

export type Answer = z.infer<typeof answerSchema>;
export type AnsweredEmail = Answer['emails'][number];
