import type { TypedReply } from '@myra/shared/mail/conversation';

/** An answer being written by hand. */
export interface ReplyText {
  subjectLine: string;
  body: string;
  /** The newest message when it was begun. */
  since: string | null;
  /** Time of the last change, epoch ms. */
  at: number;
}

/** Parses a text stored on this device; undefined if it has another form. */
export function readReplyText(kept: string | undefined): ReplyText | undefined {
  try {
    const { subjectLine, body, since, at } = Object(JSON.parse(kept ?? ''));
    if (typeof subjectLine !== 'string' || typeof body !== 'string') return undefined;
    return { subjectLine, body, since: typeof since === 'string' ? since : null, at: Number(at) || 0 };
  } catch {
    return undefined;
  }
}

/** The newer text of this device's and the server's, else an empty one with the usual subject. */
export function startOf(input: {
  local: ReplyText | undefined;
  server: TypedReply | null | undefined;
  subjectLine: string;
  since: string | null;
}): ReplyText {
  const { local, server, subjectLine, since } = input;
  const savedAt = Date.parse(server?.saved_at ?? '');
  if (server && (local === undefined || savedAt > local.at)) {
    return {
      subjectLine: server.subject_line || subjectLine,
      body: server.body,
      since: local?.since ?? since,
      at: savedAt,
    };
  }
  return local ?? { subjectLine, body: '', since, at: 0 };
}
