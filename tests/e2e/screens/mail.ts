import type { Locator, Page } from 'playwright';
import { until } from '../../support/until.ts';

export const conversations = (page: Page): Locator =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('button');

export async function openInbox(page: Page, query = ''): Promise<void> {
  await page.goto(`/mail/inbox${query}`);
  await conversations(page).first().waitFor();
}

export const draftedAnswer = (page: Page): Locator => page.getByRole('article', { name: 'Drafted answer' });

/** Messages and events of the open conversation. */
export const feed = (page: Page): Locator => page.getByRole('list', { name: 'Messages and events' });

/** The bar that undoes sending an answer for ten seconds. */
export const undoBar = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'leaves in' });

/** The id of the conversation that is open in the inbox. */
export const openConversation = (page: Page): Promise<string> =>
  until('the open conversation', () => new URL(page.url()).searchParams.get('sequence_id') ?? undefined);
