import type { Page } from 'playwright';

/** The gateway does what is asked next, and the page does not hear of it. Returns whether that has happened. */
export async function loseAnswer(page: Page, procedure: string): Promise<() => boolean> {
  let isLost = false;
  await page.route(
    // Alone, or anywhere among the calls of one request.
    ({ pathname }) => pathname.startsWith('/trpc/') && pathname.slice(6).split(',').includes(procedure),
    async (route) => {
      await route.fetch();
      isLost = true;
      await route.fulfill({ status: 503, body: '' });
    },
    { times: 1 },
  );
  return () => isLost;
}
