/**
 * How a call to Google ended badly.
 * - `auth`: the grant was revoked or ran out; only its person can renew it.
 * - `throttled`: too many calls; later.
 * - `refused`: Google will not do this, now or later. `missing`: there is no such thing (any more).
 * - `busy`: Google answered that it could not. `line`: nothing was heard.
 */
export type GmailFaultKind = 'auth' | 'throttled' | 'refused' | 'missing' | 'busy' | 'line';

/** Thrown by everything that talks to Google. `wasSent`: the whole request had left, so that it may have been carried out. */
export class GmailFault extends Error {
  readonly kind: GmailFaultKind;
  readonly status: number;
  readonly reason: string;
  readonly wasSent: boolean;

  constructor(
    kind: GmailFaultKind,
    facts: { status?: number; reason: string; wasSent?: boolean },
    cause?: unknown,
  ) {
    super(
      `Google: ${kind} ${facts.status ?? ''} ${facts.reason}`,
      cause === undefined ? undefined : { cause },
    );
    this.name = 'GmailFault';
    this.kind = kind;
    this.status = facts.status ?? 0;
    this.reason = facts.reason;
    this.wasSent = facts.wasSent ?? false;
  }
}

const THROTTLES = ['ratelimitexceeded', 'userratelimitexceeded', 'dailylimitexceeded', 'quotaexceeded'];
const REASON_CHARS_MAX = 200;

type ErrorBody = { error?: unknown; error_description?: unknown };
type ApiError = { message?: unknown; status?: unknown; errors?: { reason?: unknown }[] };

/** What an error answer says of itself: the API's `{ error: { errors, message } }` or OAuth's `{ error: 'invalid_grant' }`. */
function said(body: string): { reason: string; text: string } {
  let parsed: ErrorBody = {};
  try {
    parsed = JSON.parse(body) as ErrorBody;
  } catch {
    // A proxy's page: its status has to do.
  }
  const { error } = parsed ?? {};
  if (typeof error === 'string') return { reason: error, text: String(parsed.error_description ?? error) };
  if (typeof error !== 'object' || error === null) return { reason: '', text: '' };
  const api = error as ApiError;
  const reason = api.errors?.[0]?.reason ?? api.status ?? '';
  return { reason: String(reason), text: String(api.message ?? reason) };
}

/** Reads an answer that is not 2xx. Throws the fault it stands for. */
export function throwRefusal(status: number, body: string): never {
  const { reason, text } = said(body);
  const facts = { status, reason: text.slice(0, REASON_CHARS_MAX) || `status ${status}`, wasSent: true };
  const folded = reason.toLowerCase();
  if (status === 401 || folded === 'invalid_grant') throw new GmailFault('auth', facts);
  if (status === 429 || THROTTLES.includes(folded)) throw new GmailFault('throttled', facts);
  // Access that the person or an administrator took away, or never gave.
  if (status === 403) throw new GmailFault('auth', facts);
  if (status === 404) throw new GmailFault('missing', facts);
  if (status >= 500) throw new GmailFault('busy', facts);
  throw new GmailFault('refused', facts);
}
