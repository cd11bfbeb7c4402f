import type { Answer } from '@myra/shared/contracts/answer';
import type { Call } from '@myra/shared/contracts/define-call';

/** A file part of a multipart request, read from disk while it is sent. */
export type FilePart = { field: string; name: string; mediaType: string; path: string; bytes: number };

/** What is sent with one call. Ids are text; they are sent as numbers where this upstream uses numbers. */
export type CallRequest = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  files?: readonly FilePart[];
  /** False sends JSON where the contract also allows a form. */
  asForm?: boolean;
  /** Bearer token. */
  token?: string;
  /** The version that the writer saw; sent as `If-Match`. Null: any, which is said where the call needs one. */
  ifMatch?: number | string | null | undefined;
  /** The caller's address, for the upstream's rate limits. */
  clientAddress?: string;
  /** The browser's User-Agent, for the list of sessions and the log. */
  userAgent?: string;
  /** How often a GET is retried after a connection failure. Default: 2. */
  retries?: number;
  /** How long the upstream may hold its answer back. Such a call has a connection of its own. */
  waitsMs?: number;
  /** With this input the call asks no model, although it may. */
  isQuick?: boolean | undefined;
  /** Aborts the call. */
  signal?: AbortSignal;
  /** Sent as `x-request-id`. */
  requestId?: string;
};

/**
 * Makes one call of the contract and reads its answer leniently. Throws `AppError`: the upstream's refusal with its own
 * code, or `upstream-unavailable` with `details.reason` (timeout, unreachable, circuit-open, upstream-error,
 * bad-answer, or outcome-unknown for a write that may have happened).
 */
export type MakeCall = <C extends Call>(call: C, request?: CallRequest) => Promise<Answer<C>>;

/** Makes a call whose answer is a file. Throws as `MakeCall` does. */
export type Download = (call: Call, request: CallRequest) => Promise<{ mediaType: string; bytes: Buffer }>;
