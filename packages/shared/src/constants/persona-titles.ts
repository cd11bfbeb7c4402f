/** Title options of a persona. */
export const PERSONA_TITLES = ['md', 'MBBS'] as const;
export type PersonaTitle = (typeof PERSONA_TITLES)[number];
