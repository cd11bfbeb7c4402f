/** The sequence id that a person typed, with or without '#'. Undefined if it is empty or no number. */
export function sequenceIdOf(text: string): string | undefined {
  const digits = /^#?(\d{1,15})$/.exec(text.trim())?.[1];
  return digits === undefined || Number(digits) === 0 ? undefined : String(Number(digits));
}
