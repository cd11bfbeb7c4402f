import type { Page } from 'playwright';
import { expectFocus, pressOn, tabTo, typeIn } from './keyboard.ts';
import { REPRESENTATIVE } from './launch.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** LEADS and CONFIGURATION of a campaign whose leads are chosen: on to the fields of its emails. */
export async function toContentByKeys(page: Page, leads: number): Promise<void> {
  await page.getByText(`${leads} leads selected`).waitFor();
  await pressOn(page, button(page, 'Next'));
  await page.getByRole('heading', { name: 'How should the emails sound?' }).waitFor();
  await typeIn(page, page.getByLabel('Word limit'), '110');
  await typeIn(page, page.getByLabel('Exclude keywords'), 'synergy');
  await pressOn(page, button(page, 'Next'));
  await page.getByRole('heading', { name: 'What should every email contain?' }).waitFor();
}

/** CONTENT: starts the writing, waits for every sequence, and goes on to the last step. */
export async function writeByKeys(page: Page, leads: number): Promise<void> {
  await pressOn(page, button(page, `Write for ${leads} leads`));
  const list = page.getByRole('list', { name: 'Leads' });
  await list
    .getByRole('button', { expanded: false })
    .nth(leads - 1)
    .waitFor({ timeout: 120_000 });
  await pressOn(page, button(page, 'Next: Schedule'));
  await page.getByRole('heading', { name: 'Launch checklist' }).waitFor();
}

/** ASSIGNMENT: adds a representative and links a sandbox mailbox. */
export async function addSenderByKeys(page: Page): Promise<void> {
  await pressOn(page, button(page, 'Add Representative'));
  const person = page.getByRole('dialog', { name: 'Add Representative' });
  for (const [label, text] of [
    ['Name', REPRESENTATIVE.name],
    ['Email', REPRESENTATIVE.email],
    ['Password', REPRESENTATIVE.password],
  ] as const)
    await typeIn(page, person.getByLabel(label), text);
  await page.keyboard.press('Enter');
  await person.waitFor({ state: 'detached' });
  await pressOn(page, button(page, `Link inbox of ${REPRESENTATIVE.name}`));
  await expectFocus(page.getByRole('menuitem', { name: 'Add Account' }));
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('button', { name: /^Sandbox mailbox/ }));
  await typeIn(page, page.getByLabel('Full Name'), REPRESENTATIVE.name);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** ASSIGNMENT: chooses the representative and launches now; ends on the strategies. */
export async function launchByKeys(page: Page): Promise<void> {
  const sender = page.getByRole('checkbox', { name: REPRESENTATIVE.name });
  await tabTo(page, sender);
  if (!(await sender.isChecked())) await page.keyboard.press('Space');
  const schedule = page.getByRole('radiogroup', { name: 'Schedule' });
  await tabTo(page, schedule.getByRole('radio', { checked: true }));
  const now = schedule.getByRole('radio', { name: /^Send now/i });
  while (!(await now.isChecked())) await page.keyboard.press('ArrowRight');
  // Tests pass on every day.
  for (const name of ['Sat', 'Sun']) {
    const day = page.getByRole('checkbox', { name, exact: true });
    await tabTo(page, day);
    if (!(await day.isChecked())) await page.keyboard.press('Space');
  }
  const holidays = page.getByRole('checkbox', { name: 'Skip US federal holidays' });
  if (await holidays.isVisible()) {
    await tabTo(page, holidays);
    if (await holidays.isChecked()) await page.keyboard.press('Space');
  }
  await page.getByRole('region', { name: 'Launch checklist' }).getByText('First email').waitFor();
  await pressOn(page, page.getByRole('button', { name: /^(Launch|Send)/ }).last());
  await pressOn(
    page,
    page.getByRole('alertdialog', { name: /^Send/ }).getByRole('button', { name: /^Send/ }),
  );
  await page.getByRole('alertdialog', { name: 'Launched' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/strategy');
}
