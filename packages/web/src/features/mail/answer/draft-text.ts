export interface DraftText {
  subject_line: string;
  body: string;
}

const FIELDS = ['subject_line', 'body'] as const;

/**
 * Somebody else saved meanwhile: what was not touched here follows them. `base` is what was stored when this began; undefined
 * where that is not known any more.
 */
export function meetDraft(mine: DraftText, theirs: DraftText, base: DraftText | undefined): DraftText {
  const untouched = FIELDS.filter((name) => mine[name] === base?.[name]);
  const taken = Object.fromEntries(untouched.map((name) => [name, theirs[name]]));
  return { subject_line: mine.subject_line, body: mine.body, ...taken };
}
