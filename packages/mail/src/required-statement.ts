/** What a required statement may name; filled in for every email. */
export type StatementValues = { year: number; organizationName: string; unsubscribeUrl: string };

const PLACEHOLDER = /\{\s*(year|organization name|unsubscribe link)\s*\}/gi;

/** A required statement with its placeholders filled in. Nothing else of it changes, not even a blank. */
export function resolveStatement(statement: string, values: StatementValues): string {
  const byName: Record<string, string> = {
    year: String(values.year),
    'organization name': values.organizationName,
    'unsubscribe link': values.unsubscribeUrl,
  };
  return statement.replace(PLACEHOLDER, (whole, name: string) => byName[name.toLowerCase()] ?? whole);
}

const lines = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Whether a text carries a resolved statement to the last character. Line ends may be written either way. */
export function carriesStatement(text: string, resolved: string): boolean {
  return lines(text).includes(lines(resolved));
}
