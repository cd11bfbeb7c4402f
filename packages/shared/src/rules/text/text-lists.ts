/** Persona titles as one comma-separated text. */
export function joinPersonaTitles(titles: readonly string[]): string {
  return titles.join(',');
}

/** Comma-separated emails: split, trimmed, empty parts dropped. */
export function splitEmails(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
