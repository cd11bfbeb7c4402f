/**
 * What lets a lead in that is left out: an angle for it, a product that is for it, or its role. Anything else a person decides.
 */
export const LEFT_OUT_MENDS = ['angle', 'product', 'role'] as const;
export type LeftOutMend = (typeof LEFT_OUT_MENDS)[number];
