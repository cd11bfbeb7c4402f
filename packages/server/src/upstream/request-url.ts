import type { Call } from '@myra/shared/contracts/define-call';
import { invalidInput } from '@myra/shared/errors/app-error';

type Values = Record<string, unknown>;

const asValues = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {};

/** One path segment. `.` and `..` would leave the path, escaped or not. */
function segment(name: string, value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  if (text === '' || text === '.' || text === '..')
    throw invalidInput('This address does not lead anywhere.', {
      issues: [{ path: name, message: 'Invalid' }],
    });
  return encodeURIComponent(text);
}

function addQuery(url: URL, query: Values): void {
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) url.searchParams.append(name, String(item));
  }
}

/**
 * The address of one call: base and path joined by exactly one slash, a trailing slash kept, parameters escaped. `path`
 * replaces the contract's own. Throws `invalid-input` for a parameter that is no path segment.
 */
export function requestUrl(input: {
  base: string;
  call: Pick<Call, 'url'>;
  path?: string | undefined;
  params?: unknown;
  query?: unknown;
}): URL {
  const params = asValues(input.params);
  const filled = (input.path ?? input.call.url).replace(/:([a-z_]+)/gi, (_, name: string) =>
    segment(name, params[name]),
  );
  const url = new URL(`${input.base.replace(/\/+$/, '')}/${filled.replace(/^\/+/, '')}`);
  addQuery(url, asValues(input.query));
  return url;
}
