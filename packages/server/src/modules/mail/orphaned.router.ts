import { EMAIL_LENGTH_MAX, LEAD_NAME_MAX } from '@myra/shared/constants/limits';
import * as calls from '@myra/shared/contracts/orphaned';
import { z } from 'zod';
import { adminProcedure, procedure } from '../../trpc/init.ts';
import { idText } from '../../upstream/input-schema.ts';
import { orphanedFilters } from './mail-filters.ts';
import { message } from './mail-inputs.ts';

/** The catch-all: messages of nobody that is known. */
export const orphanedProcedures = {
  listOrphaned: procedure
    .input(orphanedFilters)
    .query(({ ctx, input }) => ctx.gateway.mail.listOrphaned(ctx.caller, input)),
  getOrphaned: procedure
    .input(message)
    .query(({ ctx, input }) => ctx.gateway.mail.getOrphaned(ctx.caller, input.notification_id)),
  assignOrphaned: adminProcedure
    .input(message.extend({ sequence_id: idText }))
    .mutation(async ({ ctx, input: { notification_id: id, ...body } }) => {
      await ctx.caller.call(calls.assignOrphaned, { params: { id }, body });
      return ctx.gateway.mail.reread(ctx.caller, { sequences: [body.sequence_id], orphaned: [id] });
    }),
  undoAssignment: adminProcedure.input(message).mutation(async ({ ctx, input: { notification_id: id } }) => {
    const undone = await ctx.caller.call(calls.undoAssignment, { params: { id } });
    return ctx.gateway.mail.reread(ctx.caller, {
      sequences: [undone.sequence_id],
      orphaned: undone.notification_ids,
    });
  }),
  makeLead: procedure
    .input(
      message.extend({
        campaign_id: idText,
        first_name: z.string().trim().max(LEAD_NAME_MAX),
        last_name: z.string().trim().max(LEAD_NAME_MAX),
        title: z.string().trim().max(LEAD_NAME_MAX),
        provider_name: z.string().trim().max(LEAD_NAME_MAX),
      }),
    )
    .mutation(async ({ ctx, input: { notification_id: id, ...body } }) => {
      const made = await ctx.caller.call(calls.makeLead, { params: { id }, body });
      await ctx.gateway.mail.reread(ctx.caller, { sequences: [made.sequence_id], orphaned: [id] });
      return made;
    }),
  addNamedLead: procedure
    .input(
      message.extend({
        email: z.email().max(EMAIL_LENGTH_MAX),
        first_name: z.string().trim().max(LEAD_NAME_MAX),
        last_name: z.string().trim().max(LEAD_NAME_MAX),
        title: z.string().trim().max(LEAD_NAME_MAX),
        provider_name: z.string().trim().max(LEAD_NAME_MAX),
      }),
    )
    .mutation(({ ctx, input: { notification_id: id, ...body } }) =>
      ctx.caller.call(calls.addNamedLead, { params: { id }, body }),
    ),
  undoMakeLead: procedure.input(message).mutation(async ({ ctx, input: { notification_id: id } }) => {
    const undone = await ctx.caller.call(calls.undoMakeLead, { params: { id } });
    return ctx.gateway.mail.reread(ctx.caller, {
      sequences: [undone.sequence_id],
      orphaned: undone.notification_ids,
    });
  }),
  markOrphanedRead: procedure.input(message).mutation(async ({ ctx, input: { notification_id: id } }) => {
    await ctx.caller.call(calls.markOrphanedRead, { params: { id } });
    return ctx.gateway.mail.reread(ctx.caller, { orphaned: [id] });
  }),
  blockSender: procedure.input(message).mutation(async ({ ctx, input: { notification_id: id } }) => {
    const blocked = await ctx.caller.call(calls.blockSender, { params: { id } });
    await ctx.gateway.mail.reread(ctx.caller, { orphaned: [id] });
    return blocked;
  }),
  blockedSenders: procedure.query(({ ctx }) => ctx.caller.call(calls.listBlockedSenders)),
  unblockSender: procedure
    .input(z.strictObject({ id: idText }))
    .mutation(({ ctx, input: params }) => ctx.caller.call(calls.unblockSender, { params })),
};
