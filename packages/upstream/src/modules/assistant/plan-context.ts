import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { instantToLocal } from '@myra/shared/rules/calendar/schedule';
import { type Ctx, inOrganization, organizationOf, type UserActor } from '../../context.ts';
import { listCampaignStates } from '../campaigns/index.ts';
import { readContactFacets } from '../contacts/index.ts';
import { findOrganization } from '../organizations/index.ts';
import { listProductRows } from '../products/index.ts';
import { isFileOf, listFilesOf } from './files/file.store.ts';
import { findDoc } from './message.store.ts';
import { findPrevious, type RunRow } from './run.store.ts';
import type { Plan, PlanContext } from './tool-calls.ts';

/** Only plans are written to this column. */
export const toPlan = (stored: RunRow['plan'] | undefined): Plan | undefined =>
  (stored as Plan | null | undefined) ?? undefined;

/** What a planner knows of the thread of a run: what was looked up before it, and the files. */
export async function readThreadContext(
  tx: OrganizationTx,
  run: Pick<RunRow, 'id' | 'threadId' | 'messageNo'>,
): Promise<Pick<PlanContext, 'previous' | 'files'>> {
  const no = run.messageNo - 1;
  const [previous, files, question] = await Promise.all([
    findPrevious(tx, run),
    listFilesOf(tx, run.threadId),
    findDoc(tx, run.threadId, no),
  ]);
  return {
    previous: toPlan(previous?.plan)?.calls ?? [],
    files: files.map((file) => ({
      id: file.id,
      name: file.name,
      kind: file.kind,
      isNew: isFileOf(file, no, question),
    })),
  };
}

/** What a planner knows of the organization: the values that its leads have, its campaigns, its day. */
export async function readPlanContext(
  ctx: Ctx<UserActor>,
  { previous = [], files = [] }: Partial<Pick<PlanContext, 'previous' | 'files'>> = {},
): Promise<PlanContext> {
  // A person waits for the first step, so nothing waits for what it does not need.
  const [facets, [organization, campaigns, products]] = await Promise.all([
    readContactFacets(ctx, organizationOf(ctx.actor)),
    inOrganization(ctx, (tx) =>
      Promise.all([
        findOrganization(tx),
        listCampaignStates(tx),
        listProductRows(tx, { includeDeleted: false }),
      ]),
    ),
  ]);
  const zone = organization?.timezone ?? 'UTC';
  const valuesOf = (options: readonly { value: string }[]) => options.map(({ value }) => value);
  return {
    today: instantToLocal(ctx.clock.now().getTime(), zone).date,
    userId: ctx.actor.userId,
    specialties: valuesOf(facets.specialty),
    categories: valuesOf(facets.category),
    departments: valuesOf(facets.department),
    states: valuesOf(facets.state),
    campaigns: campaigns.map(({ id, name }) => ({ id, name })),
    products: products.map(({ id, name }) => ({ id, name })),
    files,
    previous,
  };
}
