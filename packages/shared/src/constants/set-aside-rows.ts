/** Why a row is set aside whose notes name a patient. It can be taken without them. */
export const NOTES_REFUSED = 'notes-patient-data';

/** Why a row is set aside whose notes sound like a wish for no email. An admin can take it and says why. */
export const STOP_BY_WORDS = 'person-stop-words';

/**
 * Why an import sets a row aside that a person may take as it is, in the order in which a row is judged: whoever takes it for one
 * reason has seen those before it.
 */
export const TAKEN_AS_THEY_ARE = ['email-nobody', 'email-desk', 'person-away', NOTES_REFUSED] as const;

/** Why the address of a row cannot be written to. A person may take the row with an address that they type. */
export const ADDRESS_FAULTS = [
  'email-missing',
  'email-line-break',
  'email-several',
  'email-too-long',
  'email-invalid',
  'email-not-ascii',
] as const;

const AS_THEY_ARE: ReadonlySet<string> = new Set(TAKEN_AS_THEY_ARE);
const WITH_ADDRESS: ReadonlySet<string> = new Set(ADDRESS_FAULTS);

/** How a row that was set aside for this can be taken; undefined if it can only be mended in the file. */
export function takenHow(code: string | null): 'as-it-is' | 'with-address' | 'with-reason' | undefined {
  if (code === null) return undefined;
  if (AS_THEY_ARE.has(code)) return 'as-it-is';
  if (code === STOP_BY_WORDS) return 'with-reason';
  return WITH_ADDRESS.has(code) ? 'with-address' : undefined;
}
