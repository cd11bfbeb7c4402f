/** The sequence that a person typed, with or without '#'; undefined where it is empty or no number (MAIL-CATCH-16). */
export function sequenceIdOf(text: string): string | undefined {
  const digits = /^#?(\d{1,15})$/.exec(text.trim())?.[1];
  return digits === undefined || Number(digits) === 0 ? undefined : String(Number(digits));
}
