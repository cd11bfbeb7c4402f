import {
  COMMENT_MAX,
  DRAFT_BODY_MAX,
  FORWARD_TO_MAX,
  LABEL_MAX,
  LABELS_MAX,
  LEAD_NAME_MAX,
  PAUSES_MAX,
  REPLY_COPIES_MAX,
  REPLY_FILES_MAX,
  SUBJECT_LINE_MAX,
} from '@myra/shared/constants/limits';
import { INVITATION_ANSWERS, SEQUENCE_PLACES } from '@myra/shared/constants/mail';
import { REPLY_INTENTS } from '@myra/shared/constants/reply-intents';
import {
  answerInvitation,
  answerOrphaned,
  cancelDirectEmail,
  forwardMessage,
} from '@myra/shared/contracts/direct-emails';
import { addComment, labelSequence, listLabels, removeComment } from '@myra/shared/contracts/mail-notes';
import {
  addReplyFile,
  approveReply,
  cancelReply,
  correctMeaning,
  discardReply,
  draftReply,
  removeReplyFile,
  updateDraft,
} from '@myra/shared/contracts/mail-replies';
import {
  assignSequenceRepresentative,
  changeSequenceState,
  listPauses,
  markSequenceRead,
  moveSequence,
  resumePauses,
} from '@myra/shared/contracts/mail-sequences';
import {
  assignOrphaned,
  blockSender,
  listBlockedSenders,
  makeLead,
  markOrphanedRead,
  unblockSender,
  undoAssignment,
} from '@myra/shared/contracts/orphaned';
import { z } from 'zod';
import { adminProcedure, procedure, router, type SignedInContext } from '../../trpc/init.ts';
import { idText } from '../../upstream/input-schema.ts';
import { uploadId } from '../uploads/upload-id.ts';
import { clearTypedReply, readTypedReply, saveTypedReply } from './keep-typed-reply.ts';
import { orphanedFilters, sequenceFilters } from './mail-filters.ts';
import { readPresence, reportPresence } from './report-presence.ts';
import { sendReply } from './send-reply.ts';

const READ_MAX = 50;

const chosen = z.array(idText).min(1).max(READ_MAX);
const sequence = z.strictObject({ sequence_id: idText });
const email = sequence.extend({ sequence_email_id: idText });
const message = z.strictObject({ notification_id: idText });
const version = z.number().int().nonnegative().optional();
const send_at = z.number().int().nonnegative().optional();
const subject_line = z.string().trim().min(1).max(SUBJECT_LINE_MAX);
const body = z.string().max(DRAFT_BODY_MAX);
const idempotency_key = z.string().min(16).max(100);
/** The conversation of a message; without one it is in the catch-all. */
const about = z.strictObject({ sequence_id: idText.optional() });
const direct = about.extend({ idempotency_key, body });
const labels = z.array(z.string().trim().min(1).max(LABEL_MAX)).max(LABELS_MAX).default([]);
const copies = z.array(z.email().max(254)).max(REPLY_COPIES_MAX);
/** What is being typed may be no address yet, and the files were checked when they were added. */
const extras = {
  cc: z.array(z.string().max(254)).max(REPLY_COPIES_MAX).default([]),
  bcc: z.array(z.string().max(254)).max(REPLY_COPIES_MAX).default([]),
  files: z
    .array(
      z.strictObject({
        id: idText,
        name: z.string().max(300),
        media_type: z.string().max(200),
        bytes: z.number().int().nonnegative(),
      }),
    )
    .max(REPLY_FILES_MAX)
    .default([]),
};

/** The answer of a write. `stale`: it was done, but the changed rows could not be read again yet. */
type Written = { stale: boolean };

/** Reads the written rows again, so that the writer sees the change. */
const wrote = ({ gateway, caller }: SignedInContext, sequenceIds: readonly string[]): Promise<Written> =>
  gateway.mail.reread(caller, { sequences: sequenceIds });

/** The same for what was written about a message. */
const wroteAbout = (
  { gateway, caller }: SignedInContext,
  { sequence_id, id }: { sequence_id?: string | undefined; id: string },
): Promise<Written> =>
  gateway.mail.reread(caller, sequence_id === undefined ? { orphaned: [id] } : { sequences: [sequence_id] });

/** The inbox, conversations and the actions on them. */
export const mailRouter = router({
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
      for (const id of sequence_ids) await ctx.caller.call(markSequenceRead, { params: { id }, body });
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
      for (const id of sequence_ids) await ctx.caller.call(moveSequence, { params: { id }, body });
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
  /** Null if no representative is named. */
  assignRepresentative: adminProcedure
    .input(z.strictObject({ sequence_ids: chosen, rep_id: idText.optional() }))
    .mutation(async ({ ctx, input: { sequence_ids, ...body } }) => {
      for (const id of sequence_ids)
        await ctx.caller.call(assignSequenceRepresentative, { params: { id }, body });
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
      await ctx.caller.call(changeSequenceState, { params: { id }, body });
      return wrote(ctx, [id]);
    }),
  pauses: procedure
    .input(z.union([sequence, message]))
    .query(({ ctx, input }) => ctx.caller.call(listPauses, { query: input })),
  /** Resumes several paused sequences. */
  resumeAll: procedure
    .input(z.strictObject({ sequence_ids: z.array(idText).min(1).max(PAUSES_MAX) }))
    .mutation(async ({ ctx, input }) => {
      const { resumed } = await ctx.caller.call(resumePauses, { body: input });
      return { ...(await wrote(ctx, input.sequence_ids.slice(0, READ_MAX))), resumed };
    }),

  updateDraft: procedure
    .input(
      email.extend({
        version,
        change: z.discriminatedUnion('type', [
          z.strictObject({
            type: z.literal('edit'),
            updated_subject_line: subject_line,
            updated_body: body.min(1),
          }),
          z.strictObject({ type: z.literal('regenerate'), prompt: z.string().trim().min(1).max(2_000) }),
        ]),
      }),
    )
    .mutation(
      async ({ ctx, input: { sequence_id, sequence_email_id: id, version: ifMatch, change: body } }) => {
        await ctx.caller.call(updateDraft, { params: { id }, ifMatch, body });
        return wrote(ctx, [sequence_id]);
      },
    ),
  approveReply: procedure
    .input(email.extend({ reply_to_email_id: idText, send_at, version }))
    .mutation(async ({ ctx, input: { sequence_id, version: ifMatch, ...body } }) => {
      await ctx.caller.call(approveReply, { ifMatch, body });
      return wrote(ctx, [sequence_id]);
    }),
  /** The typed text is deleted once the upstream accepts it. */
  reply: procedure
    .input(
      sequence.extend({
        reply_to_email_id: idText,
        sequence_email_id: idText.optional(),
        subject_line: subject_line.optional(),
        body: body.min(1).optional(),
        send_at,
        cc: copies.optional(),
        bcc: copies.optional(),
        file_ids: z.array(idText).max(REPLY_FILES_MAX).optional(),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      await sendReply(ctx, input);
      await clearTypedReply(ctx, input);
      return wrote(ctx, [input.sequence_id]);
    }),
  /** Gives a file in the spool to an answer that is being written. */
  addReplyFile: procedure
    .input(sequence.extend({ upload_id: uploadId }))
    .mutation(async ({ ctx: { caller, gateway }, input: { sequence_id: id, upload_id } }) => {
      const file = await gateway.uploads.asPart(caller.session, upload_id, 'file');
      return caller.call(addReplyFile, { params: { id }, files: [file] });
    }),
  removeReplyFile: procedure
    .input(z.strictObject({ file_id: idText }))
    .mutation(({ ctx, input }) => ctx.caller.call(removeReplyFile, { params: { id: input.file_id } })),
  cancelReply: procedure.input(email).mutation(async ({ ctx, input: { sequence_id, sequence_email_id } }) => {
    await ctx.caller.call(cancelReply, { params: { id: sequence_email_id } });
    return wrote(ctx, [sequence_id]);
  }),
  /** Passes a received message on. A second click with the same key finds what the first one made. */
  forward: procedure
    .input(
      direct.extend({
        notification_id: idText,
        to: copies.min(1).max(FORWARD_TO_MAX),
        with_files: z.boolean(),
      }),
    )
    .mutation(async ({ ctx, input: { sequence_id, notification_id: id, ...body } }) => {
      const made = await ctx.caller.call(forwardMessage, { params: { id }, body });
      return { ...(await wroteAbout(ctx, { sequence_id, id })), id: made.id, send_at: made.send_at };
    }),
  /** Answers a message of the catch-all. */
  answerOrphaned: procedure
    .input(message.extend({ idempotency_key, body: body.min(1) }))
    .mutation(async ({ ctx, input: { notification_id: id, ...answer } }) => {
      const made = await ctx.caller.call(answerOrphaned, { params: { id }, body: answer });
      return { ...(await wroteAbout(ctx, { id })), id: made.id, send_at: made.send_at };
    }),
  answerInvitation: procedure
    .input(about.extend({ notification_id: idText, idempotency_key, answer: z.enum(INVITATION_ANSWERS) }))
    .mutation(async ({ ctx, input: { sequence_id, notification_id: id, ...body } }) => {
      const made = await ctx.caller.call(answerInvitation, { params: { id }, body });
      return { ...(await wroteAbout(ctx, { sequence_id, id })), id: made.id, send_at: made.send_at };
    }),
  cancelDirectEmail: procedure
    .input(about.extend({ notification_id: idText, direct_email_id: idText }))
    .mutation(async ({ ctx, input: { sequence_id, notification_id, direct_email_id: id } }) => {
      await ctx.caller.call(cancelDirectEmail, { params: { id } });
      return wroteAbout(ctx, { sequence_id, id: notification_id });
    }),
  discardReply: procedure
    .input(email.extend({ discarded: z.boolean(), version }))
    .mutation(async ({ ctx, input: { sequence_id, sequence_email_id: id, version: ifMatch, discarded } }) => {
      await ctx.caller.call(discardReply, { params: { id }, ifMatch, body: { discarded } });
      return wrote(ctx, [sequence_id]);
    }),
  draftReply: procedure
    .input(sequence.extend({ reply_to_email_id: idText, prompt: z.string().trim().max(2_000).optional() }))
    .mutation(async ({ ctx, input: { sequence_id: id, reply_to_email_id, prompt } }) => {
      const body = { reply_to_email_id, ...(prompt && { prompt }) };
      await ctx.caller.call(draftReply, { params: { id }, body });
      return wrote(ctx, [id]);
    }),
  /** `version` is the message's `reading_version`. */
  correctMeaning: procedure
    .input(
      sequence.extend({
        notification_id: idText,
        version,
        change: z.discriminatedUnion('type', [
          z.strictObject({
            type: z.literal('set'),
            intent: z.enum(REPLY_INTENTS),
            wait_until: z.iso.date().optional(),
          }),
          z.strictObject({ type: z.literal('undo') }),
        ]),
      }),
    )
    .mutation(
      async ({ ctx, input: { sequence_id, notification_id: id, version: ifMatch, change: body } }) => {
        await ctx.caller.call(correctMeaning, { params: { id }, ifMatch, body });
        return wrote(ctx, [sequence_id]);
      },
    ),

  getTypedReply: procedure.input(sequence).query(({ ctx, input }) => readTypedReply(ctx, input)),
  saveTypedReply: procedure
    .input(sequence.extend({ subject_line: z.string().max(SUBJECT_LINE_MAX), body, ...extras }))
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
    .query(({ ctx, input }) => ctx.gateway.mail.getOrphaned(ctx.caller, input.notification_id)),
  assignOrphaned: adminProcedure
    .input(message.extend({ sequence_id: idText }))
    .mutation(async ({ ctx, input: { notification_id: id, ...body } }) => {
      await ctx.caller.call(assignOrphaned, { params: { id }, body });
      return ctx.gateway.mail.reread(ctx.caller, { sequences: [body.sequence_id], orphaned: [id] });
    }),
  undoAssignment: adminProcedure.input(message).mutation(async ({ ctx, input: { notification_id: id } }) => {
    const undone = await ctx.caller.call(undoAssignment, { params: { id } });
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
      const made = await ctx.caller.call(makeLead, { params: { id }, body });
      await ctx.gateway.mail.reread(ctx.caller, { sequences: [made.sequence_id], orphaned: [id] });
      return made;
    }),
  markOrphanedRead: procedure.input(message).mutation(async ({ ctx, input: { notification_id: id } }) => {
    await ctx.caller.call(markOrphanedRead, { params: { id } });
    return ctx.gateway.mail.reread(ctx.caller, { orphaned: [id] });
  }),
  blockSender: procedure.input(message).mutation(async ({ ctx, input: { notification_id: id } }) => {
    const blocked = await ctx.caller.call(blockSender, { params: { id } });
    await ctx.gateway.mail.reread(ctx.caller, { orphaned: [id] });
    return blocked;
  }),
  blockedSenders: procedure.query(({ ctx }) => ctx.caller.call(listBlockedSenders)),
  unblockSender: procedure
    .input(z.strictObject({ id: idText }))
    .mutation(({ ctx, input: params }) => ctx.caller.call(unblockSender, { params })),
});
