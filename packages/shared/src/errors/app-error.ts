/** The closed list of error codes. A finer reason goes into `details.reason`. */
export const ERROR_CODES = [
  'invalid-input',
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'precondition-failed',
  'limit-exceeded',
  'rate-limited',
  'upstream-unavailable',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** One fault of one field. `path` is the wire name, dotted. */
export type FieldIssue = { path: string; message: string };

/** Data of an error, for the log and the person. Only ids, field names and numbers, never content. */
export type ErrorDetails = {
  reason?: string;
  issues?: FieldIssue[];
  retryAfterSeconds?: number;
  [key: string]: unknown;
};

/** HTTP status of each code; exhaustive by type. */
export const STATUS_OF_CODE: Record<ErrorCode, number> = {
  'invalid-input': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'precondition-failed': 412,
  'limit-exceeded': 422,
  'rate-limited': 429,
  'upstream-unavailable': 503,
  internal: 500,
};

export type AppErrorInput = {
  /** For the log. */
  message: string;
  /** For the person. Without it the caller shows its own default text. */
  publicMessage?: string;
  details?: ErrorDetails;
  retryable?: boolean;
  cause?: unknown;
};

/**
 * The one error of this codebase. It is translated at four edges only: REST handler, upstream client, tRPC middleware,
 * job wrapper.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly publicMessage: string | undefined;
  readonly details: ErrorDetails | undefined;
  readonly retryable: boolean;

  constructor(code: ErrorCode, input: AppErrorInput) {
    super(input.message, input.cause === undefined ? undefined : { cause: input.cause });
    this.name = 'AppError';
    this.code = code;
    this.publicMessage = input.publicMessage;
    this.details = input.details;
    this.retryable = input.retryable ?? (code === 'upstream-unavailable' || code === 'rate-limited');
  }
}

/** Input that the person or caller can correct. They read the message. */
export const invalidInput = (publicMessage: string, details?: ErrorDetails): AppError =>
  new AppError('invalid-input', { message: publicMessage, publicMessage, ...(details && { details }) });

/** No session, or a session that has ended. */
export const unauthenticated = (publicMessage = 'Please sign in.', details?: ErrorDetails): AppError =>
  new AppError('unauthenticated', { message: publicMessage, publicMessage, ...(details && { details }) });

/** Signed in, but the role does not allow it. */
export const forbidden = (publicMessage = 'You are not authorized to do this.'): AppError =>
  new AppError('forbidden', { message: publicMessage, publicMessage });

/**
 * The row does not exist or belongs to another organization; both get the same answer. `what` is a noun, e.g.
 * 'Campaign'.
 */
export const notFound = (what: string): AppError =>
  new AppError('not-found', { message: `${what} not found`, publicMessage: `${what} not found.` });

/** A row, or its id. Throws not-found if there is none. */
export function orNotFound<Row extends object | number | string>(row: Row | undefined, what: string): Row {
  if (row === undefined) throw notFound(what);
  return row;
}

/** The second of two writers. `details` has what is stored now. */
export const conflict = (publicMessage: string, details?: ErrorDetails): AppError =>
  new AppError('conflict', { message: publicMessage, publicMessage, ...(details && { details }) });

/** Somebody saved another version first. Both sides go with it, to be shown beside each other. `what`: 'this campaign'. */
export const savedMeanwhile = (
  what: string,
  { current, sent }: { current: unknown; sent: unknown },
): AppError => conflict(`Somebody else saved ${what} meanwhile.`, { reason: 'version', current, sent });

/** The row's state does not allow it. `details.state` names the state. */
export const preconditionFailed = (publicMessage: string, details?: ErrorDetails): AppError =>
  new AppError('precondition-failed', { message: publicMessage, publicMessage, ...(details && { details }) });

/** A stated bound (rows, bytes, count) was exceeded. */
export const limitExceeded = (publicMessage: string, details?: ErrorDetails): AppError =>
  new AppError('limit-exceeded', { message: publicMessage, publicMessage, ...(details && { details }) });

/** Too many calls. Try again after `retryAfterSeconds`. */
export const rateLimited = (publicMessage: string, retryAfterSeconds: number): AppError =>
  new AppError('rate-limited', { message: publicMessage, publicMessage, details: { retryAfterSeconds } });
