import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { AppError } from '@myra/shared/errors/app-error';
import type { Ctx, SystemActor } from '../../context.ts';
import { allowedHosts } from './check-content.ts';
import type { DueEmail } from './due-emails.store.ts';
import { emailHolds } from './email-holds.ts';
import { listSentOf } from './freeze.store.ts';
import { freezeEmail, messageIdOf } from './freeze-email.ts';
import type { LedgerEntry } from './insert-frozen.store.ts';
import type { SendingPorts } from './ports.ts';
import { trackEmail } from './track-email.ts';

/** The ids that name an email at the mail server. */
export type SentIds = { messageId: string; sendKey: string };

/**
 * Freezes emails for the ledger, without writing it. `idsOf` gives the ids of emails that left once already; the others get
 * new ones.
 */
export async function freezeEntries(
  ctx: Ctx<SystemActor>,
  tx: OrganizationTx,
  ports: Pick<SendingPorts, 'unsubscribeUrls'>,
  emails: readonly DueEmail[],
  idsOf: (email: DueEmail) => SentIds | undefined = () => undefined,
): Promise<LedgerEntry[]> {
  const sent = await listSentOf(
    tx,
    emails.map((email) => email.sequenceId),
  );
  const urls = await ports.unsubscribeUrls(ctx, tx, emails);
  const entries: LedgerEntry[] = [];
  for (const [index, email] of emails.entries()) {
    const given = { ...email, sent: sent.get(email.sequenceId) ?? [] };
    const ids = idsOf(email) ?? {
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
  email: DueEmail & { sent: { messageId: string; subject: string }[] },
  { messageId, sendKey, url: unsubscribeUrl }: SentIds & { url: string },
): Promise<LedgerEntry> {
  const holds = emailHolds({ ...email, isToLook: false }, allowedHosts(email.links));
  if (holds.length > 0) {
    return { email, messageId, sendKey, frozen: null };
  }
  try {
    const now = ctx.clock.now().getTime();
    const { secret, publicUrl } = ctx.config;
    const tracking = trackEmail({ secret, publicUrl, organizationId, sendKey, switches: email.track });
    const frozen = await freezeEmail(email, { messageId, sendKey, now, unsubscribeUrl, tracking });
    return { email, messageId, sendKey, frozen };
  } catch (error) {
    // The fault of one email must not stop the others.
    if (error instanceof AppError && error.code === 'invalid-input') {
      return { email, messageId, sendKey, frozen: null };
    }
    throw error;
  }
}
