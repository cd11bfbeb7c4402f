import type { Page } from 'playwright';
import { conversations, draftedAnswer, openInbox, undoBar } from '../../e2e/screens/mail.ts';
import { createLeadClient, type SeenMessage } from '../../support/lead-client.ts';
import type { MailServer } from '../../support/mail-server.ts';
import { until } from '../../support/until.ts';
import type { Awkward } from './answers.ts';
import { CALLED_OFF, ONE_MORE } from './answers.ts';
import { lookAt, openConversation } from './look.ts';
import type { Answered } from './mime.ts';
import { personOf } from './people.ts';

export type Day = {
  page: Page;
  server: MailServer;
  /** What each person was sent. */
  got: ReadonlyMap<string, Answered>;
  answer(awkward: Awkward, got: Answered): Promise<void>;
  keepPicture(page: Page, name: string): Promise<void>;
};

/** What was done, what the screen said, what happened, and what went wrong, if anything did. */
export type Done = string[];

const ARRIVES_MS = 60_000;
/** Row and badge show the same within this time. */
const AGREE_MS = 2_000;

const inboxLink = (page: Page) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: /^Inbox/ })
    .last();

/** Runs one act; a failure becomes a line of the table, so that the day goes on. */
export async function attempt(
  what: string,
  { page, keepPicture }: Day,
  act: () => Promise<[string, string]>,
): Promise<Done> {
  try {
    return [what, ...(await act())];
  } catch (error) {
    await keepPicture(page, `failed ${what}`.replaceAll(/\W+/g, '-').slice(0, 80));
    const why = (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 3).join(' ');
    return [what, '-', 'failed', why];
  }
}

/** The next email of ours that the person gets after the first one. */
const nextAt = ({ server, got }: Day, who: string, isIt: (message: SeenMessage) => boolean = () => true) => {
  const first = got.get(who)?.email.messageId;
  return createLeadClient(server, personOf(who).email).awaits(
    `an email to ${who}`,
    (message) => /(?:ann|eve)@mail\.test/.test(message.from) && message.messageId !== first && isIt(message),
    ARRIVES_MS,
  );
};

const textOf = ({ raw }: SeenMessage): string => {
  const blocks = raw.match(/(?:^[A-Za-z0-9+/=]{20,}\r?\n?)+/gm) ?? [];
  return (
    raw.replaceAll(/=\r?\n|\r?\n[ \t]/g, '').replaceAll('=3D', '=') +
    blocks.map((block) => Buffer.from(block, 'base64').toString('utf8')).join('\n')
  );
};

/** Does what somebody does with the answers of the morning. */
export async function workThrough(day: Day): Promise<Done[]> {
  const { page } = day;
  const invite =
    (who: string, button: string, said: string, partstat: string) => async (): Promise<[string, string]> => {
      await openConversation(page, who);
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByText(said, { exact: true }).first().waitFor();
      const reply = await nextAt(day, who, (message) => textOf(message).includes(`PARTSTAT=${partstat}`));
      await conversations(page).first().getByText('Waiting').waitFor();
      return [
        said,
        `${personOf(who).name} got METHOD:REPLY, ${partstat}, ${/method=REPLY/i.test(reply.raw) ? 'as a calendar part' : 'NOT as a calendar part'}`,
      ];
    };
  return [
    await attempt('Approve the drafted answer to Olivia', day, async () => {
      await openConversation(page, 'olivia');
      await draftedAnswer(page)
        .getByRole('button', { name: /^Approve/ })
        .first()
        .click();
      await undoBar(page).waitFor();
      const said = ((await undoBar(page).textContent()) ?? '').replace(
        /leaves in.*/,
        ', leaves in 10 s, with Undo',
      );
      const reply = await nextAt(day, 'olivia');
      return [said, `arrived in the thread (${reply.inReplyTo ? 'In-Reply-To set' : 'NO In-Reply-To'})`];
    }),
    await attempt('Accept the invitation of Greg', day, invite('greg', 'Accept', 'Accepted', 'ACCEPTED')),
    await attempt('Decline the invitation of Helen', day, invite('helen', 'Decline', 'Declined', 'DECLINED')),
    await attempt('Greg calls the meeting off', day, async () => {
      const got = day.got.get('greg');
      if (got) await day.answer(CALLED_OFF, got);
      const seen = await lookAt(page, CALLED_OFF);
      if (seen.differs.length > 0) throw new Error(seen.differs.join('; '));
      return [seen.row, 'the card is crossed out'];
    }),
    await attempt('One more answer while the inbox is open', day, async () => {
      await openInbox(page, '?limit=50');
      // Somebody reads what came from Zoe before, so that the badge has something to count.
      const row = conversations(page).filter({ hasText: personOf('zoe').email });
      await row.click();
      await until(
        'no mark',
        async () => (await row.getByRole('img', { name: 'Unread' }).count()) === 0,
        ARRIVES_MS,
      );
      await conversations(page)
        .filter({ hasText: personOf('olivia').email })
        .click();
      const badge = async () => Number(/\d+$/.exec((await inboxLink(page).textContent()) ?? '')?.[0] ?? 0);
      const before = await badge();
      const got = day.got.get('zoe');
      if (got) await day.answer(ONE_MORE, got);
      const accepted = performance.now();
      const since = () => Math.round(performance.now() - accepted);
      const [shown, counted] = await Promise.all([
        until(
          'the row',
          async () => (await row.getByRole('img', { name: 'Unread' }).count()) > 0,
          ARRIVES_MS,
        ).then(since),
        until('the badge', async () => (await badge()) > before, ARRIVES_MS).then(since),
      ]);
      if (Math.abs(shown - counted) > AGREE_MS)
        throw new Error(`row after ${shown} ms, badge after ${counted} ms`);
      return [`the row after ${shown} ms, the badge after ${counted} ms`, 'unread on top of the list'];
    }),
    await attempt('Name a day for Nora, who is away', day, async () => {
      await openConversation(page, 'nora');
      await page.getByRole('button', { name: 'Name a day', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Name a day' });
      await dialog.getByRole('button', { name: 'Pause until then' }).click();
      await dialog.getByText('Choose a day.').waitFor();
      await dialog.getByLabel('Goes on by itself on').fill('2026-12-14');
      await dialog.getByRole('button', { name: 'Pause until then' }).click();
      await page
        .getByText(/Away, goes on|Paused until/)
        .first()
        .waitFor();
      const said = await page
        .getByText(/Away, goes on|Paused until/)
        .first()
        .textContent();
      return [said?.trim() ?? '', 'goes on by itself on that day'];
    }),
    await attempt('Lift the pause after the legal threat of Louis', day, async () => {
      await openConversation(page, 'louis');
      const held = page.getByRole('region', { name: 'Paused because of legal steps' });
      const said = ((await held.textContent()) ?? '').replaceAll(/\s+/g, ' ').slice(0, 120);
      await held.getByRole('button', { name: /^Let / }).click();
      await held.waitFor({ state: 'detached' });
      return [said, 'the others go on'];
    }),
    await attempt('Answer Peter with a bold word, a list, a file and a copy', day, async () => {
      await openConversation(page, 'peter');
      await page
        .getByRole('button', { name: /^Reply/ })
        .first()
        .click();
      const form = page.getByRole('region', { name: 'Reply', exact: true });
      await form.getByRole('button', { name: /^Cc/ }).first().click();
      await form.getByRole('textbox', { name: 'Cc', exact: true }).fill(personOf('anita').email);
      await page.keyboard.press('Enter');
      await form
        .getByRole('textbox', { name: 'Reply text' })
        .fill('Two of them:\n- Lakeview\n- Parkside\n\nhttps://northlight.example/ohio');
      await form.locator('input[type=file]').setInputFiles({
        name: 'Ohio.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
      });
      await form.getByText('Ohio.pdf').waitFor();
      await day.keepPicture(page, 'composer');
      await form.getByRole('button', { name: /^Send/ }).first().click();
      const reply = await nextAt(day, 'peter');
      const copy = await nextAt(day, 'anita');
      const has = [
        /<ul>|<li>/.test(textOf(reply)) && 'list',
        /href=3?D?"?https/.test(textOf(reply)) && 'link',
        /Ohio\.pdf/.test(reply.raw) && 'file',
        copy.messageId === reply.messageId && 'copy',
      ].filter(Boolean);
      if (has.length < 4) throw new Error(`only ${has.join(', ')}`);
      return ['Reply scheduled, undo for ten seconds', `arrived with ${has.join(', ')}`];
    }),
  ];
}
