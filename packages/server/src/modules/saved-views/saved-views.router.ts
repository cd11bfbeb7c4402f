import { limitExceeded, notFound } from '@myra/shared/errors/app-error';
import { z } from 'zod';
import { procedure, router, type SignedInContext } from '../../trpc/init.ts';
import { deleteSavedView, insertSavedView, listSavedViews } from './saved-view.store.ts';

/** Limits for one list: for a person, and shared in the organization. */
export const VIEWS_MAX = 50;

const list = z.enum(['leads', 'inbox']);

/** The person who keeps views. Throws not-found without an organization. */
export function ownerOf({ caller }: SignedInContext) {
  const { organizationId, person } = caller.session;
  if (organizationId === null) throw notFound('Organization');
  return { organizationId, userId: person.userId };
}

/**
 * Named filters of a list: a person's own, and shared ones. Everybody sees shared ones; their maker or an admin removes
 * them.
 */
export const savedViewsRouter = router({
  list: procedure
    .input(z.strictObject({ list }))
    .query(({ ctx, input }) => listSavedViews(ctx.gateway.database.sql, { ...ownerOf(ctx), ...input })),
  save: procedure
    .input(
      z.strictObject({
        list,
        name: z.string().trim().min(1).max(60),
        search: z.string().max(2_000),
        is_shared: z.boolean(),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const { database, ids, clock } = ctx.gateway;
      const { list: of, ...view } = input;
      const id = ids.uuid();
      const isStored = await insertSavedView(
        database.sql,
        { ...ownerOf(ctx), list: of },
        { ...view, id, now: clock.now(), viewsMax: VIEWS_MAX },
      );
      if (!isStored) {
        throw limitExceeded(`At most ${VIEWS_MAX} views can be saved; delete one first.`, {
          reason: 'views',
        });
      }
      return { id };
    }),
  remove: procedure.input(z.strictObject({ id: z.uuid() })).mutation(async ({ ctx, input }) => {
    const isAdmin = ctx.caller.session.person.role === 'org_admin';
    const owner = { ...ownerOf(ctx), isAdmin };
    if (!(await deleteSavedView(ctx.gateway.database.sql, owner, input.id))) throw notFound('View');
    return { success: true as const };
  }),
});
