import type { TypedReply } from '@myra/shared/mail/conversation';

/** An answer being written by hand. */
export interface ReplyText {
  subject_line: string;
  body: string;
  /** The newest message when it was begun. */
  since: string | null;
  /** Time of the last change, epoch ms. */
  at: number;
}

/** Parses a text stored on this device; undefined if it has another form. */
export function readReplyText(kept: string | undefined): ReplyText | undefined {
  try {
    const { subject_line, body, since, at } = Object(JSON.parse(kept ?? ''));
    if (typeof subject_line !== 'string' || typeof body !== 'string') return undefined;
    return { subject_line, body, since: typeof since === 'string' ? since : null, at: Number(at) || 0 };
  } catch {
    return undefined;
  }
}

/** The newer text of this device's and the server's, else an empty one with the usual subject. */
export function startOf(input: {
  local: ReplyText | undefined;
  server: TypedReply | null | undefined;
  subject_line: string;
  since: string | null;
}): ReplyText {
  const { local, server, subject_line, since } = input;
  const savedAt = Date.parse(server?.saved_at ?? '');
  if (server && (local === undefined || savedAt > local.at)) {
    return {
      subject_line: server.subject_line || input.subject_line,
      body: server.body,
      since: local?.since ?? since,
      at: savedAt,
    };
  }
  return local ?? { subject_line, body: '', since, at: 0 };
}
