import { composeDraft } from './compose-draft.ts';
import { inputFor } from './draft-input.fixture.ts';
import type { DraftInput } from './draft-types.ts';

/** What is drafted to these words, or why nothing is. */
export const nothing = (ownText: string, more: Partial<DraftInput> = {}) =>
  composeDraft(inputFor(ownText, more));

/** The draft to these words. Throws where there is none. */
export function composed(ownText: string, more: Partial<DraftInput> = {}) {
  const result = nothing(ownText, more);
  if (!result.ok) throw new Error(result.fault.message);
  return result.draft;
}
