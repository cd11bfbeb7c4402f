import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectFocus, pressOn, tabTo, typeIn } from './keyboard.ts';

const ADDED = 'This is a world-class service.';

/** Puts the address of a published landing page into the open email, and takes it back as one step. */
export async function attachInCanvas(page: Page, name: string): Promise<void> {
  const text = page.getByRole('textbox', { name: 'Text' });
  await page.reload();
  await page.getByRole('button', { name: 'Attach landing page' }).click();
  await page.getByRole('menuitem', { name }).click();
  await expect.poll(() => text.textContent()).toMatch(/\? http\S+\/p\//);
  await page.getByText(/^Saved \d/).waitFor();
  await text.focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => text.textContent()).not.toContain('/p/');
  await page.getByText(/^Saved \d/).waitFor();
}

/** What is typed is there again where the page was closed before it was saved (A8). */
async function closeUnsaved(page: Page): Promise<void> {
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('Kept');
  await page.reload();
  await expect.poll(() => text.textContent()).toMatch(/Kept$/);
  await text.click();
  await page.keyboard.press('Control+End');
  for (const _ of 'Kept') await page.keyboard.press('Backspace');
  await expect.poll(() => text.textContent()).not.toMatch(/Kept$/);
}

/** Edits the open text: emphasis, a suggestion applied by key and undone, a passage taken out, two versions compared, one restored. */
export async function workInCanvas(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  await page.getByText('Emails leave as plain text: bold and italic stay here.').waitFor();
  await closeUnsaved(page);
  const text = page.getByRole('textbox', { name: 'Text' });
  const card = page.getByRole('region', { name: 'Suggestion' });
  const tools = page.getByRole('complementary', { name: 'Tools' });
  await text.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.type(` ${ADDED}`);
  await page.keyboard.press('Shift+Home');
  await page.getByRole('button', { name: 'Bold' }).click();
  await text.locator('strong').first().waitFor();
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.getByText(/^Saved \d/).waitFor();

  await tools.getByRole('button', { name: 'Final review' }).click();
  await tools.getByText(/^\d+ faults?$/).waitFor();
  await card.waitFor();
  await look('canvas');
  await text.focus();
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate<string>(`document.activeElement?.getAttribute('aria-label') ?? ''`))
    .toBe('Suggestion');
  await card.getByText('world-class').waitFor();
  await page.keyboard.press('a');
  await expect.poll(() => text.textContent()).not.toContain('world-class');
  await text.focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => text.textContent()).toContain('world-class');
  await page.getByText(/^Saved \d/).waitFor();

  await tools.getByRole('button', { name: 'Half as long again, needs a model' }).waitFor();
  await text.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Home');
  await page.getByText('about the selection').waitFor();
  await page.keyboard.press('Control+j');
  const ask = page.getByRole('dialog', { name: 'Ask the assistant' });
  await ask.getByText('About the selected words').waitFor();
  await ask.getByRole('button', { name: 'Ask', exact: true }).click();
  await ask.getByText('Say what the assistant should do.').waitFor();
  await ask.getByRole('button', { name: 'Take it out' }).click();
  await card.getByText('Taken out, as asked.').waitFor();
  await card.getByRole('button', { name: 'Ask again' }).click();
  await ask.getByText('About the selected words').waitFor();
  await ask.getByRole('button', { name: 'Take it out' }).click();
  await ask.waitFor({ state: 'detached' });
  await card.getByText('Taken out, as asked.').waitFor();
  // The one that was asked for again may come after the first was ignored, and a card may go before it is clicked.
  const ignored = card.getByText('Taken out, as asked.');
  let clicks = 0;
  await expect
    .poll(async () => {
      const click = card.getByRole('button', { name: /^Ignore/ }).click({ timeout: 2_000 });
      clicks += await click.then(
        () => 1,
        () => 0,
      );
      await ignored.waitFor({ state: 'detached', timeout: 5_000 }).catch(() => undefined);
      return ignored.count();
    })
    .toBe(0);
  expect(clicks).toBeLessThanOrEqual(2);
  expect(await text.textContent()).toContain('world-class');

  const boxes = tools.getByRole('checkbox', { name: /^Compare Version/ });
  await boxes.first().check();
  await boxes.last().check();
  await tools.getByRole('button', { name: 'Compare 2' }).click();
  const compared = page.getByRole('dialog', { name: /^Version 1 and version/ });
  await compared.locator('ins').first().waitFor();
  await compared.getByRole('button', { name: 'Close' }).click();
  await tools.getByRole('button', { name: 'Restore Version 1', exact: true }).click();
  await expect.poll(() => text.textContent()).not.toContain('world-class');
}

/** Edits the open template: subject and body by their own buttons, the compliance check used and ignored, Smart Edit. */
export async function workOnTemplate(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  const check = page.getByRole('region', { name: 'Compliance Check' });
  await page.getByRole('button', { name: 'Edit subject' }).click();
  await page.getByLabel('Subject').fill('Re: Who follows up today');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Edit subject' }).waitFor();
  await page.getByText('Re: Who follows up today').last().waitFor();
  await page.getByRole('button', { name: 'Edit body' }).click();
  const body = page.getByLabel('Body');
  const text = await body.inputValue();
  await body.fill(text.replace('\n\n', `\n\n${ADDED} `));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Edit body' }).waitFor();
  await page.getByRole('button', { name: 'Compliance Check' }).click();
  await check.locator('mark').filter({ hasText: 'world-class' }).waitFor();
  await look('templates, compliance check');
  await check.getByRole('button', { name: 'Ignore' }).click();
  await page.getByText(ADDED).waitFor();
  await page.getByRole('button', { name: 'Compliance Check' }).click();
  await check.getByRole('button', { name: 'Use Suggestion' }).click();
  await check.waitFor({ state: 'detached' });
  await page.getByText(ADDED).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Smart Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Smart Edit' });
  await dialog.getByLabel('Body').fill(`${text}\n\nOne more line.`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('One more line.').waitFor();
}

/** CONTENT, by keyboard: saves the fields as a template, empties one and takes it back out of the library, as `change` left it there. */
export async function useTemplateInCampaign(page: Page, change: () => Promise<void>): Promise<void> {
  const greeting = page.getByLabel('Greeting', { exact: true });
  await typeIn(page, greeting, 'Hello {{first_name|there}},');
  await typeIn(
    page,
    page.getByLabel('Call to action', { exact: true }),
    'Would a short call next week suit you?',
  );
  await typeIn(page, page.getByLabel('Signature', { exact: true }), 'Dana Whitfield');
  const save = page.getByRole('button', { name: 'Save as template' });
  await tabTo(page, save, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const saving = page.getByRole('dialog', { name: 'Save as template' });
  await typeIn(page, saving.getByLabel('Title'), 'Initial Email Outreach');
  await page.keyboard.press('Enter');
  await saving.waitFor({ state: 'detached' });
  await expectFocus(save);
  await tabTo(page, greeting);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await change();
  const take = page.getByRole('button', { name: 'Use a template' });
  await tabTo(page, take, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const taking = page.getByRole('dialog', { name: 'Use a template' });
  await pressOn(page, taking.getByRole('combobox'));
  await expectFocus(page.getByRole('option', { name: 'Initial Email Outreach' }));
  await page.keyboard.press('Enter');
  await taking.getByText('Hello {{first_name|there}},').waitFor();
  await pressOn(page, taking.getByRole('button', { name: 'Use' }));
  await taking.waitFor({ state: 'detached' });
  await expectFocus(take);
  expect(await greeting.inputValue()).toBe('Hello {{first_name|there}},');
}
