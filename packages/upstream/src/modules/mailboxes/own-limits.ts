import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { MAILBOX_KINDS } from '@myra/shared/constants/mail';
import type { BodyOf } from '@myra/shared/contracts/answer';
import type { updateEmailAccount } from '@myra/shared/contracts/email-accounts';
import { invalidInput } from '@myra/shared/errors/app-error';
import { looserThan } from '@myra/shared/rules/mailbox-limits';
import type { Ctx } from '../../context.ts';
import { limitsOf, readPolicies } from '../policies/index.ts';
import { releasePaced } from '../sending/index.ts';
import { editMailbox, type MailboxRow } from './mailbox.store.ts';

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
export async function setOwnLimits(
  ctx: Ctx,
  tx: OrganizationTx,
  row: MailboxRow,
  wanted: Wanted | null,
): Promise<void> {
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
