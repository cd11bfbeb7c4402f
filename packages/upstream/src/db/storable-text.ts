/** Received text as Postgres can hold it: without NUL and halves of surrogate pairs, which neither text nor JSON take. */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

/** Whether Postgres can be asked for this very text; what it cannot hold it does not know either. */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
