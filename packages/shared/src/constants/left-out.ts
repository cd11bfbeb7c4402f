/**
 * What lets a lead in that is left out: an angle for it, a product that is for it, its role, or other words in the text of ideal
 * customers. Anything else a person decides.
 */
export const LEFT_OUT_MENDS = ['angle', 'product', 'role', 'customers'] as const;
export type LeftOutMend = (typeof LEFT_OUT_MENDS)[number];
