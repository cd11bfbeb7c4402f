/**
 * Why a call to Google failed.
 * - `auth`: the grant was revoked or has expired; only its person can renew it.
 * - `throttled`: too many calls; try later.
 * - `refused`: Google will never do this. `missing`: it does not exist (any more).
 * - `busy`: Google answered with a server error. `line`: there was no answer.
 */
export type GmailFaultKind = 'auth' | 'throttled' | 'refused' | 'missing' | 'busy' | 'line';

/** Thrown by all calls to Google. `wasSent`: the request was sent and may have had its effect. */
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

/** The error of an answer: the API's `{ error: { errors, message } }` or OAuth's `{ error: 'invalid_grant' }`. */
function said(body: string): { reason: string; text: string } {
  let parsed: ErrorBody = {};
  try {
    parsed = JSON.parse(body) as ErrorBody;
  } catch {
    // A proxy's page; only its status counts.
  }
  const { error } = parsed ?? {};
  if (typeof error === 'string') return { reason: error, text: String(parsed.error_description ?? error) };
  if (typeof error !== 'object' || error === null) return { reason: '', text: '' };
  const api = error as ApiError;
  const reason = api.errors?.[0]?.reason ?? api.status ?? '';
  return { reason: String(reason), text: String(api.message ?? reason) };
}

/** Throws the fault of an answer that is not 2xx. */
export function throwRefusal(status: number, body: string): never {
  const { reason, text } = said(body);
  const facts = { status, reason: text.slice(0, REASON_CHARS_MAX) || `status ${status}`, wasSent: true };
  const folded = reason.toLowerCase();
  if (status === 401 || folded === 'invalid_grant') throw new GmailFault('auth', facts);
  if (status === 429 || THROTTLES.includes(folded)) throw new GmailFault('throttled', facts);
  // Access was taken away or never given.
  if (status === 403) throw new GmailFault('auth', facts);
  if (status === 404) throw new GmailFault('missing', facts);
  if (status >= 500) throw new GmailFault('busy', facts);
  throw new GmailFault('refused', facts);
}
