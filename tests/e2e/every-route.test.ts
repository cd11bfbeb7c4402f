import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { chrome, seriousViolations } from '../support/browser.ts';
import { goWith, pressOn } from './screens/keyboard.ts';
import { REPRESENTATIVE } from './screens/launch.ts';
import { signInFirstTime } from './screens/sign-in.ts';
import { launchSmallCampaign } from './screens/small-campaign.ts';
import { startStage } from './screens/visit.ts';
import { makeWorkspace } from './screens/workspace.ts';

const ROUTES = path.resolve(import.meta.dirname, '../../packages/web/src/app/routes.tsx');
const OWN_PASSWORD = 'quite another phrase 4';
const SETTLED_MS = 30_000;
/** Shown before sign-in and onboarding; `accessibility.test.ts` checks them. */
const BEFORE = /^\/(login|(set|forgot|reset)-password|onboarding.*)$/;
/** Redirects. */
const PASSING = new Set(['/', '/strategy-plans', '/mail/accounts/$provider/callback']);
/** Shown instead of a page or tab that is not for everybody (MSG-63). */
const REFUSAL = 'You are not authorized to view this page';

const { visit, openTab } = startStage('every-route');

/** The paths of all routes of the shell, as declared in the client. */
async function declaredPaths(): Promise<string[]> {
  const text = await readFile(ROUTES, 'utf8');
  const paths = [...text.matchAll(/\bpath: '([^']+)'/g)].map(([, found = '']) => found);
  return [...new Set(paths)].filter((each) => !BEFORE.test(each) && !PASSING.has(each)).sort();
}

/** Waits until nothing is loading. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('main').waitFor();
  await expect
    .poll(() => page.locator('[aria-busy="true"], [role="status"][aria-label="Loading"]').count(), {
      timeout: SETTLED_MS,
    })
    .toBe(0);
}

async function openFirst(page: Page, from: string, table: string, further?: string): Promise<string> {
  await page.goto(from);
  await settle(page);
  const row = page.getByRole('table', { name: table }).locator('tbody tr').first();
  await row.focus();
  await row.press('Enter');
  if (further) await page.getByRole('dialog').getByRole('button', { name: further, exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname !== from);
  await settle(page);
  return new URL(page.url()).pathname;
}

/** Example paths for the routes with an id. */
async function addressesOf(page: Page): Promise<Record<string, string>> {
  const linkTo = async (start: string) =>
    (await page.getByRole('main').locator(`a[href^="${start}"]`).first().getAttribute('href')) ?? start;
  const newWorkspace = async () => {
    await page.goto('/workspace');
    await makeWorkspace(page, 'Spring');
    return new URL(page.url()).pathname;
  };
  return {
    '/workspace/$workspaceId': await newWorkspace(),
    '/provider/$providerId': await openFirst(page, '/providers', 'Facilities', 'Open'),
    '/leads/$leadId': await openFirst(page, '/leads', 'Leads'),
    '/mail/sequences/$sequenceId': await linkTo('/mail/sequences/'),
    '/strategy/$strategyId': await linkTo('/strategy/'),
    '/conversation-history': await linkTo('/conversation-history'),
  };
}

/**
 * Opens every route. Returns what `audit` finds there, what the console says on pages of things that exist, and the paths
 * that are not for this person.
 */
async function walk(
  page: Page,
  audit: (page: Page) => Promise<string[]>,
): Promise<{ faults: string[]; refused: string[] }> {
  const addresses = await addressesOf(page);
  const faults: string[] = [];
  const refused: string[] = [];
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(`${message.text()} (${message.location().url})`);
  });
  for (const route of await declaredPaths()) {
    // The catch-all is empty, and its page says so.
    await page.goto(addresses[route] ?? route.replace(/\$\w+/, '1'));
    await settle(page);
    const found = await audit(page);
    if (await page.getByText(REFUSAL).isVisible()) refused.push(route);
    // What is not there answers 404, maybe late.
    const isMadeUp = route.includes('$') && addresses[route] === undefined;
    if (isMadeUp) await page.goto('about:blank');
    const heard = said.splice(0);
    if (!isMadeUp) found.push(...heard);
    faults.push(...found.map((fault) => `${route}: ${fault}`));
  }
  return { faults, refused };
}

/** Calls that the service refused to this person, by name. */
function hearRefusals(page: Page): string[] {
  const refusals: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/trpc/')) return;
    const text = await response.text().catch(() => '');
    if (text.includes('"FORBIDDEN"')) refusals.push(new URL(response.url()).pathname);
  });
  return refusals;
}

test.skipIf(!chrome)(
  'every route shows an admin no serious fault, and the dashboard leads to its emails by keyboard',
  { timeout: 400_000 },
  async () => {
    const { page } = await openTab();
    await launchSmallCampaign(page, 'Payer calls');
    expect(await walk(page, seriousViolations)).toEqual({ faults: [], refused: [] });

    // From a number of the dashboard to its emails, by keyboard. The last route begins in a field, where keys are text.
    await page.goto('/strategy');
    await settle(page);
    await goWith(page, 'd', '/dashboard');
    const results = page.getByRole('list', { name: 'Results' });
    await pressOn(page, results.getByRole('link', { name: /^Sent:/ }));
    await page.waitForURL('**/dashboard/emails*');
  },
);

test.skipIf(!chrome)(
  'a representative sees every page but those of admins, is offered nothing that is refused, and asks for nothing forbidden',
  { timeout: 300_000 },
  async () => {
    const { page, product } = await visit();
    const refusals = hearRefusals(page);
    await signInFirstTime(page, { ...product, ...REPRESENTATIVE }, OWN_PASSWORD);
    await page.getByRole('link', { name: 'Campaigns' }).waitFor();
    expect(
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).count(),
    ).toBe(0);
    // Pages look the same to both; a few have less for a representative.
    expect(await walk(page, async () => [])).toEqual({ faults: [], refused: ['/restored-backup', '/users'] });

    await page.goto('/providers');
    await page.getByRole('button', { name: 'Add 0 to Campaign' }).waitFor();
    expect(await page.getByRole('button', { name: 'Import Facilities' }).count()).toBe(0);
    await page.goto('/leads');
    await page.getByRole('table', { name: 'Leads' }).locator('tbody tr').first().waitFor();
    expect(await page.getByRole('link', { name: 'Export' }).count()).toBe(0);
    await page.goto('/strategy');
    await page.getByRole('button', { name: 'Copy campaign Payer calls' }).waitFor();
    expect(await page.getByRole('button', { name: /^Delete (campaign|strategy) / }).count()).toBe(0);
    await page.goto('/organization?section=products');
    await page.getByText('Admins add and change products.').waitFor();
    expect(await page.getByRole('button', { name: /^(Edit|Delete) / }).count()).toBe(0);
    await page.goto('/organization');
    await page.getByText('Admins change this.').waitFor();
    expect(await page.getByLabel('Organization name').isDisabled()).toBe(true);
    const tabs = page.getByRole('tab');
    await tabs.first().waitFor();
    expect(await tabs.allTextContents()).toEqual(['Organization', 'Products', 'Representatives']);
    await page.getByRole('tab', { name: 'Representatives' }).click();
    await page.getByText(REFUSAL).waitFor();
    await page.goto('/organization?section=activity');
    await page.getByText(REFUSAL).waitFor();
    expect(refusals).toEqual([]);
  },
);
