/** An address of a website as a person types it, made absolute; null where there is none. */
export function absoluteAddress(website: string | null | undefined): string | null {
  const typed = website?.trim();
  if (!typed) return null;
  return /^https?:\/\//iu.test(typed) ? typed : `https://${typed}`;
}
