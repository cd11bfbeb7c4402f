/** What a person may ask of a rewrite, as an example: whichever writer is on does each of these. */
export const REWRITE_EXAMPLES = ['Shorter', 'another opening', 'ask who handles this'] as const;
