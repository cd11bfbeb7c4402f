import { DRAFT_BODY_MAX, SUBJECT_LINE_MAX } from '@myra/shared/constants/limits';
import {
  approveReply,
  cancelReply,
  discardReply,
  draftReply,
  updateDraft,
} from '@myra/shared/contracts/mail-replies';
import {
  assignSequenceRepresentative,
  changeSequenceState,
  markSequenceRead,
} from '@myra/shared/contracts/mail-sequences';
import { assignOrphaned, markOrphanedRead } from '@myra/shared/contracts/orphaned';
import { z } from 'zod';
import { adminProcedure, procedure, router, type SignedInContext } from '../../trpc/init.ts';
import { idText } from '../../upstream/input-schema.ts';
import { clearTypedReply, readTypedReply, saveTypedReply } from './keep-typed-reply.ts';
import { orphanedFilters, sequenceFilters } from './mail-filters.ts';
import { readPresence, reportPresence } from './report-presence.ts';
import { sendReply } from './send-reply.ts';

const READ_MAX = 50;

const sequence = z.strictObject({ sequenceId: idText });
const email = sequence.extend({ emailId: idText });
const message = z.strictObject({ notificationId: idText });
const version = z.number().int().nonnegative().optional();
const sendAt = z.number().int().nonnegative().optional();
const subjectLine = z.string().trim().min(1).max(SUBJECT_LINE_MAX);
const body = z.string().max(DRAFT_BODY_MAX);

/** The answer of a write. `stale`: it was done, but the changed rows could not be read again yet. */
type Written = { stale: boolean };

/** Reads the written rows again, so that the writer sees the change. */
const wrote = ({ gateway, caller }: SignedInContext, sequenceIds: readonly string[]): Promise<Written> =>
  gateway.mail.reread(caller, { sequences: sequenceIds });

/** The inbox, conversations and the actions on them. */
export const mailRouter = router({
  listSequences: procedure
    .input(sequenceFilters)
    .query(({ ctx, input }) => ctx.gateway.mail.listSequences(ctx.caller, input)),
  getSequence: procedure
    .input(sequence)
    .query(({ ctx, input }) => ctx.gateway.mail.getSequence(ctx.caller, input.sequenceId)),
  badges: procedure.query(({ ctx }) => ctx.gateway.mail.badges(ctx.caller)),
  setRead: procedure
    .input(z.strictObject({ sequenceIds: z.array(idText).min(1).max(READ_MAX), read: z.boolean() }))
    .mutation(async ({ ctx, input }) => {
      for (const id of input.sequenceIds)
        await ctx.caller.call(markSequenceRead, { params: { id }, body: { read: input.read } });
      return wrote(ctx, input.sequenceIds);
    }),
  /** Null if no representative is named. */
  assignRepresentative: adminProcedure
    .input(sequence.extend({ repId: idText.optional() }))
    .mutation(async ({ ctx, input: { sequenceId, repId } }) => {
      await ctx.caller.call(assignSequenceRepresentative, {
        params: { id: sequenceId },
        body: repId === undefined ? {} : { rep_id: repId },
      });
      return wrote(ctx, [sequenceId]);
    }),
  changeState: procedure
    .input(
      sequence.extend({
        action: z.enum(['pause', 'resume', 'close', 'unsubscribe']),
        resumeAt: z.iso.datetime({ offset: true }).optional(),
      }),
    )
    .mutation(async ({ ctx, input: { sequenceId, action, resumeAt } }) => {
      await ctx.caller.call(changeSequenceState, {
        params: { id: sequenceId },
        body: { action, ...(resumeAt !== undefined && { resume_at: resumeAt }) },
      });
      return wrote(ctx, [sequenceId]);
    }),

  updateDraft: procedure
    .input(
      email.extend({
        version,
        change: z.discriminatedUnion('type', [
          z.strictObject({ type: z.literal('edit'), subjectLine, body: body.min(1) }),
          z.strictObject({ type: z.literal('regenerate'), prompt: z.string().trim().min(1).max(2_000) }),
        ]),
      }),
    )
    .mutation(async ({ ctx, input: { sequenceId, emailId, version: ifMatch, change } }) => {
      await ctx.caller.call(updateDraft, {
        params: { id: emailId },
        ifMatch,
        body:
          change.type === 'edit'
            ? { type: 'edit', updated_body: change.body, updated_subject_line: change.subjectLine }
            : change,
      });
      return wrote(ctx, [sequenceId]);
    }),
  approveReply: procedure
    .input(email.extend({ replyToEmailId: idText, sendAt, version }))
    .mutation(async ({ ctx, input }) => {
      await ctx.caller.call(approveReply, {
        ifMatch: input.version,
        body: {
          sequence_email_id: input.emailId,
          reply_to_email_id: input.replyToEmailId,
          ...(input.sendAt !== undefined && { send_at: input.sendAt }),
        },
      });
      return wrote(ctx, [input.sequenceId]);
    }),
  /** The typed text is deleted once the upstream accepts it. */
  reply: procedure
    .input(
      sequence.extend({
        replyToEmailId: idText,
        emailId: idText.optional(),
        subjectLine: subjectLine.optional(),
        body: body.min(1).optional(),
        sendAt,
      }),
    )
    .mutation(async ({ ctx, input }) => {
      await sendReply(ctx, input);
      await clearTypedReply(ctx, input);
      return wrote(ctx, [input.sequenceId]);
    }),
  cancelReply: procedure.input(email).mutation(async ({ ctx, input: { sequenceId, emailId } }) => {
    await ctx.caller.call(cancelReply, { params: { id: emailId } });
    return wrote(ctx, [sequenceId]);
  }),
  discardReply: procedure
    .input(email.extend({ discarded: z.boolean(), version }))
    .mutation(async ({ ctx, input: { sequenceId, emailId, discarded, version: ifMatch } }) => {
      await ctx.caller.call(discardReply, { params: { id: emailId }, ifMatch, body: { discarded } });
      return wrote(ctx, [sequenceId]);
    }),
  draftReply: procedure
    .input(sequence.extend({ replyToEmailId: idText, prompt: z.string().trim().max(2_000).optional() }))
    .mutation(async ({ ctx, input: { sequenceId, replyToEmailId, prompt } }) => {
      await ctx.caller.call(draftReply, {
        params: { id: sequenceId },
        body: { reply_to_email_id: replyToEmailId, ...(prompt && { prompt }) },
      });
      return wrote(ctx, [sequenceId]);
    }),

  getTypedReply: procedure.input(sequence).query(({ ctx, input }) => readTypedReply(ctx, input)),
  saveTypedReply: procedure
    .input(sequence.extend({ subjectLine: z.string().max(SUBJECT_LINE_MAX), body }))
    .mutation(({ ctx, input }) => saveTypedReply(ctx, input)),
  clearTypedReply: procedure.input(sequence).mutation(({ ctx, input }) => clearTypedReply(ctx, input)),
  presence: procedure.input(sequence).query(({ ctx, input }) => readPresence(ctx, input)),
  reportPresence: procedure
    .input(sequence.extend({ writing: z.boolean() }))
    .mutation(({ ctx, input }) => reportPresence(ctx, input)),

  listOrphaned: procedure
    .input(orphanedFilters)
    .query(({ ctx, input }) => ctx.gateway.mail.listOrphaned(ctx.caller, input)),
  getOrphaned: procedure
    .input(message)
    .query(({ ctx, input }) => ctx.gateway.mail.getOrphaned(ctx.caller, input.notificationId)),
  assignOrphaned: adminProcedure
    .input(message.extend({ sequenceId: idText }))
    .mutation(async ({ ctx, input: { notificationId, sequenceId } }) => {
      await ctx.caller.call(assignOrphaned, {
        params: { id: notificationId },
        body: { sequence_id: sequenceId },
      });
      return ctx.gateway.mail.reread(ctx.caller, { sequences: [sequenceId], orphaned: [notificationId] });
    }),
  markOrphanedRead: procedure.input(message).mutation(async ({ ctx, input: { notificationId } }) => {
    await ctx.caller.call(markOrphanedRead, { params: { id: notificationId } });
    return ctx.gateway.mail.reread(ctx.caller, { orphaned: [notificationId] });
  }),
});
