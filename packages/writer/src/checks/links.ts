/** Addresses with a scheme, names under a well-known ending, and any name with a path behind it. */
const LINK =
  /\b(?:https?:\/\/|www\.)[^\s<>"')\]]+|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:(?:com|net|org|io|co|health|care|info|biz|app|dev|us|ru|cn|xyz|click|link|shop|online|site|store|top|ai|me|ly)\b(?:\/[^\s<>"')\]]*)?|[a-z]{2,}\/[^\s<>"')\]]*)/giu;

/** Addresses in a text, trailing punctuation dropped; addresses of mailboxes are not links. */
export function findLinks(text: string): string[] {
  // Whatever LINK matches holds one of these.
  if (!/:\/\/|\.[a-z]|www\./iu.test(text)) return [];
  return [...text.replace(/\S+@\S+/gu, '').matchAll(LINK)].map((match) =>
    match[0].replace(/[.,;:!?]+$/u, ''),
  );
}

/** Links that are not on the list; a trailing slash does not matter, everything else does. */
export function findForeignLinks(text: string, allowed: readonly string[]): string[] {
  const known = new Set(allowed.map((link) => link.replace(/\/$/u, '').toLowerCase()));
  return findLinks(text).filter((link) => !known.has(link.replace(/\/$/u, '').toLowerCase()));
}
