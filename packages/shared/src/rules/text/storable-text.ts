/**
 * Received text that Postgres can store: without NUL and unpaired surrogates, which neither text nor JSON columns
 * accept.
 */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

/** Whether Postgres can be asked for exactly this text. Text it cannot store is not in it. */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
