import type { Range } from '@myra/shared/rules/text/follow-quote';

/** Other words for a place of a text, and why. */
export type Proposal = Range & { replacement: string; why: string };

/** What a tool found, and what it could not do, in words for a person. */
export type Proposed = { proposals: Proposal[]; notDone: string[] };
