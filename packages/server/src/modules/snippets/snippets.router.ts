import { SNIPPET_BODY_MAX, SNIPPETS_MAX } from '@myra/shared/constants/limits';
import { conflict, invalidInput, limitExceeded, notFound } from '@myra/shared/errors/app-error';
import { SNIPPET_NAME, unknownSnippetField } from '@myra/shared/mail/snippet';
import { z } from 'zod';
import { adminProcedure, procedure, router, type SignedInContext } from '../../trpc/init.ts';
import { deleteSnippet, insertSnippet, listSnippets, updateSnippet } from './snippet.store.ts';

const fields = {
  name: z.string().trim().regex(SNIPPET_NAME, 'Use 2 to 30 letters, digits and hyphens.'),
  body: z
    .string()
    .trim()
    .min(1)
    .max(SNIPPET_BODY_MAX)
    .refine((body) => unknownSnippetField(body) === undefined, 'A field in braces has no meaning.'),
};

function scopeOf({ caller, gateway }: SignedInContext) {
  const { organizationId, person } = caller.session;
  if (organizationId === null) throw notFound('Organization');
  return { organizationId, userId: person.userId, now: gateway.clock.now() };
}

const taken = () => {
  const message = 'Another snippet has this name.';
  return invalidInput(message, { reason: 'taken', issues: [{ path: 'name', message }] });
};

/** Texts that everybody of an organization can insert into answers and change, and admins delete. */
export const snippetsRouter = router({
  list: procedure.query(({ ctx }) => listSnippets(ctx.gateway.database.sql, scopeOf(ctx).organizationId)),
  add: procedure.input(z.strictObject(fields)).mutation(async ({ ctx, input }) => {
    const id = ctx.gateway.ids.uuid();
    const end = await insertSnippet(ctx.gateway.database.sql, scopeOf(ctx), {
      ...input,
      id,
      max: SNIPPETS_MAX,
    });
    if (end === 'taken') throw taken();
    if (end === 'full') {
      throw limitExceeded(`At most ${SNIPPETS_MAX} snippets can be kept; delete one first.`, {
        reason: 'snippets',
      });
    }
    return { id };
  }),
  save: procedure
    .input(z.strictObject({ id: z.uuid(), version: z.number().int().positive(), ...fields }))
    .mutation(async ({ ctx, input }) => {
      const end = await updateSnippet(ctx.gateway.database.sql, scopeOf(ctx), input);
      if (end === 'taken') throw taken();
      if (end === 'changed') {
        throw conflict('Somebody else changed this snippet meanwhile.', { reason: 'version' });
      }
      return { success: true as const };
    }),
  remove: adminProcedure.input(z.strictObject({ id: z.uuid() })).mutation(async ({ ctx, input }) => {
    const { organizationId } = scopeOf(ctx);
    if (!(await deleteSnippet(ctx.gateway.database.sql, organizationId, input.id))) throw notFound('Snippet');
    return { success: true as const };
  }),
});
