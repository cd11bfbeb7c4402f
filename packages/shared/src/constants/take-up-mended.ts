/** The instruction of a rewrite that changes only emails whose sentences have been mended since. */
export const TAKE_UP_MENDED = 'Take up mended sentences';
