import type { SendOutcome } from '@myra/mail/types';
import { unsubscribeUrl } from '@myra/mail/unsubscribe-footer';
import { limitExceeded, notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { findColleagueById } from '../auth/index.ts';
import { countTestsSince, findTestMailbox, listAsDue } from './due-emails.store.ts';
import { freezeEmail, messageIdOf } from './freeze-email.ts';
import { readMailbox } from './mailbox-facts.ts';
import type { SendingPorts } from './ports.ts';

const HOUR_MS = 3_600_000;
const TESTS_PER_HOUR = 30;

/** A link that stops nobody's mail. */
const TEST_TOKEN = 'test';

function assertAccepted(outcome: SendOutcome): void {
  if (outcome.kind === 'accepted') return;
  if (outcome.kind === 'in-doubt') {
    throw preconditionFailed('The mailbox did not say whether the test left: look into your inbox.', {
      reason: 'in-doubt',
    });
  }
  const said = 'sentence' in outcome && outcome.sentence ? outcome.sentence : outcome.text;
  throw preconditionFailed(`The mailbox did not take the test: ${said.slice(0, 200)}`, {
    reason: outcome.kind,
  });
}

/**
 * Sends an email to the signed-in person as its lead would get it, marked in the subject, without tracking and with a link
 * that unsubscribes nobody. Nothing is written to the ledger. Throws not-found, precondition-failed without a mailbox or
 * where it refuses, and limit-exceeded after 30 in an hour.
 */
export async function sendTest(
  ctx: Ctx<UserActor>,
  ports: SendingPorts,
  emailId: number,
): Promise<{ from: string; to: string }> {
  const email = await inOrganization(ctx, async (tx) => {
    const person = await findColleagueById(tx, ctx.actor.userId);
    if (!person) throw notFound('User');
    if ((await countTestsSince(tx, new Date(ctx.clock.now().getTime() - HOUR_MS))) >= TESTS_PER_HOUR) {
      throw limitExceeded(`At most ${TESTS_PER_HOUR} tests an hour. Try again later.`, { reason: 'tests' });
    }
    const accountId = await findTestMailbox(tx, { emailId, address: person.email });
    const [due] = accountId === undefined ? [] : await listAsDue(tx, [{ emailId, accountId }]);
    if (accountId === undefined) {
      throw preconditionFailed(
        'Connect a mailbox first: a test leaves from the mailbox that would send the email.',
        {
          reason: 'no-mailbox',
        },
      );
    }
    if (!due) throw notFound('Email');
    const mailbox = await readMailbox(tx, accountId, ctx.clock.now());
    if (mailbox?.facts.isSendingStopped) {
      throw preconditionFailed('Sending is stopped, because a backup was restored.', { reason: 'stopped' });
    }
    await appendActivity(ctx, tx, 'email.tested', { campaignId: due.campaignId, leadId: due.leadId });
    return { ...due, to: { name: '', address: person.email }, organizationId: tx.organizationId };
  });
  const sendKey = ctx.ids.token(24);
  const frozen = await freezeEmail(
    { ...email, subjectLine: `[Test] ${email.subjectLine}`, sent: [] },
    {
      messageId: messageIdOf(sendKey, email.from.address),
      sendKey,
      now: ctx.clock.now().getTime(),
      unsubscribeUrl: unsubscribeUrl(ctx.config.publicUrl, TEST_TOKEN),
      tracking: { openUrl: null, linkTo: (url) => url, links: [] },
    },
  );
  const { transport } = await ports.openMailbox(ctx, email);
  assertAccepted(await transport.send(frozen.bytes, { from: email.from.address, to: email.to.address }));
  return { from: email.from.address, to: email.to.address };
}
