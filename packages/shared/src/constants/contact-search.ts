/** Sort orders of contacts. An index answers each. */
export const CONTACT_SORTS = ['name', 'email', 'score', 'added'] as const;
export type ContactSort = (typeof CONTACT_SORTS)[number];

/** State of the conversation with a contact; `none` has no sequence. */
export const CONTACT_STATUSES = ['none', 'draft', 'active', 'paused', 'completed'] as const;

/** The bands of a list's score. */
export const SCORE_BANDS = ['hot', 'warm', 'cold', 'none'] as const;

/** Whether the next step with a contact is due. */
export const NEXT_STEPS = ['due', 'planned', 'none'] as const;
