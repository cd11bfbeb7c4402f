import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { EmailProvider } from '@myra/shared/constants/mail';
import type { EmailAccount } from '@myra/shared/contracts/email-accounts';
import type { Ctx } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { readPolicies } from '../policies/index.ts';
import { linkMailbox } from './link-mailbox.ts';
import { insertMailbox, noteMailbox } from './mailbox.store.ts';
import { sealSecrets } from './mailbox-secrets.ts';
import { driverOf } from './open-mailbox.ts';
import { getEmailAccount } from './to-email-account.ts';

export type NewMailbox = {
  name: string;
  email: string;
  provider: EmailProvider;
  signature: string;
  repId: number | null;
};

/** Stores a mailbox with its sealed secrets; sealing needs the row's id. Undefined if the address is connected. */
export async function storeMailbox(
  ctx: Ctx,
  tx: OrganizationTx,
  input: NewMailbox,
  /** In the shape of its driver. */
  secretsOf: (id: number) => unknown,
): Promise<EmailAccount | undefined> {
  const { repId, ...columns } = input;
  const own = driverOf(ctx, input.provider).limits;
  const limits = own ?? (await readPolicies(tx)).sending.limits;
  const hasOwnLimits = own !== undefined;
  const row = await insertMailbox(tx, { ...columns, limits, hasOwnLimits, createdAt: ctx.clock.now() });
  if (!row) return undefined;
  await noteMailbox(tx, row.id, {
    secretsSealed: sealSecrets(ctx.sealer, row, { [input.provider]: secretsOf(row.id) }),
  });
  if (repId !== null) await linkMailbox(ctx, tx, { accountId: row.id, repId });
  const details = { provider: row.provider };
  await appendActivity(ctx, tx, 'account.connected', { object: { type: 'mailbox', id: row.id }, details });
  return getEmailAccount(ctx, tx, row.id);
}
