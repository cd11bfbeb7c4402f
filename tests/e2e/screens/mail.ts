import type { Locator, Page } from 'playwright';

/** The rows of the inbox. */
export const conversations = (page: Page): Locator =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('button');

/** Opens the inbox and waits for its rows. */
export async function openInbox(page: Page, query = ''): Promise<void> {
  await page.goto(`/mail/inbox${query}`);
  await conversations(page).first().waitFor();
}

/** The drafted answer of the open conversation. */
export const draftedAnswer = (page: Page): Locator => page.getByRole('article', { name: 'Drafted answer' });

/** What was said and what happened in the open conversation. */
export const feed = (page: Page): Locator => page.getByRole('list', { name: 'Messages and events' });

/** The bar that calls an answer back for ten seconds. */
export const undoBar = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'leaves in' });
