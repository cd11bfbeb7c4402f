import type { Locator, Page } from 'playwright';
import { conversations } from '../../e2e/screens/mail.ts';
import { until } from '../../support/until.ts';
import type { Awkward } from './answers.ts';
import { personOf } from './people.ts';

/** What the screen said of one person's conversation, and what differs from what it should say. */
export type Seen = { row: string; said: string; differs: string[] };

const SHOWN_MS = 30_000;
const SAID_MAX = 160;

/** The person's row and conversation, alone in the list. */
export async function openConversation(page: Page, who: string): Promise<void> {
  const { email, name } = personOf(who);
  await page.goto(`/mail/inbox?search=${encodeURIComponent(email)}`);
  await conversations(page).first().waitFor();
  await page.getByRole('region', { name, exact: true }).waitFor();
}

/** What a person can read of an element: nothing that is folded. */
const visibleText = (element: Locator): Promise<string> =>
  element.evaluate((node) => String(Reflect.get(node, 'innerText')), undefined, { timeout: 5_000 });

/** The visible words of the open conversation, with those in the frames of its messages. */
export async function paneText(page: Page, name: string): Promise<string> {
  const pane = page.getByRole('region', { name, exact: true });
  const own = (await pane.count()) > 0 ? await visibleText(pane) : '';
  const frames = await pane.locator('iframe').all();
  const texts = await Promise.all(
    frames.map((frame) => visibleText(frame.contentFrame().locator('body')).catch(() => '')),
  );
  return [own, ...texts].join('\n');
}

const brief = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Opens a conversation and compares it with what it should say; waits until it does, or for half a minute. */
export async function lookAt(page: Page, awkward: Awkward): Promise<Seen> {
  const { name } = personOf(awkward.who);
  await openConversation(page, awkward.who);
  let row = '';
  let pane = '';
  let differs: string[] = ['the screen was not read'];
  const look = async (): Promise<boolean> => {
    row = brief(await visibleText(conversations(page).first()));
    pane = await paneText(page, name);
    const canReply = (await page.getByRole('button', { name: /^(Reply|Approve)/ }).count()) > 0;
    differs = [
      ...(awkward.row && !awkward.row.test(row) ? [`the row does not say ${awkward.row}`] : []),
      ...(awkward.shows ?? []).filter((words) => !words.test(pane)).map((words) => `not shown: ${words}`),
      ...(awkward.hides ?? []).filter((words) => words.test(pane)).map((words) => `in sight: ${words}`),
      ...(awkward.isAnswerable !== undefined && awkward.isAnswerable !== canReply
        ? [canReply ? 'an answer is offered' : 'no answer is offered']
        : []),
    ];
    return differs.length === 0;
  };
  await until('the screen', look, SHOWN_MS).catch(() => undefined);
  return { row, said: brief(pane).slice(0, SAID_MAX), differs };
}
