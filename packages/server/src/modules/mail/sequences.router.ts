import { COMMENT_MAX, LABEL_MAX, LABELS_MAX, PAUSES_MAX } from '@myra/shared/constants/limits';
import { SEQUENCE_PLACES } from '@myra/shared/constants/mail';
import { addComment, labelSequence, listLabels, removeComment } from '@myra/shared/contracts/mail-notes';
import * as calls from '@myra/shared/contracts/mail-sequences';
import { z } from 'zod';
import { procedure } from '../../trpc/init.ts';
import { idText } from '../../upstream/input-schema.ts';
import { sequenceFilters } from './mail-filters.ts';
import { message, sequence } from './mail-inputs.ts';
import { wrote } from './written.ts';

const READ_MAX = 50;
const chosen = z.array(idText).min(1).max(READ_MAX);
const labels = z.array(z.string().trim().min(1).max(LABEL_MAX)).max(LABELS_MAX).default([]);

/** Conversations: the list, one of them, and where they stand. */
export const sequenceProcedures = {
  listSequences: procedure
    .input(sequenceFilters)
    .query(({ ctx, input }) => ctx.gateway.mail.listSequences(ctx.caller, input)),
  getSequence: procedure
    .input(sequence)
    .query(({ ctx, input }) => ctx.gateway.mail.getSequence(ctx.caller, input.sequence_id)),
  badges: procedure.query(({ ctx }) => ctx.gateway.mail.badges(ctx.caller)),
  setRead: procedure
    .input(z.strictObject({ sequence_ids: chosen, read: z.boolean() }))
    .mutation(async ({ ctx, input: { sequence_ids, ...body } }) => {
      for (const id of sequence_ids) await ctx.caller.call(calls.markSequenceRead, { params: { id }, body });
      return wrote(ctx, sequence_ids);
    }),
  /** Archives, snoozes (with `until`) or brings back to the inbox. */
  move: procedure
    .input(
      z.strictObject({
        sequence_ids: chosen,
        place: z.enum(SEQUENCE_PLACES),
        until: z.iso.datetime({ offset: true }).optional(),
      }),
    )
    .mutation(async ({ ctx, input: { sequence_ids, ...body } }) => {
      for (const id of sequence_ids) await ctx.caller.call(calls.moveSequence, { params: { id }, body });
      return wrote(ctx, sequence_ids);
    }),
  label: procedure
    .input(z.strictObject({ sequence_ids: chosen, add: labels, remove: labels }))
    .mutation(async ({ ctx, input: { sequence_ids, ...body } }) => {
      for (const id of sequence_ids) await ctx.caller.call(labelSequence, { params: { id }, body });
      return wrote(ctx, sequence_ids);
    }),
  labels: procedure.query(({ ctx }) => ctx.caller.call(listLabels)),
  addComment: procedure
    .input(sequence.extend({ text: z.string().trim().min(1).max(COMMENT_MAX) }))
    .mutation(async ({ ctx, input: { sequence_id: id, text } }) => {
      await ctx.caller.call(addComment, { params: { id }, body: { text } });
      return wrote(ctx, [id]);
    }),
  removeComment: procedure
    .input(sequence.extend({ comment_id: idText }))
    .mutation(async ({ ctx, input: { sequence_id, comment_id: id } }) => {
      await ctx.caller.call(removeComment, { params: { id } });
      return wrote(ctx, [sequence_id]);
    }),
  /** Null if no representative is named. For admins, and for who hands over a conversation of their own. */
  assignRepresentative: procedure
    .input(z.strictObject({ sequence_ids: chosen, rep_id: idText.optional() }))
    .mutation(async ({ ctx, input: { sequence_ids, ...body } }) => {
      for (const id of sequence_ids)
        await ctx.caller.call(calls.assignSequenceRepresentative, { params: { id }, body });
      return wrote(ctx, sequence_ids);
    }),
  changeState: procedure
    .input(
      sequence.extend({
        action: z.enum(['pause', 'resume', 'close', 'unsubscribe']),
        resume_at: z.iso.datetime({ offset: true }).optional(),
      }),
    )
    .mutation(async ({ ctx, input: { sequence_id: id, ...body } }) => {
      await ctx.caller.call(calls.changeSequenceState, { params: { id }, body });
      return wrote(ctx, [id]);
    }),
  pauses: procedure
    .input(z.union([sequence, message]))
    .query(({ ctx, input }) => ctx.caller.call(calls.listPauses, { query: input })),
  /** Never writes to the domain again; `sequence_ids` are read again. */
  confirmPause: procedure
    .input(message.extend({ sequence_ids: z.array(idText).max(PAUSES_MAX) }))
    .mutation(async ({ ctx, input: { sequence_ids, ...body } }) => {
      const { domain, stopped } = await ctx.caller.call(calls.confirmPause, { body });
      return { ...(await wrote(ctx, sequence_ids.slice(0, READ_MAX))), domain, stopped };
    }),
  /** Resumes several paused sequences. */
  resumeAll: procedure
    .input(z.strictObject({ sequence_ids: z.array(idText).min(1).max(PAUSES_MAX) }))
    .mutation(async ({ ctx, input }) => {
      const { resumed } = await ctx.caller.call(calls.resumePauses, { body: input });
      return { ...(await wrote(ctx, input.sequence_ids.slice(0, READ_MAX))), resumed };
    }),
};
