export interface DraftText {
  subject_line: string;
  body: string;
}

/** A draft while it is edited: the version that it goes over, and the text of that version. */
export interface DraftForm extends DraftText {
  version: number | null;
  /** Undefined where an earlier program kept what was typed. */
  base: DraftText | undefined;
}

const FIELDS = ['subject_line', 'body'] as const;

const isText = (value: unknown): value is DraftText =>
  typeof value === 'object' &&
  value !== null &&
  FIELDS.every((name) => typeof Reflect.get(value, name) === 'string');

/** What this device kept; undefined if it is no draft. */
export function readDraftForm(value: unknown): DraftForm | undefined {
  if (!isText(value)) return undefined;
  const { subject_line, body } = value;
  const [version, base]: unknown[] = [Reflect.get(value, 'version'), Reflect.get(value, 'base')];
  return {
    subject_line,
    body,
    version: typeof version === 'number' ? version : null,
    base: isText(base) ? base : undefined,
  };
}

/** Somebody else saved meanwhile: what was not touched here follows them, and the next save goes over theirs. */
export function meetDraft(form: DraftForm, theirs: DraftText, version: number | null): DraftForm {
  const { base } = form;
  const followed = FIELDS.filter((name) => form[name] === base?.[name]);
  const taken = Object.fromEntries(followed.map((name) => [name, theirs[name]]));
  return { ...form, ...taken, version, base: theirs };
}
