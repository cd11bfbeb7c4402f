import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { ADMIN_ROLE } from '@myra/shared/constants/roles';
import { and, asc, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { addNewRow, findRow, lockRow } from '../../db/rows.ts';
import { accounts, activityPlans, authUsers, leads, planReviews } from '../../db/schema.ts';

export type PlanRow = typeof activityPlans.$inferSelect;
export type ReviewRow = typeof planReviews.$inferSelect;
export type NewPlan = Omit<
  PlanRow,
  'id' | 'organizationId' | 'state' | 'version' | 'campaignId' | 'createdAt' | 'updatedAt'
>;

const LISTED_MAX = 100;

const mine = (tx: OrganizationTx, id: number) =>
  and(eq(activityPlans.organizationId, tx.organizationId), eq(activityPlans.id, id));

/** The plan that a call of a run made already. */
export const findPlanOfCall = (
  tx: OrganizationTx,
  runId: number,
  callNo: number,
): Promise<PlanRow | undefined> =>
  findRow(tx, activityPlans, and(eq(activityPlans.runId, runId), eq(activityPlans.callNo, callNo)));

/** Undefined if the same call has one. */
export async function insertPlan(tx: OrganizationTx, values: NewPlan & { now: Date }) {
  const { now, ...columns } = values;
  return addNewRow(tx, activityPlans, {
    ...columns,
    organizationId: tx.organizationId,
    createdAt: now,
    updatedAt: now,
  });
}

export const findPlan = (tx: OrganizationTx, id: number): Promise<PlanRow | undefined> =>
  findRow(tx, activityPlans, mine(tx, id));

/** The newest plan of a thread. */
export async function findPlanOfThread(tx: OrganizationTx, threadId: number): Promise<PlanRow | undefined> {
  const [row] = await tx
    .select()
    .from(activityPlans)
    .where(
      and(
        eq(activityPlans.organizationId, tx.organizationId),
        eq(activityPlans.threadId, threadId),
        gt(activityPlans.callNo, 0),
      ),
    )
    .orderBy(desc(activityPlans.id))
    .limit(1);
  return row;
}

/** The segments of the plan that a campaign was made of; none for another campaign. */
export async function findSegmentsOf(tx: OrganizationTx, campaignId: number): Promise<PlanRow['segments']> {
  const [row] = await tx
    .select({ segments: activityPlans.segments })
    .from(activityPlans)
    .where(
      and(eq(activityPlans.organizationId, tx.organizationId), eq(activityPlans.campaignId, campaignId)),
    );
  return row?.segments ?? [];
}

/** Gives a copied campaign the plan as it stands. No call of a run made it: its number is the campaign's, below zero. */
export async function copyPlan(
  tx: OrganizationTx,
  { fromId, toId, now }: { fromId: number; toId: number; now: Date },
): Promise<void> {
  const row = await findRow(tx, activityPlans, eq(activityPlans.campaignId, fromId));
  if (!row) return;
  const { id: _id, ...columns } = row;
  await tx
    .insert(activityPlans)
    .values({ ...columns, callNo: -toId, campaignId: toId, createdAt: now, updatedAt: now });
}

/** Locked until the transaction ends. */
export const lockPlan = (tx: OrganizationTx, id: number): Promise<PlanRow | undefined> =>
  lockRow(tx, activityPlans, mine(tx, id));

/** Writes columns and increments the version. Lock the row first. */
export async function updatePlan(
  tx: OrganizationTx,
  id: number,
  values: Partial<
    Pick<PlanRow, 'state' | 'days' | 'productId' | 'language' | 'segments' | 'hash' | 'campaignId'>
  >,
  now: Date,
): Promise<void> {
  await tx
    .update(activityPlans)
    .set({ ...values, version: sql`${activityPlans.version} + 1`, updatedAt: now })
    .where(mine(tx, id));
}

/** Plans that wait for a legal check by somebody who is not their author, the oldest first. */
export function listInReview(tx: OrganizationTx, userId: string): Promise<PlanRow[]> {
  return tx
    .select()
    .from(activityPlans)
    .where(
      and(
        eq(activityPlans.organizationId, tx.organizationId),
        eq(activityPlans.state, 'in_review'),
        ne(activityPlans.userId, userId),
      ),
    )
    .orderBy(asc(activityPlans.updatedAt))
    .limit(LISTED_MAX);
}

/** What was decided about a plan, the newest first. */
export function listReviews(tx: OrganizationTx, planId: number): Promise<ReviewRow[]> {
  return tx
    .select()
    .from(planReviews)
    .where(and(eq(planReviews.organizationId, tx.organizationId), eq(planReviews.planId, planId)))
    .orderBy(desc(planReviews.no))
    .limit(LISTED_MAX);
}

/** The plan is locked. */
export async function insertReview(
  tx: OrganizationTx,
  values: Pick<ReviewRow, 'planId' | 'act' | 'hash' | 'note' | 'userId'> & { now: Date },
): Promise<void> {
  const { now, planId, act, hash, note, userId } = values;
  await sqlOf(tx)`
    insert into plan_reviews (organization_id, plan_id, no, act, hash, note, user_id, created_at)
    select ${tx.organizationId}, ${planId}, coalesce(max(no), 0) + 1, ${act}, ${hash}, ${note}, ${userId}, ${now.toISOString()}
    from plan_reviews where organization_id = ${tx.organizationId} and plan_id = ${planId}`;
}

/** Whether an admin other than this person could check a plan. */
export async function hasOtherAdmin(tx: OrganizationTx, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(
      and(
        eq(authUsers.organizationId, tx.organizationId),
        eq(authUsers.userRole, ADMIN_ROLE),
        isNull(authUsers.removedAt),
        ne(authUsers.id, userId),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Which of these leads are still there. */
export async function presentAmong(tx: OrganizationTx, ids: readonly number[]): Promise<number[]> {
  const rows = await sqlOf(tx)<{ id: number }[]>`
    select id from leads where organization_id = ${tx.organizationId} and id = any(${[...ids]}::bigint[])
      and deleted_at is null order by id`;
  return rows.map(({ id }) => id);
}

/** What tells the kind of a lead and of the place where it works. */
export async function readLeadKinds(tx: OrganizationTx, ids: readonly number[]) {
  return tx
    .select({
      id: leads.id,
      lastName: leads.last_name,
      credential: leads.credential,
      title: leads.title,
      role: leads.role,
      notes: leads.notes,
      state: leads.state,
      country: leads.country,
      category: leads.shownCategory,
      providerName: sql<string | null>`coalesce(${leads.provider_name}, ${accounts.name})`,
      specialties: sql<string[]>`coalesce(${leads.shownSpecialties}, ${leads.specialties})`,
      beds: sql<number | null>`${leads.beds}::float8`,
    })
    .from(leads)
    .leftJoin(accounts, eq(accounts.id, leads.accountId))
    .where(and(eq(leads.organizationId, tx.organizationId), inArray(leads.id, [...ids])));
}
