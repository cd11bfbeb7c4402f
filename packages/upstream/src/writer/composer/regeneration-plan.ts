import { mainText } from '../rules/main-text.ts';
import { countWords } from '../text/words.ts';
import type { NotApplied, WrittenEmail } from '../types.ts';
import type { Context } from './context.ts';
import type { FrameOptions } from './frame.ts';
import type { Draft } from './memory.ts';
import type { Salts } from './salts.ts';
import type { StepRequest } from './step-work.ts';

/** What a person's instruction changes in the writing of one email. */
export type RegenerationPlan = {
  context: Context;
  request: StepRequest;
  frame: FrameOptions;
  salts: Salts;
  atLeast: number;
  applied: string[];
  notApplied: NotApplied[];
  /** What has to be seen in the result, or the claim is taken back. */
  proofs: {
    text: string;
    why: string;
    holds: (email: WrittenEmail, draft: Draft) => boolean;
    done: (email: WrittenEmail) => string;
  }[];
};

/** Words between greeting and signature. */
export function wordsOf(email: WrittenEmail, signature: string): number {
  return countWords(mainText(email.body, signature));
}
