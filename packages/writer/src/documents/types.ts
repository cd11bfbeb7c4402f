/** A place in a text, in UTF-16 units. */
export type Place = { from: number; to: number };

/** Other words for a place of a text, and why. */
export type Proposal = Place & { replacement: string; why: string };

/** What a tool found, and what it could not do, in words for a person. */
export type Proposed = { proposals: Proposal[]; notDone: string[] };
