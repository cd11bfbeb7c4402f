/** The refusals whose text the server wrote for people; the rest of its texts are for logs. */
interface ShownError {
  code?: string | undefined;
  details?: unknown;
  retryable?: boolean | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The typed part of an error that came over tRPC or from the session routes; empty where there is none. */
export function errorData(error: unknown): ShownError {
  if (!isRecord(error)) return {};
  const data = isRecord(error.data) ? error.data : error;
  return {
    code: typeof data.code === 'string' ? data.code : undefined,
    details: data.details,
    retryable: data.retryable === true,
  };
}

/** Whether an error came back from the server at all, rather than from a broken connection. */
export const cameFromServer = (error: unknown): boolean =>
  isRecord(error) && (isRecord(error.data) || typeof error.code === 'string');

/** Whether the service behind the gateway did not answer. */
export function isAway(error: unknown): boolean {
  const { code } = errorData(error);
  return code === 'upstream-unavailable' || code === 'SERVICE_UNAVAILABLE';
}

/**
 * The text to show for a failed act: the server's message when there is one, else the catalogue's default for
 * that act (SHELL-71). A broken connection or a neutral server fault has no message of its own.
 */
export function errorText(error: unknown, fallback: string): string {
  if (!cameFromServer(error) || !isRecord(error)) return fallback;
  const { code } = errorData(error);
  if (code === undefined || code === 'internal' || code === 'INTERNAL_SERVER_ERROR') return fallback;
  return typeof error.message === 'string' && error.message.trim() !== '' ? error.message : fallback;
}
