/** Share of the bar that one import phase fills, in percent (CONST-29, 000 §9). */
export const ENRICHMENT_STEP_PERCENT = 13.675;
/** What one look at a generation may add to the bar, in percent (CONST-12, 000 §9). */
export const GENERATION_STEP_PERCENT = 5;
/** Where the generation bar stops until leads appear, in percent (CONST-12, 000 §9). */
export const GENERATION_CEILING_PERCENT = 90;
