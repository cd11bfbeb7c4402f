import type { PageFrame } from '@myra/shared/contracts/page-doc';
import { hostilePage } from '@myra/shared/rules/pages/landing-page.fixture';
import { renderPage } from '@myra/shared/rules/pages/render-page';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { chrome, violations } from '../support/browser.ts';
import { approveSheetOf } from './screens/approve-sheet.ts';
import { PRODUCT } from './screens/onboarding.ts';
import { startStage } from './screens/visit.ts';
import { createStrategy } from './screens/wizard-leads.ts';

const stage = startStage('landing-pages', {
  prepare: async (page) => {
    await createStrategy(page, []);
    await approveSheetOf(page, PRODUCT);
  },
});

const HEADING = 'Open requests <b>& one list</b>';
const FRAME: PageFrame = {
  language: 'en',
  organization: 'Clinic',
  address: '',
  statements: [],
  disclosures: [],
  sentences: [],
};

/** The elements of a page's body, as a browser reads them. */
const elementsOf = (page: Page, pages: readonly string[]): Promise<string[][]> =>
  page.evaluate(`${JSON.stringify(pages)}.map((html) => {
    const { body, scripts } = new DOMParser().parseFromString(html, 'text/html');
    return ['scripts ' + scripts.length, ...[...body.querySelectorAll('*')].map(({ tagName }) => tagName)];
  })`);
const TAGS = new Set(['MAIN', 'DIV', 'H1', 'H2', 'P', 'UL', 'LI', 'A', 'FOOTER', 'scripts 0']);

test.skipIf(!chrome)(
  'ASST-46, SHELL-12, STRAT-18, STRAT-19, TPL-11, TPL-12, TPL-13, TPL-15, TPL-16, TPL-17, TPL-18, TPL-22, TPL-23, TPL-24: a page is written, published as previewed, read without a session, withdrawn',
  async () => {
    const { page, product, look, found, faults } = await stage.openTab();
    await page.goto('/strategy');
    await page.getByRole('tab', { name: 'LANDING PAGE' }).click();
    await look('landing pages, none yet');
    await page.getByRole('button', { name: 'Create Landing Page' }).click();
    await page.getByRole('button', { name: 'Create page' }).click();
    await page.getByText('Enter a name.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Open requests');
    await page.getByRole('button', { name: 'Create page' }).click();
    const editor = page.getByRole('dialog', { name: 'Landing Page Editor / TEMPLATE_01' });
    await editor.waitFor();

    const block = (name: string) => editor.getByRole('listitem', { name, exact: true });
    const open = (name: string) => block(name).getByRole('button', { name, exact: true }).click();
    await open('Main heading');
    const heading = block('Main heading').getByRole('textbox');
    const begun = await heading.inputValue();
    expect(begun).not.toBe('');
    await heading.fill(HEADING);
    const tune = block('Main heading').getByRole('toolbar', { name: 'Tune main heading' });
    await tune.getByRole('button', { name: 'Suggest Edits' }).click();
    await block('Main heading').getByRole('button', { name: 'Apply' }).waitFor();
    await look('landing page editor');
    await block('Main heading').getByRole('button', { name: 'Apply' }).click();
    expect(await heading.inputValue()).not.toBe(HEADING);
    await editor.getByRole('button', { name: 'Undo' }).click();
    expect(await heading.inputValue()).toBe(HEADING);
    await page.keyboard.press('Control+Shift+z');
    expect(await heading.inputValue()).not.toBe(HEADING);
    await page.keyboard.press('Control+z');
    expect(await heading.inputValue()).toBe(HEADING);
    const names = () =>
      editor
        .getByRole('complementary')
        .getByRole('listitem')
        .evaluateAll((items) => items.map((item) => (item as { ariaLabel: string | null }).ariaLabel));
    await block('Benefits').getByRole('button', { name: 'Benefits', exact: true }).press('Alt+ArrowUp');
    expect((await names()).slice(3, 5)).toEqual(['Benefits', 'Bullet points']);
    await block('Bullet points').dragTo(block('Intro paragraph'));
    expect((await names()).slice(2, 5)).toEqual(['Bullet points', 'Intro paragraph', 'Benefits']);
    expect(await tune.getByRole('button', { name: 'Increase Size' }).isDisabled()).toBe(true);
    await tune.getByRole('button', { name: 'Decrease Size' }).click();
    await editor.getByLabel('Say what to change, by section').fill('Remove bullet 1');
    await page.keyboard.press('Enter');
    await editor.getByText('Bullet points: item 1 removed.').waitFor();
    await editor.getByLabel('Say what to change, by section').fill('Make it shine');
    await page.keyboard.press('Enter');
    await editor.getByText('Not understood.', { exact: false }).waitFor();
    await open('Call-to-action');
    await block('Call-to-action').getByLabel('Text of the button').fill('Write to us');
    await block('Call-to-action').getByLabel('Address it opens').fill('javascript:alert(1)');
    await editor.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Give it a full address, with https:// or mailto:.').first().waitFor();
    await block('Call-to-action').getByLabel('Address it opens').fill('mailto:desk@clinic.example');
    await editor.getByRole('radio', { name: 'TEMPLATE_02' }).click();
    await page.getByRole('dialog', { name: 'Landing Page Editor / TEMPLATE_02' }).waitFor();
    await page.getByText(/^Saved \d/).waitFor();

    await page.reload();
    const again = page.getByRole('dialog', { name: 'Landing Page Editor / TEMPLATE_02' });
    await again.waitFor();
    // What could not be saved is not previewed: the stored page is older.
    await page.route(/landingPages\.save\b/, (route) => route.abort());
    await again.getByRole('radio', { name: 'TEMPLATE_01' }).click();
    const blank = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.getByText('The page could not be saved yet, so it cannot be previewed.').waitFor();
    await expect.poll(async () => (await blank).isClosed()).toBe(true);
    await page.unroute(/landingPages\.save\b/);
    await editor.getByRole('radio', { name: 'TEMPLATE_02' }).click();
    await page.getByText(/^Saved \d/).waitFor();

    const opened = page.context().waitForEvent('page');
    await again.getByRole('button', { name: 'Preview', exact: true }).click();
    const tab = await opened;
    await tab.waitForURL('**/template-preview/*');
    const previewed = await tab.locator('iframe').getAttribute('srcdoc');
    await tab.close();
    await again.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Landing page published.').waitFor();
    const shown = await again.locator('iframe').getAttribute('srcdoc');
    expect(shown).toBe(previewed);

    const reader = (await stage.visit()).page;
    const asked: string[] = [];
    reader.on('request', (request) => asked.push(request.url()));
    const answer = await reader.goto(new URL('/p/open-requests', product.url).href);
    expect(await answer?.text()).toBe(previewed);
    expect(asked).toHaveLength(1);
    expect(answer?.headers()['set-cookie']).toBeUndefined();
    await reader.getByRole('heading', { level: 1, name: HEADING, exact: true }).waitFor();
    expect(await reader.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe(
      'mailto:desk@clinic.example',
    );
    for (const width of [1440, 390]) {
      await reader.setViewportSize({ width, height: 900 });
      expect(await violations(reader)).toEqual([]);
      expect(await reader.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    }
    const pages = Array.from({ length: 200 }, (_, seed) =>
      renderPage({ doc: hostilePage(seed), frame: FRAME }),
    );
    for (const tags of await elementsOf(reader, pages))
      expect(tags.filter((tag) => !TAGS.has(tag))).toEqual([]);

    await again.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Withdraw' }).click();
    await page.getByRole('button', { name: 'Withdraw page' }).click();
    await page.getByText('Landing page withdrawn.').waitFor();
    expect((await reader.goto(new URL('/p/open-requests', product.url).href))?.status()).toBe(410);

    // Who is second to save the settings is told, and chooses.
    const other = await page.context().newPage();
    await other.goto(page.url());
    const settings = (tab: Page) => tab.getByRole('dialog', { name: 'Page settings' });
    const name = (tab: Page) => settings(tab).getByRole('textbox', { name: 'Name' });
    const saveSettings = (tab: Page) => settings(tab).getByRole('button', { name: 'Save settings' }).click();
    for (const tab of [page, other]) {
      await tab.getByRole('button', { name: 'More' }).click();
      await tab.getByRole('menuitem', { name: 'Page settings' }).click();
    }
    await name(other).fill('Mine');
    await name(page).fill('Theirs');
    await saveSettings(page);
    await settings(page).waitFor({ state: 'detached' });
    await saveSettings(other);
    await other.getByText('Somebody else saved this meanwhile.').waitFor();
    expect(await name(other).inputValue()).toBe('Mine');
    await other.getByRole('button', { name: 'Take theirs: Name' }).click();
    expect(await name(other).inputValue()).toBe('Theirs');
    await name(other).fill('Ours');
    await saveSettings(other);
    await settings(other).waitFor({ state: 'detached' });
    await other.close();
    await again.getByRole('button', { name: 'Close editor' }).click();
    await page.getByRole('row').filter({ hasText: 'withdrawn' }).waitFor();
    await look('landing pages');
    expect([...found, ...faults]).toEqual([]);
  },
);
