/** Persona titles as one text joined by commas (RULE-33). */
export function joinPersonaTitles(titles: readonly string[]): string {
  return titles.join(',');
}

/** Comma-separated emails: split, trimmed, empty parts dropped (RULE-35). */
export function splitEmails(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
