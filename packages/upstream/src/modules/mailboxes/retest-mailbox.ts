import { withOrganization } from '@myra/platform/database/with-organization';
import type { retestEmailAccount as call, EmailAccount } from '@myra/shared/contracts/email-accounts';
import { notFound, orNotFound } from '@myra/shared/errors/app-error';
import { type Ctx, type Deps, inOrganization, systemCtx } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import { findMailbox, lockMailbox, noteMailbox } from './mailbox.store.ts';
import { markFailed, markNeedsReauth, markOk } from './mailbox-health.ts';
import type { MailboxPool } from './mailbox-pool.ts';
import type { MailboxRef } from './mailbox-ref.ts';
import { sealSecrets } from './mailbox-secrets.ts';
import { mailboxAccess } from './open-mailbox.ts';
import { getEmailAccount } from './to-email-account.ts';

const PROBE_MS = 10_000;

/**
 * Tests a mailbox's credentials again. A new password is stored only if the provider accepts it. Then the mailbox is ok and
 * its held emails are released. Throws not-found, or invalid-input as at connecting.
 */
export async function retestMailbox(
  ctx: Ctx,
  { params: { id }, body }: RequestOf<typeof call>,
): Promise<EmailAccount> {
  const password = body?.password;
  const stored = await inOrganization(ctx, (tx) => findMailbox(tx, id));
  const access = stored && mailboxAccess(ctx, stored);
  if (!access) throw notFound('Mailbox');
  const { driver } = access;
  const changed =
    password !== undefined && driver.connect.way === 'password'
      ? driver.connect.withPassword(access.secrets, password)
      : undefined;
  const checked = await driver.check(changed ?? access.secrets);
  const sealed =
    checked === access.secrets ? undefined : sealSecrets(ctx.sealer, stored, { [driver.kind]: checked });
  return inOrganization(ctx, async (tx) => {
    const row = orNotFound(await lockMailbox(tx, id), 'Mailbox');
    if (sealed !== undefined) await noteMailbox(tx, id, { secretsSealed: sealed });
    await markOk(ctx, tx, row);
    const details = { new_password: changed !== undefined };
    await appendActivity(ctx, tx, 'account.repaired', { object: { type: 'mailbox', id }, details });
    return getEmailAccount(ctx, tx, id);
  });
}

/** Tests a throttled or unreachable mailbox whose time has come. A sign-in that works makes it ok. */
export async function probeMailbox(
  deps: Deps,
  pool: Pick<MailboxPool, 'open'>,
  mailbox: MailboxRef,
  signal: AbortSignal,
): Promise<void> {
  const { transport } = await pool.open(deps, mailbox);
  const result = await transport.verify(AbortSignal.any([signal, AbortSignal.timeout(PROBE_MS)]));
  const ctx = systemCtx(deps, 'mail.receive', mailbox.organizationId);
  await withOrganization(deps.database, mailbox.organizationId, async (tx) => {
    const row = await lockMailbox(tx, mailbox.accountId);
    if (!row) return;
    if (result.ok) await markOk(ctx, tx, row);
    else if (result.failure === 'auth') await markNeedsReauth(ctx, tx, row, result.sentence);
    else await markFailed(ctx, tx, row, result.sentence);
  });
}
