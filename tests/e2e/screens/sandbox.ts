import type { Locator, Page } from 'playwright';
import { ask, askUntil, call } from './gateway.ts';

const emails = (page: Page): Locator => page.getByRole('list', { name: 'Emails' }).getByRole('button');

/** Waits for `count` captured emails and returns their rows. */
export async function waitForEmails(page: Page, count: number): Promise<Locator> {
  // The page itself looks every five seconds only.
  await askUntil<{ total: number }>(page, 'sandbox.list', { query: {} }, ({ total }) => total >= count);
  await page.goto('/sandbox');
  await emails(page)
    .nth(count - 1)
    .waitFor();
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

type Captured = { id: string; to: { name: string | null }[] };

/** Answers the newest email to a lead, without the page of the sandbox. */
export async function answerAs(
  page: Page,
  lead: string,
  body: string,
  kind: 'reply' | 'out_of_office' = 'reply',
): Promise<void> {
  const { messages } = await ask<{ messages: Captured[] }>(page, 'sandbox.list', { query: {} });
  const email = messages.find(({ to }) => to[0]?.name === lead);
  if (!email) throw new Error(`The sandbox has no email to ${lead}`);
  await call(page, 'sandbox.reply', { params: { id: email.id }, body: { body, kind } });
}

/** Answers the open email as its reader. */
export async function replyAsLead(page: Page, text: string): Promise<void> {
  const answer = page.getByLabel('Answer as the lead');
  await answer.getByRole('textbox', { name: 'Text' }).fill(text);
  await answer.getByRole('button', { name: 'Send answer' }).click();
  await page.getByText('Answered as the lead').waitFor();
}
