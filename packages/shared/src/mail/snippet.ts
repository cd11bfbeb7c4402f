/** A text that is used again, under a short name. `version` counts its changes. */
export type Snippet = { id: string; name: string; body: string; version: number };

/** A name is typed after a semicolon: letters, digits, hyphens. */
export const SNIPPET_NAME = /^[A-Za-z0-9][A-Za-z0-9-]{1,29}$/;

/** What a snippet may say for the reader and the writer of an answer, each with what it stands for. */
export const SNIPPET_FIELDS = {
  first_name: 'first name of the lead',
  last_name: 'last name of the lead',
  company: 'organization of the lead',
  sender_name: 'name of who sends',
} as const;

export type SnippetFields = Partial<Record<keyof typeof SNIPPET_FIELDS, string>>;

const isField = (name: string): name is keyof typeof SNIPPET_FIELDS => Object.hasOwn(SNIPPET_FIELDS, name);

const FIELD = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The first field in braces that no answer has a value for: a slip of the pen. Undefined for none. */
export const unknownSnippetField = (body: string): string | undefined =>
  [...body.matchAll(FIELD)].map(([, name = '']) => name).find((name) => !isField(name));

/**
 * A snippet's text for one answer. A field without a value stays as it is: an answer with one is not sent, so that the person
 * fills it in.
 */
export function fillSnippet(body: string, fields: SnippetFields): string {
  return body.replace(FIELD, (whole, name: string) =>
    isField(name) ? fields[name]?.trim() || whole : whole,
  );
}

/** The name that is being typed after a semicolon before the caret, and where it begins; undefined if none is. */
export function typedSnippet(text: string, caret: number): { start: number; name: string } | undefined {
  const found = /(?:^|\s);([A-Za-z0-9-]{0,30})$/.exec(text.slice(0, caret));
  if (!found) return undefined;
  const name = found[1] ?? '';
  return { start: caret - name.length - 1, name };
}
