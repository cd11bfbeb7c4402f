import { notFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { holdMailbox } from '../sending/index.ts';
import { removeWork } from '../work/index.ts';
import { giveBack } from './gmail-of.ts';
import { editMailbox, lockMailbox } from './mailbox.store.ts';
import { openSecrets } from './mailbox-secrets.ts';

/** API-66: the secrets are destroyed, what waits is held, conversations stay readable. Throws not-found. */
export async function deleteMailbox(ctx: Ctx, id: number): Promise<{ success: true }> {
  const destroyed = await inOrganization(ctx, async (tx) => {
    const row = await lockMailbox(tx, id);
    if (!row) throw notFound('Mailbox');
    const secrets = openSecrets(ctx.sealer, row);
    await editMailbox(tx, id, {
      secretsSealed: null,
      receiveCursor: null,
      isActive: false,
      repId: null,
      deletedAt: ctx.clock.now(),
    });
    await holdMailbox(ctx, tx, { accountId: id, reason: 'mailbox_off' });
    await removeWork(tx, { kind: 'receive', organizationId: tx.organizationId, key: id });
    await appendActivity(ctx, tx, 'account.deleted', { object: { type: 'mailbox', id } });
    return secrets;
  });
  if (destroyed && 'gmail' in destroyed) await giveBack(ctx, destroyed.gmail);
  return { success: true };
}
