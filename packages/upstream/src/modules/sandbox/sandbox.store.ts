import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, asc, desc, eq, getTableColumns, lt, or, type SQL, sql } from 'drizzle-orm';
import { findRow } from '../../db/rows.ts';
import { sandboxMessages } from '../../db/schema.ts';

export type SandboxRow = typeof sandboxMessages.$inferSelect;
/** A message without its bytes. */
export type SandboxHead = Omit<SandboxRow, 'raw'>;

const { raw: _raw, ...headColumns } = getTableColumns(sandboxMessages);

/** Stores a message once. Undefined if this Message-ID is already stored. */
export async function insertSandboxMessage(
  tx: OrganizationTx,
  values: Omit<SandboxRow, 'id' | 'organizationId' | 'answeredAt'>,
): Promise<SandboxHead | undefined> {
  const [row] = await tx
    .insert(sandboxMessages)
    .values({ ...values, organizationId: tx.organizationId })
    .onConflictDoNothing()
    .returning(headColumns);
  return row;
}

export type SandboxFilter = { accountId: number | undefined; search: string | undefined };

const pattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

function filtered({ accountId, search }: SandboxFilter): SQL | undefined {
  return and(
    eq(sandboxMessages.direction, 'captured'),
    accountId === undefined ? undefined : eq(sandboxMessages.emailAccountId, accountId),
    search === undefined || search === ''
      ? undefined
      : or(
          sql`${sandboxMessages.subject} ilike ${pattern(search)}`,
          sql`${sandboxMessages.to}::text ilike ${pattern(search)}`,
          sql`${sandboxMessages.from}::text ilike ${pattern(search)}`,
        ),
  );
}

/** Captured messages, newest first; only ids below `before`. */
export async function listCaptured(
  tx: OrganizationTx,
  filter: SandboxFilter & { before: number | undefined; limit: number },
): Promise<SandboxHead[]> {
  return tx
    .select(headColumns)
    .from(sandboxMessages)
    .where(
      and(
        eq(sandboxMessages.organizationId, tx.organizationId),
        filtered(filter),
        filter.before === undefined ? undefined : lt(sandboxMessages.id, filter.before),
      ),
    )
    .orderBy(desc(sandboxMessages.id))
    .limit(filter.limit);
}

/** How many messages a filter finds, counted up to `max`. */
export async function countCaptured(tx: OrganizationTx, filter: SandboxFilter, max: number): Promise<number> {
  const found = tx
    .select({ id: sandboxMessages.id })
    .from(sandboxMessages)
    .where(and(eq(sandboxMessages.organizationId, tx.organizationId), filtered(filter)))
    .limit(max)
    .as('found');
  const [row] = await tx.select({ n: sql<number>`count(*)::int` }).from(found);
  return row?.n ?? 0;
}

export const findSandboxMessage = (tx: OrganizationTx, id: number): Promise<SandboxRow | undefined> =>
  findRow(tx, sandboxMessages, eq(sandboxMessages.id, id));

/** A conversation, oldest first. */
export async function listThread(tx: OrganizationTx, threadKey: string, limit: number) {
  return tx
    .select(headColumns)
    .from(sandboxMessages)
    .where(
      and(eq(sandboxMessages.organizationId, tx.organizationId), eq(sandboxMessages.threadKey, threadKey)),
    )
    .orderBy(asc(sandboxMessages.id))
    .limit(limit);
}

export async function markAnswered(tx: OrganizationTx, id: number, at: Date): Promise<void> {
  await tx.update(sandboxMessages).set({ answeredAt: at }).where(eq(sandboxMessages.id, id));
}
