import type { Page } from 'playwright';

/** As the gateway says that it heard nothing of a write. */
const OUTCOME_UNKNOWN = JSON.stringify({
  error: {
    message: 'The service did not answer in time, so it is not known whether this was done.',
    code: -32603,
    data: { code: 'upstream-unavailable', details: { reason: 'outcome-unknown' }, retryable: false },
  },
});

/** As the gateway says that a write failed for a reason that is not for people. */
const FAILED = JSON.stringify({
  error: { message: 'Something went wrong.', code: -32603, data: { code: 'internal', retryable: false } },
});

/** Alone, or anywhere among the calls of one request. */
const isCallOf =
  (procedure: string) =>
  ({ pathname }: URL): boolean =>
    pathname.startsWith('/trpc/') && pathname.slice(6).split(',').includes(procedure);

/** What is asked next fails, without a reason for people. */
export const failNext = (page: Page, procedure: string): Promise<unknown> =>
  page.route(
    isCallOf(procedure),
    (route) => route.fulfill({ status: 500, contentType: 'application/json', body: FAILED }),
    { times: 1 },
  );

/**
 * The gateway does what is asked next, and the page does not hear of it; `by: 'gateway'`: the gateway does not hear of it either, and says
 * so. Returns whether that has happened.
 */
export async function loseAnswer(
  page: Page,
  procedure: string,
  { by = 'line' }: { by?: 'line' | 'gateway' } = {},
): Promise<() => boolean> {
  let isLost = false;
  await page.route(
    isCallOf(procedure),
    async (route) => {
      await route.fetch();
      isLost = true;
      const body = by === 'gateway' ? OUTCOME_UNKNOWN : '';
      await route.fulfill({ status: 503, contentType: 'application/json', body });
    },
    { times: 1 },
  );
  return () => isLost;
}
