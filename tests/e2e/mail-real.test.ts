import { expect, test } from 'vitest';
import { createLeadClient } from '../support/lead-client.ts';
import { REPRESENTATIVE } from './screens/launch.ts';
import { conversations, draftedAnswer, feed, openConversation, openInbox, undoBar } from './screens/mail.ts';
import { startMailStage } from './screens/mail-stage.ts';
import { connectCustom } from './screens/mailboxes.ts';
import { sendAlways } from './screens/sending-policy.ts';
import { type Lead, launch, makeRepresentative, writeSmallCampaign } from './screens/small-campaign.ts';

const QUESTION = 'This sounds good. Can you tell me more about how it works with our EHR?';
const COLLEAGUE = { name: 'Eve Stone', email: 'eve.stone@northlight.example', password: 'one-time-word-8' };
const LEADS: Lead[] = [
  { first: 'Bob', last: 'Lead', email: 'bob@mail.test', practice: 'Harbor Imaging' },
  { first: 'Cal', last: 'Field', email: 'cal@mail.test', practice: 'Ridge Clinic' },
];

const EVERYBODY = [
  { ...REPRESENTATIVE, at: 'ann' },
  { ...COLLEAGUE, at: 'eve' },
];

/** Two representatives with a real mailbox each, and a launched campaign with two leads. */
const { server, openTab } = await startMailStage('mail-real', {
  users: ['ann', 'eve', 'bob', 'cal'],
  skipped: 'the main job with real mailboxes',
  async prepare(page, mail) {
    await sendAlways(page);
    await makeRepresentative(page);
    await makeRepresentative(page, COLLEAGUE);
    await connectCustom(page, mail, { name: 'Ann Myra', at: 'ann', user: REPRESENTATIVE.name });
    await connectCustom(page, mail, { name: 'Eve Myra', at: 'eve', user: COLLEAGUE.name });
    await launch(page, await writeSmallCampaign(page, 'Payer calls', LEADS));
  },
});

test.skipIf(!server)(
  'a lead answers from a mail program, and reads the approved answer there, in the same thread',
  async () => {
    if (!server) return;
    const lead = createLeadClient(server, 'bob');
    const isOurs = ({ from }: { from: string }) => /(?:ann|eve)@mail\.test/.test(from);
    const first = await lead.awaits('the first email', isOurs);
    const second = await createLeadClient(server, 'cal').awaits('the email to the other lead', isOurs);
    expect(new Set([first.from, second.from]).size).toBe(2);

    const { page, product, faults } = await openTab();
    await openInbox(page);
    const row = conversations(page).filter({ hasText: 'Bob Lead' });
    const answerId = await lead.answers(first, QUESTION);
    const accepted = performance.now();
    await row.getByRole('img', { name: 'Unread' }).waitFor();
    const shown = Math.round(performance.now() - accepted);
    console.log(`From the server's 250 to the open inbox: ${shown} ms`);

    await row.click();
    await feed(page).getByText(QUESTION).first().waitFor();
    await draftedAnswer(page)
      .getByRole('button', { name: /^Approve/ })
      .first()
      .waitFor();
    await page.keyboard.press('a');
    await undoBar(page).waitFor();
    const reply = await lead.awaits(
      'the approved answer',
      (message) => isOurs(message) && message.messageId !== first.messageId,
    );
    expect(reply.from).toBe(first.from);
    expect(reply.inReplyTo).toBe(answerId);
    expect(reply.references).toEqual([...first.references, first.messageId, answerId]);
    expect(reply.subject).toMatch(/^re: /i);
    expect(reply.subject.replace(/^re: /i, '')).toBe(first.subject);
    // The inbox shows the next conversation by now.
    await row.click();
    await feed(page).getByText('Reply sent').waitFor({ timeout: 60_000 });
    expect(faults).toEqual([]);
    const logs = await product.logs();
    for (const secret of [QUESTION, first.subject, lead.email]) expect(logs).not.toContain(secret);
  },
);

test.skipIf(!server)(
  'an answer for a representative who was removed says that it waits, and leaves when it is handed over',
  async () => {
    if (!server) return;
    const lead = createLeadClient(server, 'cal');
    const first = await lead.awaits('the first email', ({ from }) => /(?:ann|eve)@mail\.test/.test(from));
    await lead.answers(first, QUESTION);
    const [gone, heir] = [true, false].map((isSender) =>
      EVERYBODY.find(({ at }) => first.from.includes(`${at}@`) === isSender),
    );
    const { page, faults } = await openTab();
    await page.goto('/organization?section=representatives');
    await page.getByRole('button', { name: `Delete ${gone?.name}` }).click();
    await page.getByText('Representative deleted successfully!').waitFor();
    await openInbox(page);
    await conversations(page).filter({ hasText: 'Cal Field' }).click();
    const sequenceId = await openConversation(page);
    // On its own page it stays open after approval.
    await page.goto(`/mail/sequences/${sequenceId}`);
    await page.getByText('Removed', { exact: true }).waitFor();
    await draftedAnswer(page)
      .getByRole('button', { name: /^Approve/ })
      .first()
      .click();
    const approved = page.getByRole('article', { name: 'Approved answer' });
    await approved.getByText('The representative was removed').waitFor({ timeout: 60_000 });

    await page.goto('/organization?section=representatives');
    await page.getByRole('button', { name: `Hand over the mail of ${gone?.name}` }).click();
    await page.getByRole('menuitem', { name: heir?.name ?? '' }).click();
    const reply = await lead.awaits(
      'the answer',
      ({ messageId, inReplyTo }) => Boolean(inReplyTo) && messageId !== first.messageId,
    );
    expect(reply.from).toBe(first.from);
    await page.goto(`/mail/sequences/${sequenceId}`);
    await page
      .getByText(heir?.email ?? '')
      .first()
      .waitFor();
    expect(await page.getByText('Removed', { exact: true }).count()).toBe(0);
    expect(faults).toEqual([]);
  },
);
