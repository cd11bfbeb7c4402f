import type { Page } from 'playwright';
import { conversations } from '../../e2e/screens/mail.ts';
import { faultsOfLooks } from '../../support/look.ts';
import { openConversation } from './look.ts';

const replyRegion = (page: Page) => page.getByRole('region', { name: 'Reply', exact: true });

/** Opened by hand, so that a narrow window shows it too. */
async function chooseConversation(page: Page, who: string): Promise<void> {
  await openConversation(page, who);
  await conversations(page).first().click();
  await page.waitForURL(/sequence_id=/);
}

/** Each screen of the mail area, and how it is opened. */
const SCREENS: readonly [name: string, open: (page: Page) => Promise<unknown>][] = [
  ['inbox', (page) => page.goto('/mail/inbox')],
  ['called off', (page) => chooseConversation(page, 'greg')],
  ['legal step', (page) => chooseConversation(page, 'louis')],
  ['safety', (page) => chooseConversation(page, 'derek')],
  ['away', (page) => chooseConversation(page, 'martina')],
  ['long message', (page) => chooseConversation(page, 'wendy')],
  [
    'composer',
    async (page) => {
      await chooseConversation(page, 'elena');
      await page
        .getByRole('button', { name: /^Reply/ })
        .first()
        .click();
      await replyRegion(page).getByRole('textbox', { name: 'Reply text' }).fill('Yes, it is yearly.');
    },
  ],
  ['sent', (page) => page.goto('/mail/inbox?sequence_type=sent')],
  ['drafts', (page) => page.goto('/mail/inbox?sequence_type=draft')],
  ['accounts', (page) => page.goto('/mail/accounts')],
  ['catch-all', (page) => page.goto('/mail/catchall')],
  [
    'catch-all message',
    async (page) => {
      await page.goto('/mail/catchall');
      await page.getByRole('list', { name: 'Messages' }).getByRole('link').first().click();
      await page.getByRole('region', { name: 'Assign to a sequence' }).waitFor();
    },
  ],
];

/** What axe finds on the screens of the mail area, light and dark, wide and narrow. Keeps a picture of each. */
export async function lookAround(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [name, open] of SCREENS) {
    try {
      await open(page);
      await page.getByRole('main').getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' });
      found.push(...(await faultsOfLooks(page, `look ${name}`)));
    } catch (error) {
      found.push(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    }
  }
  return found;
}
