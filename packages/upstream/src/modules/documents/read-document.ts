import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { CanvasDocument } from '@myra/shared/contracts/documents';
import { forbidden, notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { namesOfPeople } from '../auth/index.ts';
import { findOwnPlan, isPlanUsed, type PlanRow } from '../plans/index.ts';
import { findProduct } from '../products/index.ts';
import { writerName } from '../writing/index.ts';
import { type DocumentRow, findDocument, lockDocument } from './document.store.ts';

type Reader = Ctx<UserActor>;

/** A document and the plan whose email it is. */
export type OpenDocument = { row: DocumentRow; plan: PlanRow | undefined };

/** Throws not-found for a document that is gone, or the email of somebody else's plan. */
async function assertShown(ctx: Reader, tx: OrganizationTx, row: DocumentRow | undefined) {
  if (!row) throw notFound('Document');
  if (row.planId === null) return { row, plan: undefined };
  const plan = await findOwnPlan(ctx, tx, row.planId);
  if (!plan || row.userId !== ctx.actor.userId) throw notFound('Document');
  return { row, plan };
}

export const openDocument = async (ctx: Reader, tx: OrganizationTx, id: number): Promise<OpenDocument> =>
  assertShown(ctx, tx, await findDocument(tx, id));

const mayEdit = async (tx: OrganizationTx, { plan }: OpenDocument): Promise<boolean> =>
  plan === undefined || !(await isPlanUsed(tx, plan));

/** Locked for a change. Throws not-found, and precondition-failed for the email of a plan that is a campaign. */
export async function openForChange(ctx: Reader, tx: OrganizationTx, id: number): Promise<OpenDocument> {
  const open = await assertShown(ctx, tx, await lockDocument(tx, id));
  if (!(await mayEdit(tx, open))) {
    throw preconditionFailed('This plan is a campaign already. Save a copy as a template and change that.', {
      reason: 'used',
    });
  }
  return open;
}

/** Throws forbidden for somebody who may not take a template out: only its author and admins may. */
export function assertOwn(ctx: Reader, { row }: OpenDocument, isAdmin: boolean): void {
  if (row.userId !== ctx.actor.userId && !isAdmin) throw forbidden();
}

/** A document as a person sees it. */
export async function toDocument(
  ctx: Reader,
  tx: OrganizationTx,
  open: OpenDocument,
): Promise<CanvasDocument> {
  const { row, plan } = open;
  const names = await namesOfPeople(tx, [row.userId]);
  const product = row.productId === null ? undefined : await findProduct(tx, row.productId);
  const template = plan?.segments
    .find(({ name }) => name === row.planSegment)
    ?.templates.find(({ step }) => step === row.planStep);
  return {
    id: row.id,
    kind: row.kind,
    category: row.category,
    title: row.title,
    subject: row.subject,
    body: row.body,
    marks: row.marks,
    version: row.version,
    author: { id: row.userId, name: nameIn(names, row.userId) },
    product: product ? { id: product.id, name: product.name } : null,
    plan: plan
      ? {
          id: plan.id,
          segment: row.planSegment ?? '',
          step: row.planStep ?? 0,
          day: template?.day ?? 0,
          state: plan.state,
        }
      : null,
    may_edit: await mayEdit(tx, open),
    has_model: (await writerName(ctx, tx)) === 'llm',
    updated_at: row.updatedAt.toISOString(),
  };
}

type Names = Awaited<ReturnType<typeof namesOfPeople>>;

/** Somebody's name, also of somebody who left. */
export const nameIn = (names: Names, id: string): string =>
  names.get(id)?.name ?? names.get(id)?.email ?? 'Somebody who left';

/** Throws not-found. */
export function readDocument(ctx: Reader, id: number): Promise<CanvasDocument> {
  return inOrganization(ctx, async (tx) => toDocument(ctx, tx, await openDocument(ctx, tx, id)));
}
