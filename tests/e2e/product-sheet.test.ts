import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { chrome } from '../support/browser.ts';
import { openAccountMenu } from './screens/launch.ts';
import { PRODUCT } from './screens/onboarding.ts';
import { startStage } from './screens/visit.ts';

const { openTab } = startStage('product-sheet');

const QUESTION = 'When a request is still open on day three, who calls the payer?';
const LINE = `${PRODUCT}, a prior authorization service, works every request until the payer has answered.`;
const OFFER = 'If you like, I will send a sample status report.';

async function openSheet(page: Page): Promise<void> {
  await openAccountMenu(page, 'Organization Settings');
  const dialog = page.getByRole('dialog', { name: 'Organization Settings' });
  await dialog.getByRole('tab', { name: 'Products' }).click();
  await dialog.getByRole('link', { name: 'What Myra may say' }).click();
  await page.waitForURL('**/products/*/sheet');
  await page.getByRole('heading', { name: 'What Myra may say' }).waitFor();
}

/** A question, the line that answers it, and what is offered; checks say what to mend while it is typed. */
async function writeAngle(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'One complete angle for everybody' }).click();
  const form = page.getByRole('form', { name: 'New angle' });
  await form.getByLabel('Name', { exact: true }).fill('Nobody calls the payer');
  await form.getByLabel('Question', { exact: true }).fill('Calls take time.');
  await form.getByText('ask one question, with its question mark').waitFor();
  await form.getByLabel('Question', { exact: true }).fill('If you had help, how many payers would you call?');
  await form.getByText('it has not happened to them').waitFor();
  await form.getByText('who has to count does not answer', { exact: false }).waitFor();
  await form.getByLabel('Question', { exact: true }).fill('Do you use a payer portal?');
  await form.getByRole('listitem').filter({ hasText: 'sorts readers as a form does' }).first().waitFor();
  await form.getByLabel('Line', { exact: true }).fill('It calls payers.');
  await form.getByText(`name ${PRODUCT}`, { exact: true }).waitFor();
  await form.getByLabel('Offer', { exact: true }).fill('If you like, I will name the three payers.');
  await form.getByText('“name the …”: say it in the line or a claim', { exact: false }).waitFor();
  await form.getByText('write them an angle of their own', { exact: false }).waitFor();
  const roles = form.getByRole('combobox', { name: 'Roles' });
  await roles.click();
  for (const name of ['Supply chain', 'Chief executive']) await page.getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
  await form.getByText('Not for chief executives of larger places', { exact: false }).waitFor();
  await form.getByLabel('Offer', { exact: true }).fill('If you like, I will send a mug.');
  await form.getByText('nothing of it stands in the question or the line', { exact: false }).waitFor();
  await look('product sheet, an angle being typed');
  await form.getByLabel('Question', { exact: true }).fill(QUESTION);
  for (const name of ['Supply chain', 'Chief executive'])
    await form.getByRole('button', { name: `Remove ${name}` }).click();
  await form.getByLabel('Line', { exact: true }).fill(LINE);
  await form.getByText('says what it is', { exact: true }).waitFor();
  await form.getByLabel('Subject').fill('No calls to the payer');
  const email = page.getByRole('region', { name: 'The email it makes' });
  await form.getByLabel('Offer', { exact: true }).fill('When can we meet?');
  await form.getByText('asks for their time before they want anything', { exact: false }).waitFor();
  const ask = 'Would you like to see a sample status report?';
  await form.getByLabel('Offer', { exact: true }).fill(ask);
  await form.getByText('The only question of an email that ends with it', { exact: false }).waitFor();
  await email.getByText(ask).waitFor();
  await email.getByText(QUESTION).waitFor({ state: 'hidden' });
  await form.getByLabel('Offer', { exact: true }).fill(OFFER);
  await email.getByText(LINE).waitFor();
}

test.skipIf(!chrome)(
  'somebody writes an angle, takes what is proposed with one button, and what was typed survives a reload',
  async () => {
    const { page, look, found, faults } = await openTab();
    await page.goto('/strategy');
    await openSheet(page);
    await page.getByText('Places prior authorization calls to payers', { exact: false }).first().waitFor();
    await look('product sheet, proposed');
    await writeAngle(page, look);
    const proposal = page.getByRole('checkbox', { name: 'Use claim 1' });
    // It is no sentence that an email can say as it stands.
    expect(await proposal.isChecked()).toBe(false);
    await Promise.all([
      page.waitForResponse((answer) => answer.url().includes('productSheet.tick') && answer.ok()),
      proposal.check(),
    ]);

    await page.reload();
    await proposal.waitFor();
    expect(await proposal.isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Add an angle' }).click();
    const form = page.getByRole('form', { name: 'New angle' });
    expect(await form.getByLabel('Question', { exact: true }).inputValue()).toBe(QUESTION);
    await form.getByRole('button', { name: 'Save angle' }).click();
    await form.waitFor({ state: 'detached' });
    const box = page.getByRole('checkbox', { name: 'Use Nobody calls the payer' });
    expect(await box.isDisabled()).toBe(true);
    await page.getByText('say that the line answers the question').waitFor();
    await page.getByRole('button', { name: 'Edit Nobody calls the payer' }).click();
    await page
      .getByRole('checkbox', { name: 'The line answers the question. No program can know this.' })
      .check();
    await page.getByRole('button', { name: 'Save angle' }).click();

    await page.getByRole('button', { name: 'Add a claim' }).click();
    const claim = page.getByRole('form', { name: 'New claim' });
    await claim.getByLabel('Sentence for emails').fill('We call payers every business day.');
    await claim.getByLabel('As the source has it').fill('We usually call payers every business day.');
    await claim.getByText('“usually call” stands in the source', { exact: false }).waitFor();
    await claim.getByLabel('As the source has it').fill('We call payers every business day.');
    await claim.getByRole('combobox', { name: 'States' }).click();
    await page.getByRole('option', { name: 'California' }).click();
    await page.keyboard.press('Escape');
    // Where nothing tells of other countries, they are there on request.
    expect(await claim.getByRole('combobox', { name: 'Countries' }).count()).toBe(0);
    await claim.getByRole('button', { name: 'Other countries' }).click();
    await claim.getByRole('combobox', { name: 'Countries' }).click();
    await page.getByRole('option', { name: 'Mexico' }).click();
    await page.keyboard.press('Escape');
    await look('product sheet, a claim for one state and a country being typed');
    await page.getByText('Save or discard the new claim first').waitFor();
    expect(await page.getByRole('button', { name: /^Use (?:this|these)/ }).isDisabled()).toBe(true);
    await claim.getByRole('button', { name: 'Save claim' }).click();
    await page.getByText('California and Mexico only', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Use these 2 claims and 1 angle' }).click();
    // The email stays beside the sentences, to be read once more.
    await page.getByText('Enough to write emails').waitFor();
    await look('product sheet, approved');
    await page.getByRole('button', { name: 'Edit Nobody calls the payer' }).click();
    const angle = page.getByRole('form', { name: 'Nobody calls the payer' });
    await angle.getByRole('combobox', { name: 'Claims that the line says' }).click();
    await page.getByRole('option', { name: 'We call payers every business day.' }).click();
    await page.keyboard.press('Escape');
    await angle.getByRole('button', { name: 'Save angle' }).click();
    await page.getByText('California and Mexico only', { exact: true }).nth(1).waitFor();
    let saves = 0;
    page.on('response', (response) => {
      if (response.url().includes('productSheet.saveServed') && response.ok()) saves += 1;
    });
    await page.getByRole('combobox', { name: 'States it serves' }).click();
    // One behind the other, as fast as a person clicks.
    await page.getByRole('option', { name: 'Georgia' }).click();
    await page.getByRole('option', { name: 'Alabama' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove Alabama' }).waitFor();
    await page.getByRole('button', { name: 'Remove Georgia' }).waitFor();
    await expect.poll(() => saves).toBe(2);
    await page.getByRole('checkbox', { name: 'Everywhere except these states' }).click();
    await page.getByLabel('Beds from').fill('25');
    await page.getByLabel('Beds to').fill('many');
    await page.getByText('Use a whole number up to 9999.').waitFor();
    await page.getByLabel('Beds to').fill('400');
    await page.keyboard.press('Enter');
    await expect.poll(() => saves).toBe(5);
    await page.reload();
    await page.getByRole('button', { name: 'Remove Georgia' }).waitFor();
    await page.getByRole('button', { name: 'Remove Alabama' }).waitFor();
    await page.getByRole('combobox', { name: 'Everywhere except' }).waitFor();
    expect(await page.getByLabel('Beds from').inputValue()).toBe('25');
    expect(await page.getByLabel('Beds to').inputValue()).toBe('400');
    await look('product sheet, two states and a size');
    expect([...found, ...faults]).toEqual([]);
  },
);

test.skipIf(!chrome)('who is second to change a claim is told, and chooses field by field', async () => {
  const { page, faults } = await openTab();
  await page.goto('/strategy');
  await openSheet(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  const formOf = (tab: Page) => tab.getByRole('form', { name: 'Claim 1', exact: true });
  const field = (tab: Page, name: string) => formOf(tab).getByLabel(name, { exact: true });
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Edit claim 1' }).click();
  await field(other, 'Evidence').fill('The price list.');
  await field(page, 'Evidence').fill('A study of 2025.');
  await formOf(page).getByRole('button', { name: 'Save claim' }).click();
  await formOf(page).waitFor({ state: 'detached' });
  await formOf(other).getByRole('button', { name: 'Save claim' }).click();
  await other.getByText('Somebody else saved this meanwhile.').waitFor();
  expect(await field(other, 'Evidence').inputValue()).toBe('The price list.');
  await other.getByText('they saved “A study of 2025.”').waitFor();
  await other.getByRole('button', { name: 'Take theirs: Evidence' }).click();
  expect(await field(other, 'Evidence').inputValue()).toBe('A study of 2025.');
  await formOf(other).getByRole('button', { name: 'Save claim' }).click();
  await formOf(other).waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});
