import { AppError, ERROR_CODES, type ErrorCode, type ErrorDetails } from '@myra/shared/errors/app-error';
import type { HttpAnswer } from './send-request.ts';
import { TransportFault } from './transport-fault.ts';

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid-input',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-found',
  409: 'conflict',
  410: 'not-found',
  412: 'precondition-failed',
  413: 'limit-exceeded',
  415: 'invalid-input',
  422: 'invalid-input',
  428: 'precondition-failed',
  429: 'rate-limited',
  501: 'not-found',
};

const MESSAGE_CHARS_MAX = 500;
const DETAILS_CHARS_MAX = 100_000;
const OUTCOME_UNKNOWN =
  'The service did not answer in time, so it is not known whether this was done. Please look before you try again.';

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCode = (value: unknown): value is ErrorCode => ERROR_CODES.some((code) => code === value);

/** The first matching one of several error formats; GoTrue's and FastAPI's are among them. */
function messageOf(fields: Fields): string | undefined {
  const found = [fields.message, fields.msg, fields.error_description, fields.detail, fields.error].find(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  );
  return found?.slice(0, MESSAGE_CHARS_MAX);
}

function detailsOf(fields: Fields, status: number, answer: HttpAnswer): ErrorDetails {
  const given = isFields(fields.details) ? fields.details : {};
  const details: ErrorDetails = JSON.stringify(given).length <= DETAILS_CHARS_MAX ? { ...given } : {};
  if (typeof fields.error_code === 'string') details.reason ??= fields.error_code.slice(0, 60);
  if (status === 405 || status === 501) details.reason = 'no-such-call';
  if (status === 410) details.reason = 'gone';
  const wait = Number(answer.headers['retry-after']);
  if (Number.isFinite(wait) && wait > 0) details.retryAfterSeconds = Math.min(wait, 3_600);
  return details;
}

/** An upstream's refusal in our codes, with its own code and message if it gives them. */
export function refusal(answer: HttpAnswer, parsed: unknown, isWrite: boolean): AppError {
  const { status } = answer;
  const outer = isFields(parsed) ? parsed : {};
  const fields = isFields(outer.error) ? outer.error : outer;
  const known = CODE_OF_STATUS[status];
  if (known === undefined) {
    // A proxy stopped waiting. The upstream may still act.
    const reason = isWrite && (status === 502 || status === 504) ? 'outcome-unknown' : 'upstream-error';
    return unavailable(reason, `The upstream answered ${status}`);
  }
  const code = isCode(fields.code) && fields.code !== 'internal' && status < 500 ? fields.code : known;
  const details = detailsOf(fields, status, answer);
  const publicMessage = messageOf(fields);
  return new AppError(code, {
    message: `The upstream refused with ${status}`,
    ...(publicMessage && { publicMessage }),
    ...(Object.keys(details).length > 0 && { details }),
  });
}

export function unavailable(reason: string, message: string, cause?: unknown): AppError {
  return new AppError('upstream-unavailable', {
    message,
    ...(reason === 'outcome-unknown' && { publicMessage: OUTCOME_UNKNOWN }),
    details: { reason },
    retryable: reason !== 'outcome-unknown' && reason !== 'bad-answer',
    cause,
  });
}

/** A connection failure in our codes. A write that may have arrived has an unknown outcome. */
export function lineFailure(error: unknown, isWrite: boolean): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof TransportFault))
    return unavailable('circuit-open', 'The upstream is being left alone', error);
  if (error.kind === 'too-large') return unavailable('bad-answer', 'The answer is too large', error);
  if (isWrite && error.mayHaveArrived) return unavailable('outcome-unknown', 'The answer was lost', error);
  return unavailable(
    error.kind === 'timeout' ? 'timeout' : 'unreachable',
    'The upstream does not answer',
    error,
  );
}
