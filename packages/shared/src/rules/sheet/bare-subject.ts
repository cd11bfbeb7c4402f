const REPLY_PREFIX = /^\s*((re|aw|sv|antw|ref|rif)(\[\d+\])?\s*:\s*)+/i;

/** A subject without its reply prefixes, in the common languages. */
export function bareSubject(subject: string): string {
  return subject.replace(REPLY_PREFIX, '').trim();
}
