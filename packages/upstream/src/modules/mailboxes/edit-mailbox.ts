import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { MAILBOX_KINDS } from '@myra/shared/constants/mail';
import type { BodyOf } from '@myra/shared/contracts/answer';
import type { EmailAccount, updateEmailAccount } from '@myra/shared/contracts/email-accounts';
import { invalidInput, orNotFound, savedMeanwhile } from '@myra/shared/errors/app-error';
import { looserThan } from '@myra/shared/rules/mail/mailbox-limits';
import { type Ctx, inOrganization } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import { limitsOf, readPolicies } from '../policies/index.ts';
import { holdMailbox, releaseMailbox, releasePaced } from '../sending/index.ts';
import { removeWork, scheduleSoon } from '../work/index.ts';
import { assertMayLink, linkMailbox } from './link-mailbox.ts';
import { editMailbox, lockMailbox, type MailboxRow } from './mailbox.store.ts';
import { getEmailAccount } from './to-email-account.ts';

const lock = async (tx: OrganizationTx, id: number): Promise<MailboxRow> =>
  orNotFound(await lockMailbox(tx, id), 'Mailbox');

/** Switches sending on or off. Off holds the waiting emails, on releases them. */
async function switchMailbox(ctx: Ctx, tx: OrganizationTx, row: MailboxRow, isActive: boolean) {
  if (row.isActive === isActive) return;
  await editMailbox(tx, row.id, { isActive });
  const object = { type: 'mailbox', id: row.id } as const;
  await appendActivity(ctx, tx, isActive ? 'account.resumed' : 'account.paused', { object });
  if (isActive) {
    await releaseMailbox(ctx, tx, row.id);
    await scheduleSoon(ctx, tx, { kind: 'receive', key: row.id, at: ctx.clock.now() });
  } else {
    await holdMailbox(ctx, tx, { accountId: row.id, reason: 'mailbox_off' });
    await removeWork(tx, { kind: 'receive', organizationId: tx.organizationId, key: row.id });
  }
}

/** Throws not-found. */
export function toggleMailbox(ctx: Ctx, id: number): Promise<EmailAccount> {
  return inOrganization(ctx, async (tx) => {
    const row = await lock(tx, id);
    await switchMailbox(ctx, tx, row, !row.isActive);
    return getEmailAccount(ctx, tx, id);
  });
}

/**
 * Throws not-found, conflict with the stored values if somebody else saved meanwhile, forbidden if a member links a
 * representative, invalid-input for limits looser than the organization's.
 */
export function updateMailbox(
  ctx: Ctx,
  { params: { id }, body: values, ifMatch: version }: RequestOf<typeof updateEmailAccount>,
): Promise<EmailAccount> {
  return inOrganization(ctx, async (tx) => {
    const row = await lock(tx, id);
    if (version !== null && version !== row.version) {
      throw savedMeanwhile('this mailbox', { current: await getEmailAccount(ctx, tx, id), sent: values });
    }
    const { name = row.name, signature = row.signature } = values;
    const fields = [
      ...(name === row.name ? [] : ['name']),
      ...(signature === row.signature ? [] : ['signature']),
      ...(values.limits === undefined ? [] : ['limits']),
    ];
    if (fields.length > 0) {
      await editMailbox(tx, id, { name, signature });
      if (values.limits !== undefined) await setOwnLimits(ctx, tx, row, values.limits);
      const object = { type: 'mailbox', id } as const;
      await appendActivity(ctx, tx, 'account.saved', { object, details: { fields } });
    }
    if (values.is_active !== undefined) await switchMailbox(ctx, tx, row, values.is_active);
    if (values.rep_id !== undefined && values.rep_id !== row.repId) {
      assertMayLink(ctx);
      await linkMailbox(ctx, tx, { accountId: id, repId: values.rep_id });
    }
    return getEmailAccount(ctx, tx, id);
  });
}

type Wanted = NonNullable<BodyOf<typeof updateEmailAccount>['limits']>;

function refuse(issues: { path: string; message: string }[]): never {
  throw invalidInput(issues[0]?.message ?? 'These limits cannot be.', {
    issues: issues.map(({ path, message }) => ({ path: path ? `limits.${path}` : 'limits', message })),
  });
}

/**
 * Gives a mailbox its own limits, or for null those of the organization, and asks the gate again for waiting emails. Whoever
 * may edit a mailbox may do it, because own limits can only be stricter. Throws invalid-input at each looser field, and for
 * a sandbox mailbox.
 */
async function setOwnLimits(ctx: Ctx, tx: OrganizationTx, row: MailboxRow, wanted: Wanted | null) {
  if (!MAILBOX_KINDS[row.provider].delivers) {
    refuse([{ path: '', message: 'A sandbox mailbox delivers nowhere and has no limits.' }]);
  }
  const policy = (await readPolicies(tx)).sending.limits;
  const limits = wanted === null ? policy : limitsOf(wanted);
  const issues = looserThan(limits, policy);
  if (issues.length > 0) refuse(issues);
  await editMailbox(tx, row.id, { limits, hasOwnLimits: wanted !== null });
  await releasePaced(ctx, tx, [row.id]);
}
