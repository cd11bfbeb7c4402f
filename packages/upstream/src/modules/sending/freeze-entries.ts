import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { AppError } from '@myra/shared/errors/app-error';
import type { Ctx, SystemActor } from '../../context.ts';
import { allowedHosts } from './check-content.ts';
import type { DueEmail } from './due-emails.store.ts';
import { emailHolds } from './email-holds.ts';
import { listSentOf } from './freeze.store.ts';
import { freezeEmail, messageIdOf } from './freeze-email.ts';
import type { LedgerEntry, Refused } from './insert-frozen.store.ts';
import type { SendingPorts } from './ports.ts';
import { trackEmail } from './track-email.ts';

/** The ids that name an email at the mail server. */
export type SentIds = { messageId: string; sendKey: string };

type Given = {
  /** The ids of emails that left once already; the others get new ones. */
  idsOf?: (email: DueEmail) => SentIds | undefined;
  /** Those that say what may not be said any more. */
  withdrawn?: ReadonlySet<number>;
};

/** Freezes emails for the ledger, without writing it. */
export async function freezeEntries(
  ctx: Ctx<SystemActor>,
  tx: OrganizationTx,
  ports: Pick<SendingPorts, 'unsubscribeUrls'>,
  emails: readonly DueEmail[],
  { idsOf, withdrawn }: Given = {},
): Promise<LedgerEntry[]> {
  const sent = await listSentOf(
    tx,
    emails.map((email) => email.sequenceId),
  );
  const urls = await ports.unsubscribeUrls(ctx, tx, emails);
  const entries: LedgerEntry[] = [];
  for (const [index, email] of emails.entries()) {
    const isWithdrawn = withdrawn?.has(email.emailId) ?? false;
    const given = { ...email, isWithdrawn, sent: sent.get(email.sequenceId) ?? [] };
    const ids = idsOf?.(email) ?? {
      messageId: messageIdOf(ctx.ids.token(18), email.from.address),
      sendKey: ctx.ids.token(18),
    };
    entries.push(await freezeOne(ctx, tx.organizationId, given, { ...ids, url: urls[index] ?? '' }));
  }
  return entries;
}

async function freezeOne(
  ctx: Ctx<SystemActor>,
  organizationId: number,
  email: DueEmail & { isWithdrawn: boolean; sent: { messageId: string; subject: string }[] },
  { messageId, sendKey, url: unsubscribeUrl }: SentIds & { url: string },
): Promise<LedgerEntry> {
  const [hold] = emailHolds({ ...email, isToLook: false }, allowedHosts(email.links));
  const refused = (reason: Refused): LedgerEntry => ({
    email,
    messageId,
    sendKey,
    frozen: null,
    refused: reason,
  });
  if (hold !== undefined) return refused(hold === 'claim_withdrawn' ? hold : 'content_check');
  try {
    const now = ctx.clock.now().getTime();
    const { secret, publicUrl } = ctx.config;
    const tracking = trackEmail({ secret, publicUrl, organizationId, sendKey, switches: email.track });
    const frozen = await freezeEmail(email, { messageId, sendKey, now, unsubscribeUrl, tracking });
    return { email, messageId, sendKey, frozen, refused: null };
  } catch (error) {
    // The fault of one email must not stop the others.
    if (error instanceof AppError && error.code === 'invalid-input') {
      return refused('content_check');
    }
    throw error;
  }
}
