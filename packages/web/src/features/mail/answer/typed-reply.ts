import type { ReplyExtras, ReplyFile, TypedReply } from '@myra/shared/mail/conversation';
import { type StoredEmail, sameDraft, storedText } from './draft-text';

/** An answer being written by hand. */
export interface ReplyText extends ReplyExtras {
  subject_line: string;
  body: string;
  /** What it was begun on: the newest message, or the version of a draft. */
  since: string | null;
  /** The message that it answers. */
  answered?: string | null | undefined;
  /** Time of the last change, epoch ms. */
  at: number;
}

export const NO_EXTRAS: ReplyExtras = { cc: [], bcc: [], files: [] };

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

const isFile = (value: unknown): value is ReplyFile => {
  const { id, name, media_type, bytes } = Object(value);
  return [id, name, media_type].every((each) => typeof each === 'string') && typeof bytes === 'number';
};

/** Whether a person has written, added or addressed anything. */
export const isBegun = ({ body, cc, bcc, files }: Pick<ReplyText, 'body'> & ReplyExtras): boolean =>
  body.trim() !== '' || cc.length + bcc.length + files.length > 0;

/** Parses a text stored on this device; undefined if it has another form. */
export function readReplyText(kept: string | undefined): ReplyText | undefined {
  try {
    const { subject_line, body, since, answered, at, cc, bcc, files } = Object(JSON.parse(kept ?? ''));
    if (typeof subject_line !== 'string' || typeof body !== 'string') return undefined;
    return {
      subject_line,
      body,
      since: typeof since === 'string' ? since : null,
      answered: typeof answered === 'string' ? answered : undefined,
      at: Number(at) || 0,
      cc: texts(cc),
      bcc: texts(bcc),
      files: Array.isArray(files) ? files.filter(isFile) : [],
    };
  } catch {
    return undefined;
  }
}

/** The newer text of this device's and the server's, else what was there before. */
export function startOf(input: {
  local: ReplyText | undefined;
  server: TypedReply | null | undefined;
  subject_line: string;
  /** Of a draft that is edited. */
  body?: string;
  extras?: ReplyExtras;
  since: string | null;
  answered?: string | null;
}): ReplyText {
  const { local, server, subject_line, body = '', extras = NO_EXTRAS, since, answered } = input;
  const savedAt = Date.parse(server?.saved_at ?? '');
  if (server && (local === undefined || savedAt > local.at)) {
    return {
      subject_line: server.subject_line || input.subject_line,
      body: server.body,
      cc: server.cc,
      bcc: server.bcc,
      files: server.files,
      since: server.since ?? local?.since ?? since,
      answered: server.answered ?? local?.answered ?? answered,
      at: savedAt,
    };
  }
  return local ?? { subject_line, body, since, answered, at: 0, ...extras };
}

/** Whether what was typed about a draft differs from what is stored. */
export function changesDraft({
  draft,
  ...typed
}: {
  draft: StoredEmail;
  local: ReplyText | undefined;
  server: TypedReply | null | undefined;
}): boolean {
  const stored = storedText(draft);
  const { subject_line, body, ...extras } = stored;
  return !sameDraft(startOf({ ...typed, subject_line, body, extras, since: null }), stored);
}
