import { z } from 'zod';

/** One email of an answer: each sentence names what it rests on. */
export const answeredEmail = z.object({
  step: z.number().int(),
  subject: z.string().max(300),
  sentences: z
    .array(z.object({ text: z.string().max(1_000), refs: z.array(z.string().max(40)).max(12) }))
    .min(1)
    .max(20),
});
export type AnsweredEmail = z.infer<typeof answeredEmail>;

export const answerSchema = z.object({ emails: z.array(answeredEmail).max(40) });

/** What the judge says of one email; each from 1 to 5. */
const judgement = z.object({
  id: z.string(),
  supported: z.number().min(1).max(5),
  sensible: z.number().min(1).max(5),
  natural: z.number().min(1).max(5),
  /** The sentence that is the reason, word for word; empty where the whole email is meant. */
  sentence: z.string().max(1_000),
  reason: z.string().max(600),
});
export type Judgement = z.infer<typeof judgement>;

export const judgementSchema = z.object({ emails: z.array(judgement).max(40) });
