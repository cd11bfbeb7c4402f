/** Most percent that one poll of a generation may add to the bar. */
export const GENERATION_STEP_PERCENT = 5;
/** The generation bar stays at this percent until leads appear. */
export const GENERATION_CEILING_PERCENT = 90;
