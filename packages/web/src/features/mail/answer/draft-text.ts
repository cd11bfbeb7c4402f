import type { ReplyExtras, SequenceEmail } from '@myra/shared/mail/conversation';

/** What is sent of a draft: its words, files and copies. */
export interface DraftText extends ReplyExtras {
  subject_line: string;
  body: string;
}

const FIELDS = ['subject_line', 'body', 'files', 'cc', 'bcc'] as const;

/** A field as two texts are compared by it: of files only their ids. */
const comparedBy = (text: DraftText, name: (typeof FIELDS)[number]): string =>
  JSON.stringify(name === 'files' ? text.files.map(({ id }) => id) : text[name]);

const isSame = (one: DraftText, other: DraftText | undefined, name: (typeof FIELDS)[number]): boolean =>
  other !== undefined && comparedBy(one, name) === comparedBy(other, name);

/** Whether both say the same to the same people and have the same files. */
export const sameDraft = (one: DraftText, other: DraftText): boolean =>
  FIELDS.every((name) => isSame(one, other, name));

/** An unsent email as the server has it. */
export type StoredEmail = Pick<SequenceEmail, 'subject_line' | 'body'> &
  Partial<Pick<SequenceEmail, 'files' | 'cc' | 'bcc'>>;

const addressesOf = (list: StoredEmail['cc']): string[] => (list ?? []).flatMap((address) => address ?? []);

/** What is stored of an unsent email. */
export const storedText = ({ subject_line, body, files, cc, bcc }: StoredEmail): DraftText => ({
  subject_line: subject_line ?? '',
  body: body ?? '',
  cc: addressesOf(cc),
  bcc: addressesOf(bcc),
  files: (files ?? []).map(({ id, name, media_type, bytes }) => ({
    id,
    name: name ?? 'File',
    media_type: media_type ?? 'application/octet-stream',
    bytes: bytes ?? 0,
  })),
});

/** The files and copies where they are others than those that are stored, because not every server takes them. */
export const changedExtras = (text: DraftText, stored: DraftText) => ({
  ...(!isSame(text, stored, 'files') && { file_ids: text.files.map(({ id }) => id) }),
  ...(!(isSame(text, stored, 'cc') && isSame(text, stored, 'bcc')) && { cc: text.cc, bcc: text.bcc }),
});

/** The wire's names of a changed text. */
export const editOf = (text: DraftText, stored: DraftText) => ({
  updated_subject_line: text.subject_line,
  updated_body: text.body,
  ...changedExtras(text, stored),
});

/**
 * Somebody else saved meanwhile: what was not touched here follows them. `base` is what was stored when this began; undefined
 * where that is not known any more.
 */
export function meetDraft(mine: DraftText, theirs: DraftText, base: DraftText | undefined): DraftText {
  const { subject_line, body, files, cc, bcc } = mine;
  const untouched = FIELDS.filter((name) => isSame(mine, base, name));
  const taken = Object.fromEntries(untouched.map((name) => [name, theirs[name]]));
  return { subject_line, body, files, cc, bcc, ...taken };
}
