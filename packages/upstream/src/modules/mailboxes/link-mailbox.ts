import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { conflict, forbidden, notFound, orNotFound } from '@myra/shared/errors/app-error';
import type { Ctx } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { noteChange } from '../changes/index.ts';
import { releaseMailbox } from '../sending/index.ts';
import { editMailbox, isRepresentative, lockMailbox, lockMailboxOfRep } from './mailbox.store.ts';

const ADMIN = 'org_admin';

/** Only admins link mailboxes. Throws forbidden. */
export function assertMayLink(ctx: Pick<Ctx, 'actor'>): void {
  if (ctx.actor.kind === 'user' && ctx.actor.role !== ADMIN) throw forbidden();
}

/**
 * Links a mailbox to a representative, or to none. A representative has one mailbox, so an earlier link moves. Emails that
 * were held for a removed representative are released. Throws not-found for either.
 */
export async function linkMailbox(
  ctx: Pick<Ctx, 'actor' | 'clock'>,
  tx: OrganizationTx,
  input: { accountId: number; repId: number | null },
): Promise<void> {
  const { accountId, repId } = input;
  if (repId !== null && !(await isRepresentative(tx, repId))) throw notFound('Representative');
  const account = orNotFound(await lockMailbox(tx, accountId), 'Mailbox');
  if (account.repId === repId) return;
  const former = repId === null ? undefined : await lockMailboxOfRep(tx, repId);
  if (former) await editMailbox(tx, former.id, { repId: null });
  await editMailbox(tx, accountId, { repId });
  await appendActivity(ctx, tx, 'account.linked', {
    object: { type: 'mailbox', id: accountId },
    details: { representative: repId },
  });
  for (const id of [repId, account.repId]) if (id !== null) noteChange(tx, 'representative', id);
  await releaseMailbox(ctx, tx, accountId);
}

/** The refusal for an address that is already connected. */
export function alreadyConnected(): Error {
  return conflict('This mailbox is connected already.', {
    reason: 'mailbox-exists',
    issues: [{ path: 'email', message: 'This mailbox is connected already.' }],
  });
}
