import type { ReplyFile, SequenceEmail } from '@myra/shared/mail/conversation';

export interface DraftText {
  subject_line: string;
  body: string;
  files: ReplyFile[];
}

const FIELDS = ['subject_line', 'body', 'files'] as const;

const isSame = (one: DraftText, other: DraftText | undefined, name: (typeof FIELDS)[number]): boolean =>
  name === 'files'
    ? other !== undefined && sameFiles(one.files, other.files)
    : other !== undefined && one[name] === other[name];

const sameFiles = (some: readonly ReplyFile[], others: readonly ReplyFile[]): boolean =>
  some.length === others.length && some.every(({ id }, index) => id === others[index]?.id);

/** Whether both say the same and have the same files. */
export const sameDraft = (one: DraftText, other: DraftText): boolean =>
  FIELDS.every((name) => isSame(one, other, name));

/** What is stored of an unsent email. */
export const storedText = ({
  subject_line,
  body,
  files,
}: Pick<SequenceEmail, 'subject_line' | 'body'> & Partial<Pick<SequenceEmail, 'files'>>): DraftText => ({
  subject_line: subject_line ?? '',
  body: body ?? '',
  files: (files ?? []).map(({ id, name, media_type, bytes }) => ({
    id,
    name: name ?? 'File',
    media_type: media_type ?? 'application/octet-stream',
    bytes: bytes ?? 0,
  })),
});

/** The wire's names of a changed text; the files only where they are others, because not every server takes them. */
export const editOf = (text: DraftText, stored: DraftText) => ({
  updated_subject_line: text.subject_line,
  updated_body: text.body,
  ...(!sameFiles(text.files, stored.files) && { file_ids: text.files.map(({ id }) => id) }),
});

/**
 * Somebody else saved meanwhile: what was not touched here follows them. `base` is what was stored when this began; undefined
 * where that is not known any more.
 */
export function meetDraft(mine: DraftText, theirs: DraftText, base: DraftText | undefined): DraftText {
  const untouched = FIELDS.filter((name) => isSame(mine, base, name));
  const taken = Object.fromEntries(untouched.map((name) => [name, theirs[name]]));
  return { subject_line: mine.subject_line, body: mine.body, files: mine.files, ...taken };
}
