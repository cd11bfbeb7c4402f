import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { signIn } from './screens/sign-in.ts';
import { startStage } from './screens/visit.ts';

const { visit } = startStage('missing-parts');

/** Fails the first `times` requests for a client chunk; returns how many were made. */
async function breakPart(page: Page, name: string, times = Number.POSITIVE_INFINITY): Promise<() => number> {
  let count = 0;
  await page.route(new RegExp(`/assets/${name}-[^/]+\\.js$`), (route) => {
    count += 1;
    return count > times ? route.continue() : route.abort();
  });
  return () => count;
}

const missing = (page: Page) => page.getByText('A part of this page could not be loaded.').first();

test.skipIf(!chrome)('a part of the client that cannot be fetched blocks nothing else', async () => {
  const { page, product } = await visit();
  const fetchesOfToasts = await breakPart(page, 'sonner');
  const fetchesOfGoal = await breakPart(page, 'goal-step', 1);
  const fetchesOfTheme = await breakPart(page, 'theme-menu');

  await page.goto('/login');
  await missing(page).waitFor();
  expect(fetchesOfToasts()).toBeGreaterThan(1);
  await signIn(page, product);
  await page.goto('/strategy');

  await missing(page).waitFor();
  await expect.poll(fetchesOfTheme, { timeout: 10_000 }).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Account menu' }).waitFor();

  await page.getByRole('link', { name: 'Create Strategy' }).click();
  await page.getByRole('heading', { name: 'Who do you want to reach?' }).waitFor();
  expect(fetchesOfGoal()).toBe(2);

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).last().click();
  await page.getByRole('heading', { name: 'Who do you want to reach?' }).waitFor();
  await page.getByRole('button', { name: /theme/i }).waitFor();
  expect(await missing(page).count()).toBe(0);
});

test.skipIf(!chrome)('a whole page that cannot be fetched says so in its place', async () => {
  const { page, product } = await visit();
  await signIn(page, product);
  const fetches = await breakPart(page, 'template-preview-page');
  await page.goto('/template-preview/1');
  await missing(page).waitFor();
  expect(fetches()).toBeGreaterThan(1);
  await page.getByRole('heading', { name: 'Error' }).waitFor();
});
