import type { Page } from 'playwright';
import { faultsOfLooks } from '../../support/look.ts';
import { openConversation } from './look.ts';

const replyRegion = (page: Page) => page.getByRole('region', { name: 'Reply', exact: true });

/** Each screen of the mail area, and how it is opened. */
const SCREENS: readonly [name: string, open: (page: Page) => Promise<unknown>][] = [
  ['inbox', (page) => page.goto('/mail/inbox')],
  ['called off', (page) => openConversation(page, 'greg')],
  ['legal step', (page) => openConversation(page, 'louis')],
  ['safety', (page) => openConversation(page, 'derek')],
  ['away', (page) => openConversation(page, 'martina')],
  ['long message', (page) => openConversation(page, 'wendy')],
  [
    'composer',
    async (page) => {
      await openConversation(page, 'elena');
      await page
        .getByRole('button', { name: /^Reply/ })
        .first()
        .click();
      await replyRegion(page).getByRole('textbox', { name: 'Reply text' }).fill('Yes, it is yearly.');
    },
  ],
  ['sent', (page) => page.goto('/mail/sent')],
  ['drafts', (page) => page.goto('/mail/drafts')],
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
