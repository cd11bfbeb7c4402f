import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { orNotFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { holdMailbox } from '../sending/index.ts';
import { noteUnmatched } from '../threads/index.ts';
import { removeWork } from '../work/index.ts';
import { editMailbox, lockMailbox, lockMailboxOfRep } from './mailbox.store.ts';
import { mailboxAccess } from './open-mailbox.ts';

/** Destroys the secrets and holds the unsent emails; conversations stay. Throws not-found. */
export async function deleteMailbox(ctx: Ctx, id: number): Promise<{ success: true }> {
  const destroyed = await inOrganization(ctx, async (tx) => {
    const row = orNotFound(await lockMailbox(tx, id), 'Mailbox');
    const access = mailboxAccess(ctx, row);
    await editMailbox(tx, id, {
      secretsSealed: null,
      receiveCursor: null,
      isActive: false,
      repId: null,
      deletedAt: ctx.clock.now(),
    });
    await holdMailbox(ctx, tx, { accountId: id, reason: 'mailbox_off' });
    await noteUnmatched(tx, { accountId: id });
    await removeWork(tx, { kind: 'receive', organizationId: tx.organizationId, key: id });
    await appendActivity(ctx, tx, 'account.deleted', { object: { type: 'mailbox', id } });
    return access;
  });
  // Our copy is destroyed, so a failure here is only logged.
  await destroyed?.driver.revoke(destroyed.secrets).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'access was not given back to the provider');
  });
  return { success: true };
}

/** Holds the unsent emails of a removed representative. The mailbox stays linked, so that the gate knows the reason. */
export async function holdRemovedRepresentative(
  ctx: Ctx,
  tx: OrganizationTx,
  input: { representativeId: number },
): Promise<void> {
  const row = await lockMailboxOfRep(tx, input.representativeId);
  if (row) await holdMailbox(ctx, tx, { accountId: row.id, reason: 'rep_removed' });
}
