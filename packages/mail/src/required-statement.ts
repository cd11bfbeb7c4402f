/** Values for the placeholders of a required statement. */
export type StatementValues = { year: number; organizationName: string; unsubscribeUrl: string };

const PLACEHOLDER = /\{\s*(year|organization name|unsubscribe link)\s*\}(\.?)/gi;

/**
 * Fills in the placeholders of a required statement. Nothing else changes, not even a blank; but "Inc." at the end of a
 * sentence has one full stop.
 */
export function resolveStatement(statement: string, values: StatementValues): string {
  const byName: Record<string, string> = {
    year: String(values.year),
    'organization name': values.organizationName,
    'unsubscribe link': values.unsubscribeUrl,
  };
  return statement.replace(PLACEHOLDER, (whole, name: string, stop: string) => {
    const value = byName[name.toLowerCase()];
    return value === undefined ? whole : `${value}${value.endsWith('.') ? '' : stop}`;
  });
}

const lines = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Whether a text contains a resolved statement exactly, except for line ends. */
export function carriesStatement(text: string, resolved: string): boolean {
  return lines(text).includes(lines(resolved));
}
