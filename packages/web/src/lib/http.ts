import { isRecord } from './is-record';
import { isPersonActive } from './person-activity';
import { sessionWatch } from './session-watch';

/** A header that a foreign page cannot set. The gateway refuses writes without it. */
export const MYRA_HEADER = { 'x-myra': '1' } as const;
/** Marks a call by the page itself. It does not extend the session. */
const BACKGROUND_HEADER = 'x-myra-background';

/**
 * `fetch` with the session cookie and the header that proves a call comes from this page. Reports every answer to the
 * session watch, so that an ended session is noticed everywhere.
 */
export const fetchSigned: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers);
  for (const [name, value] of Object.entries(MYRA_HEADER)) headers.set(name, value);
  const isByPerson = isPersonActive(Date.now());
  if (!isByPerson) headers.set(BACKGROUND_HEADER, '1');
  const response = await fetch(input, { ...init, headers, credentials: 'same-origin' });
  sessionWatch.sawAnswer(response.status, isByPerson, Date.now());
  return response;
};

/** An error answer, in the form that `errorText` reads. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly details: unknown;

  constructor(status: number, body: unknown) {
    const fields = envelopeOf(body);
    super(fields.message ?? '');
    this.name = 'HttpError';
    this.status = status;
    this.code = fields.code ?? (status >= 500 ? 'internal' : undefined);
    this.details = fields.details;
  }
}

function envelopeOf(body: unknown): { code?: string; message?: string; details?: unknown } {
  const error = isRecord(body) && isRecord(body.error) ? body.error : body;
  if (!isRecord(error)) return {};
  return {
    ...(typeof error.code === 'string' && { code: error.code }),
    ...(typeof error.message === 'string' && { message: error.message }),
    details: error.details,
  };
}

/** Sends JSON to one of the gateway's plain routes and reads JSON (undefined for an empty answer). Throws HttpError. */
export async function requestJson(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetchSigned(url, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const text = await response.text();
  const parsed = parseJson(text);
  if (!response.ok) throw new HttpError(response.status, parsed);
  return parsed;
}

function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
