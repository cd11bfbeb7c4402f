import type { Locator, Page } from 'playwright';

const emails = (page: Page): Locator => page.getByRole('list', { name: 'Emails' }).getByRole('button');

/** Waits for `count` captured emails and returns their rows. */
export async function waitForEmails(page: Page, count: number): Promise<Locator> {
  await page.goto('/sandbox');
  await emails(page)
    .nth(count - 1)
    .waitFor({ timeout: 90_000 });
  return emails(page);
}

/** Opens the email of a row and returns its lead's name. */
export async function openCaptured(row: Locator): Promise<string> {
  await row.click();
  const to = await row.page().getByRole('article').getByRole('definition').nth(1).textContent();
  return to?.split(' <')[0] ?? '';
}

/** Follows the unsubscribe link of the open email in a new window. */
export async function unsubscribe(page: Page): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Unsubscribe as the lead' }).click(),
  ]);
  await popup.getByRole('button', { name: 'Unsubscribe' }).click();
  await popup.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
  await popup.close();
}

/** Answers the open email as its reader. */
export async function replyAsLead(page: Page, text: string): Promise<void> {
  const answer = page.getByLabel('Answer as the lead');
  await answer.getByRole('textbox', { name: 'Text' }).fill(text);
  await answer.getByRole('button', { name: 'Send answer' }).click();
  await page.getByText('Answered as the lead').waitFor();
}
