import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { BodyOf } from '@myra/shared/contracts/answer';
import type {
  CanvasDocument,
  createDocument as createCall,
  updateDocument as updateCall,
} from '@myra/shared/contracts/documents';
import { notFound, savedMeanwhile } from '@myra/shared/errors/app-error';
import { isAdmin } from '@myra/shared/rules/screens/roles';
import { keepMarks, replaceRange } from '@myra/shared/rules/text/marked-text';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import { exampleNames } from '../product-sheet/index.ts';
import { findProduct } from '../products/index.ts';
import { changeDocument, type DocumentWords, insertDocument } from './document.store.ts';
import { assertOwn, openForChange, toDocument } from './read-document.ts';
import { insertVersion } from './version.store.ts';
import { storedWords, writeText } from './write-text.ts';

type Reader = Ctx<UserActor>;

async function assertProduct(tx: OrganizationTx, id: number | null | undefined): Promise<void> {
  if (id && !(await findProduct(tx, id))) throw notFound('Product');
}

/** A plan's email is written for an invented person. As a template it is for anybody, so merge fields stand for the names. */
function withoutExample({ subject, body, marks }: DocumentWords): DocumentWords {
  return {
    subject: exampleNames(subject).reduce(
      (text, { from, to, field }) => text.slice(0, from) + field + text.slice(to),
      subject,
    ),
    ...exampleNames(body).reduce((text, { field, ...range }) => replaceRange(text, range, field), {
      body,
      marks,
    }),
  };
}

/** Adds a template to the library. Throws not-found for a foreign product. */
export async function addDocument(
  ctx: Reader,
  tx: OrganizationTx,
  input: BodyOf<typeof createCall>,
): Promise<CanvasDocument> {
  await assertProduct(tx, input.product_id);
  const now = ctx.clock.now();
  const stored = storedWords(input);
  const words = input.via === 'copied' ? withoutExample(stored) : stored;
  const { userId } = ctx.actor;
  const row = await insertDocument(tx, {
    userId,
    kind: input.kind,
    category: input.category,
    title: input.title,
    productId: input.product_id,
    ...words,
    planId: null,
    planSegment: null,
    planStep: null,
    now,
  });
  if (!row) throw new Error('A template without a plan met another');
  await insertVersion(tx, {
    documentId: row.id,
    version: 1,
    ...words,
    via: input.via,
    note: '',
    userId,
    now,
  });
  await appendActivity(ctx, tx, 'template.added', { details: { document: row.id } });
  return toDocument(ctx, tx, { row, plan: undefined });
}

/** Adds a template to the library. Throws not-found for a foreign product. */
export const createDocument = (ctx: Reader, input: BodyOf<typeof createCall>): Promise<CanvasDocument> =>
  inOrganization(ctx, (tx) => addDocument(ctx, tx, input));

/**
 * Changes a document. Other words are its next version; the email of a plan keeps its title and product. Throws not-found,
 * conflict with both texts if somebody saved meanwhile, and precondition-failed for a plan that is a campaign.
 */
export function updateDocument(
  ctx: Reader,
  { params, body: change, ifMatch: version }: RequestOf<typeof updateCall>,
): Promise<CanvasDocument> {
  return inOrganization(ctx, async (tx) => {
    const open = await openForChange(ctx, tx, params.id);
    const { row } = open;
    if (version !== null && version !== row.version) {
      throw savedMeanwhile('this text', { current: await toDocument(ctx, tx, open), sent: change });
    }
    await assertProduct(tx, change.product_id);
    const isTemplate = open.plan === undefined;
    const kept = isTemplate
      ? await changeDocument(
          tx,
          row.id,
          {
            kind: change.kind ?? row.kind,
            category: change.category ?? row.category,
            title: change.title ?? row.title,
            productId: change.product_id === undefined ? row.productId : change.product_id,
          },
          ctx.clock.now(),
        )
      : row;
    const { subject = row.subject, body = row.body, via } = change;
    // Whoever sends no emphasis keeps what is there.
    const marks = change.marks ?? keepMarks(row, body);
    return toDocument(
      ctx,
      tx,
      await writeText(ctx, tx, { ...open, row: kept }, { subject, body, marks, via }),
    );
  });
}

/** Takes a template out of the library. Throws not-found, and forbidden for somebody who is neither its author nor an admin. */
export function deleteDocument(ctx: Reader, id: number): Promise<{ success: true }> {
  return inOrganization(ctx, async (tx) => {
    const open = await openForChange(ctx, tx, id);
    if (open.plan !== undefined) throw notFound('Template');
    assertOwn(ctx, open, isAdmin(ctx.actor.role));
    const now = ctx.clock.now();
    await changeDocument(tx, id, { deletedAt: now }, now);
    await appendActivity(ctx, tx, 'template.removed', { details: { document: id } });
    return { success: true };
  });
}
