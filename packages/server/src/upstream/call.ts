import type { Call } from '@myra/shared/contracts/define-call';
import type { Answer } from './wire-types.ts';

/** A file part of a multipart request, read from disk while it is sent. */
export type FilePart = { field: string; name: string; mediaType: string; path: string; bytes: number };

/** What goes out with one call. Ids are text; where this upstream writes numbers they leave as numbers. */
export type CallRequest = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  files?: readonly FilePart[];
  /** False sends JSON where the contract also knows a form. */
  asForm?: boolean;
  /** Bearer token. */
  token?: string;
  /** The version that the writer saw; sent as `If-Match`. */
  ifMatch?: number | string | undefined;
  /** Tells the upstream whose request this is (rate limits by address). */
  clientAddress?: string;
  /** The browser as it names itself; for the list of sessions and the log. */
  userAgent?: string;
  /** How often a GET is tried again after a fault of the line; 2 unless given. */
  retries?: number;
  /** How long the upstream is asked to hold its answer back; such a call has a connection of its own. */
  waitsMs?: number;
  /** Ends the call where it is. */
  signal?: AbortSignal;
  /** Carried on as `x-request-id`. */
  requestId?: string;
};

/**
 * Makes one call of the contract and reads its answer leniently. Throws `AppError`: what the upstream refused in its own
 * code, or `upstream-unavailable` with `details.reason` (timeout, unreachable, circuit-open, upstream-error, bad-answer,
 * and for writes that may have happened outcome-unknown).
 */
export type MakeCall = <C extends Call>(call: C, request?: CallRequest) => Promise<Answer<C>>;

/** Makes a call whose answer is a file. Throws as `MakeCall` does. */
export type Download = (call: Call, request: CallRequest) => Promise<{ mediaType: string; bytes: Buffer }>;
