import { isRecord } from './is-record';

/** The errors whose text the server wrote for people. Its other texts are for logs. */
interface ShownError {
  code?: string | undefined;
  details?: unknown;
  retryable?: boolean | undefined;
}

/** The typed part of an error from tRPC or the session routes. Empty if there is none. */
export function errorData(error: unknown): ShownError {
  if (!isRecord(error)) return {};
  const data = isRecord(error.data) ? error.data : error;
  return {
    code: typeof data.code === 'string' ? data.code : undefined,
    details: data.details,
    retryable: data.retryable === true,
  };
}

/** Whether an error came from the server, not from a failed connection. */
export const cameFromServer = (error: unknown): boolean =>
  isRecord(error) && (isRecord(error.data) || typeof error.code === 'string');

/** Whether the service behind the gateway did not answer. */
export function isAway(error: unknown): boolean {
  const { code } = errorData(error);
  return code === 'upstream-unavailable' || code === 'SERVICE_UNAVAILABLE';
}

/**
 * The text for a failed action: the server's message if there is one, else the catalogue's default for that action. A
 * failed connection or an internal server error has no message of its own.
 */
export function errorText(error: unknown, fallback: string): string {
  if (!cameFromServer(error) || !isRecord(error)) return fallback;
  const { code } = errorData(error);
  if (code === undefined || code === 'internal' || code === 'INTERNAL_SERVER_ERROR') return fallback;
  return typeof error.message === 'string' && error.message.trim() !== '' ? error.message : fallback;
}
