/** Title options of a persona (CONST-32, 000 §9). */
export const PERSONA_TITLES = ['md', 'MBBS'] as const;
export type PersonaTitle = (typeof PERSONA_TITLES)[number];
