import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { SendingPolicy } from '@myra/shared/constants/sending-policy';
import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { runNamed } from '../../db/hot-statement.ts';
import { addNewRow, lockRow } from '../../db/rows.ts';
import {
  emailAccounts,
  mailboxDays,
  organizationPolicies,
  organizations,
  representatives,
  sandboxMessages,
} from '../../db/schema.ts';
import { noteChange } from '../changes/index.ts';

export type MailboxRow = typeof emailAccounts.$inferSelect;
/** A mailbox with the zone of its days, whether its representative was removed, and the organization's policy. */
export type MailboxView = MailboxRow & {
  zone: string;
  isRepRemoved: boolean;
  policy: SendingPolicy | null;
};

const present = isNull(emailAccounts.deletedAt);

function selectViews(tx: OrganizationTx) {
  return tx
    .select({
      ...getTableColumns(emailAccounts),
      zone: sql<string>`coalesce(${emailAccounts.timezone}, ${organizations.timezone}, 'UTC')`,
      policy: organizationPolicies.sending,
      isRepRemoved: sql<boolean>`coalesce(${representatives.removedAt} is not null, false)`,
    })
    .from(emailAccounts)
    .innerJoin(organizations, eq(organizations.id, emailAccounts.organizationId))
    .leftJoin(organizationPolicies, eq(organizationPolicies.organizationId, emailAccounts.organizationId))
    .leftJoin(representatives, eq(representatives.id, emailAccounts.repId));
}

/** The organization's mailboxes, oldest first. */
export async function listMailboxes(tx: OrganizationTx): Promise<MailboxView[]> {
  return selectViews(tx).where(present).orderBy(asc(emailAccounts.id));
}

/** Addresses of the organization's mailboxes, also of removed ones, lower case. */
export async function listOwnAddresses(tx: OrganizationTx): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ email: emailAccounts.email })
    .from(emailAccounts)
    .where(eq(emailAccounts.organizationId, tx.organizationId));
  return new Set(rows.map(({ email }) => email.toLowerCase()));
}

export async function findMailbox(tx: OrganizationTx, id: number): Promise<MailboxView | undefined> {
  const [row] = await selectViews(tx).where(and(eq(emailAccounts.id, id), present));
  return row;
}

/** The mailbox of this address and kind; case does not matter. */
export async function findMailboxByEmail(
  tx: OrganizationTx,
  { email, provider }: Pick<MailboxRow, 'email' | 'provider'>,
): Promise<MailboxView | undefined> {
  const [row] = await selectViews(tx).where(
    and(
      sql`lower(${emailAccounts.email}) = ${email.toLowerCase()}`,
      eq(emailAccounts.provider, provider),
      present,
    ),
  );
  return row;
}

/** The row, locked until the transaction ends. Undefined if it is deleted or missing. */
export const lockMailbox = (tx: OrganizationTx, id: number): Promise<MailboxRow | undefined> =>
  lockRow(tx, emailAccounts, and(eq(emailAccounts.id, id), present));

/** The mailbox of a representative, locked. */
export const lockMailboxOfRep = (tx: OrganizationTx, repId: number): Promise<MailboxRow | undefined> =>
  lockRow(tx, emailAccounts, and(eq(emailAccounts.repId, repId), present));

/** Inserts a mailbox. Undefined if one of this address and kind is connected. */
export async function insertMailbox(
  tx: OrganizationTx,
  values: Pick<
    MailboxRow,
    'name' | 'email' | 'provider' | 'signature' | 'limits' | 'hasOwnLimits' | 'createdAt'
  >,
): Promise<MailboxRow | undefined> {
  const row = await addNewRow(tx, emailAccounts, { ...values, organizationId: tx.organizationId });
  if (row) noteChange(tx, 'account', row.id);
  return row;
}

export type MailboxChange = Partial<
  Omit<MailboxRow, 'id' | 'organizationId' | 'provider' | 'email' | 'createdAt' | 'version'>
>;

/** Stores what a person edited; the version grows. */
export async function editMailbox(tx: OrganizationTx, id: number, change: MailboxChange): Promise<void> {
  await tx
    .update(emailAccounts)
    .set({ ...change, version: sql`${emailAccounts.version} + 1` })
    .where(eq(emailAccounts.id, id));
  noteChange(tx, 'account', id, change.deletedAt ? 'delete' : 'put');
}

/** Columns that nobody sees, or that change with every read: they are not written to the change feed. */
const UNSEEN: ReadonlySet<string> = new Set<keyof MailboxChange>([
  'receiveCursor',
  'syncedOkAt',
  'lastHandedAt',
  'failures',
  'slowdown',
  'slowedAt',
  'secretsSealed',
]);

/** Stores what the system found out. The version stays, so that it does not disturb a person who edits. */
export async function noteMailbox(tx: OrganizationTx, id: number, change: MailboxChange): Promise<void> {
  await tx
    .update(emailAccounts)
    .set(change)
    .where(and(eq(emailAccounts.id, id), present));
  if (Object.keys(change).some((column) => !UNSEEN.has(column))) noteChange(tx, 'account', id);
}

/** Stores renewed secrets, unless others were stored since `former` was read. */
export async function replaceSecrets(
  tx: OrganizationTx,
  id: number,
  { former, sealed }: { former: string; sealed: string },
): Promise<boolean> {
  const rows = await tx
    .update(emailAccounts)
    .set({ secretsSealed: sealed })
    .where(and(eq(emailAccounts.id, id), eq(emailAccounts.secretsSealed, former), present))
    .returning({ id: emailAccounts.id });
  return rows.length === 1;
}

/** Stores how far a mailbox was read, with at most `others` further entries of the cursor. False: the mailbox was deleted. */
export async function noteCursor(
  tx: OrganizationTx,
  id: number,
  { cursor, others }: { cursor: Readonly<Record<string, unknown>>; others: number },
): Promise<boolean> {
  const rows = await runNamed(
    tx,
    sql`
    update email_accounts set receive_cursor = ${JSON.stringify(cursor)}::text::jsonb || (
      select coalesce(jsonb_object_agg(key, value), '{}') from (
        select key, value from jsonb_each(coalesce(receive_cursor, '{}'))
        where not ${JSON.stringify(cursor)}::text::jsonb ? key limit ${others}) kept)
    where id = ${id} and deleted_at is null
    returning id`,
  );
  return rows.length === 1;
}

/** Whether this representative exists and was not removed. */
export async function isRepresentative(tx: OrganizationTx, repId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: representatives.id })
    .from(representatives)
    .where(and(eq(representatives.id, repId), isNull(representatives.removedAt)));
  return rows.length === 1;
}

/** Emails that a mailbox handed off on one of its days. */
export async function findUsed(tx: OrganizationTx, accountId: number, localDay: string): Promise<number> {
  const [row] = await tx
    .select({ used: mailboxDays.used })
    .from(mailboxDays)
    .where(and(eq(mailboxDays.emailAccountId, accountId), eq(mailboxDays.localDay, localDay)));
  return row?.used ?? 0;
}

/** Whether the sandbox stores a message with this Message-ID. */
export async function isCaptured(tx: OrganizationTx, messageId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: sandboxMessages.id })
    .from(sandboxMessages)
    .where(
      and(
        eq(sandboxMessages.organizationId, tx.organizationId),
        eq(sandboxMessages.direction, 'captured'),
        eq(sandboxMessages.messageId, messageId),
      ),
    );
  return rows.length === 1;
}
