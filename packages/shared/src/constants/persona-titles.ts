/** Title options of a persona. */
export const PERSONA_TITLES = ['md', 'MBBS'] as const;
