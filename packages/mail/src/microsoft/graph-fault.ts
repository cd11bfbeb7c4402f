/**
 * Why a call to Microsoft failed.
 * - `auth`: access was taken away or has expired; only its person can renew it.
 * - `app`: Microsoft refuses this installation's own client id or secret.
 * - `throttled`: too many calls; try later.
 * - `refused`: Microsoft will never do this. `missing`: it does not exist (any more). `gone`: a cursor is too old.
 * - `no-mailbox`: the account has no mailbox that the API can use.
 * - `busy`: Microsoft answered with a server error. `line`: there was no answer.
 */
export type GraphFaultKind =
  | 'auth'
  | 'app'
  | 'throttled'
  | 'refused'
  | 'missing'
  | 'gone'
  | 'no-mailbox'
  | 'busy'
  | 'line';

type Facts = {
  status?: number;
  /** Microsoft's code, such as ErrorItemNotFound or AADSTS65001. */
  code: string;
  text?: string;
  /** The request was sent and may have had its effect. */
  wasSent?: boolean;
  /** How long Microsoft asks to wait. */
  waitMs?: number | undefined;
};

/** Thrown by all calls to Microsoft. Its message has codes only, because Microsoft's texts name people. */
export class GraphFault extends Error {
  readonly kind: GraphFaultKind;
  readonly status: number;
  readonly code: string;
  readonly text: string;
  readonly wasSent: boolean;
  readonly waitMs: number | undefined;

  constructor(kind: GraphFaultKind, facts: Facts, cause?: unknown) {
    super(
      `Microsoft: ${kind} ${facts.status ?? ''} ${facts.code}`,
      cause === undefined ? undefined : { cause },
    );
    this.name = 'GraphFault';
    this.kind = kind;
    this.status = facts.status ?? 0;
    this.code = facts.code;
    this.text = facts.text ?? facts.code;
    this.wasSent = facts.wasSent ?? false;
    this.waitMs = facts.waitMs;
  }
}

const CODE_CHARS_MAX = 80;
const TEXT_CHARS_MAX = 200;

const NO_MAILBOX = [
  'mailboxnotenabledforrestapi',
  'mailboxnotsupportedforrestapi',
  'errorinvaliduser',
  'errornonexistentmailbox',
];
const CURSOR_GONE = ['syncstatenotfound', 'syncstateinvalid', 'resyncrequired'];
/** Exchange's own limits come as other codes than 429. */
const THROTTLES = ['applicationthrottled', 'errorexceededmessagelimit', 'errorsendingquotaexceeded'];

function fieldsOf(body: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(body));
  } catch {
    // A proxy's page; only its status counts.
    return {};
  }
}

/** Throws the fault of an answer of the API that is not 2xx: `{ error: { code, message } }`. */
export function throwGraphRefusal(status: number, body: string, waitMs: number | undefined): never {
  const error = Object(fieldsOf(body).error);
  const code = String(Reflect.get(error, 'code') ?? '').slice(0, CODE_CHARS_MAX) || `status ${status}`;
  const text = String(Reflect.get(error, 'message') ?? code).slice(0, TEXT_CHARS_MAX);
  const facts = { status, code, text, waitMs, wasSent: true };
  const folded = code.toLowerCase();
  if (status === 410 || CURSOR_GONE.includes(folded)) throw new GraphFault('gone', facts);
  if (NO_MAILBOX.includes(folded)) throw new GraphFault('no-mailbox', facts);
  if (status === 429 || THROTTLES.includes(folded)) throw new GraphFault('throttled', facts);
  if (status === 401 || status === 403) throw new GraphFault('auth', facts);
  if (status === 404) throw new GraphFault('missing', facts);
  throw new GraphFault(status >= 500 ? 'busy' : 'refused', facts);
}

/** The client id or secret is wrong, has expired, or is unknown at the tenant. */
const APP_ERRORS = ['invalid_client', 'unauthorized_client'];
/** Only the person can go on: a revoked or expired grant, a changed password, a second factor, a missing consent. */
const PERSON_ERRORS = ['invalid_grant', 'interaction_required', 'consent_required', 'login_required'];

/** Throws the fault of a refusal of the token endpoint: `{ error, error_description: 'AADSTS65001: …' }`. */
export function throwTokenRefusal(status: number, body: string, waitMs: number | undefined): never {
  const { error, error_description: said } = fieldsOf(body);
  const aadsts = /AADSTS\d{1,10}/.exec(String(said ?? ''))?.[0];
  const facts = { status, code: aadsts ?? `status ${status}`, waitMs };
  const name = String(error ?? '');
  if (status === 429) throw new GraphFault('throttled', facts);
  if (APP_ERRORS.includes(name)) throw new GraphFault('app', facts);
  if (PERSON_ERRORS.includes(name)) throw new GraphFault('auth', facts);
  throw new GraphFault(status >= 500 ? 'busy' : 'refused', facts);
}

/** The fault of a request without an answer. */
export function lineFault(error: unknown): GraphFault {
  if (error instanceof GraphFault) return error;
  // fetch does not say whether the request was sent, except if there was no connection.
  const cause = String(Reflect.get(Object(Reflect.get(Object(error), 'cause')), 'code'));
  const wasSent = !['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(cause);
  return new GraphFault('line', { code: 'no answer', wasSent }, error);
}

/** The wait of a Retry-After header: seconds, or a date. */
export function waitOf(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
