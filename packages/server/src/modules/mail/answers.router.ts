import { REPLY_COPIES_MAX, REPLY_FILES_MAX, SUBJECT_LINE_MAX } from '@myra/shared/constants/limits';
import { REPLY_INTENTS } from '@myra/shared/constants/reply-intents';
import * as calls from '@myra/shared/contracts/mail-replies';
import { z } from 'zod';
import { procedure } from '../../trpc/init.ts';
import { idText, seenVersion } from '../../upstream/input-schema.ts';
import { uploadId } from '../uploads/upload-id.ts';
import { clearTypedReply, readTypedReplies, readTypedReply, saveTypedReply } from './keep-typed-reply.ts';
import { body, copies, email, sequence, typedAbout } from './mail-inputs.ts';
import { readPresence, reportPresence } from './report-presence.ts';
import { sendReply } from './send-reply.ts';
import { wrote } from './written.ts';

const version = seenVersion;
const send_at = z.number().int().nonnegative().optional();
const subject_line = z.string().trim().min(1).max(SUBJECT_LINE_MAX);
/** What is being typed may be no address yet, and the files were checked when they were added. */
const typed = {
  subject_line: z.string().max(SUBJECT_LINE_MAX),
  body,
  since: z.string().max(40).nullable().default(null),
  answered: z.string().max(40).nullish(),
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

/** Drafts, answers and what is being typed. */
export const answerProcedures = {
  updateDraft: procedure
    .input(
      email.extend({
        version,
        change: z.discriminatedUnion('type', [
          z.strictObject({
            type: z.literal('edit'),
            updated_subject_line: subject_line,
            updated_body: body.min(1),
            file_ids: z.array(idText).max(REPLY_FILES_MAX).optional(),
            cc: copies.optional(),
            bcc: copies.optional(),
          }),
          z.strictObject({ type: z.literal('regenerate'), prompt: z.string().trim().min(1).max(2_000) }),
        ]),
      }),
    )
    .mutation(
      async ({ ctx, input: { sequence_id, sequence_email_id: id, version: ifMatch, change: body } }) => {
        await ctx.caller.call(calls.updateDraft, {
          params: { id },
          ifMatch,
          body,
          isQuick: body.type === 'edit',
        });
        if (body.type === 'edit') await clearTypedReply(ctx, { kind: 'draft', id });
        return wrote(ctx, [sequence_id]);
      },
    ),
  approveReply: procedure
    .input(email.extend({ reply_to_email_id: idText, send_at, version }))
    .mutation(async ({ ctx, input: { sequence_id, version: ifMatch, ...body } }) => {
      await ctx.caller.call(calls.approveReply, { ifMatch, body });
      return wrote(ctx, [sequence_id]);
    }),
  /** The typed text is deleted once the upstream accepts it. */
  reply: procedure
    .input(
      sequence.extend({
        reply_to_email_id: idText,
        sequence_email_id: idText.optional(),
        // A page that was opened before this input came sends none.
        version: version.default(null),
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
      const { sequence_id, sequence_email_id: id } = input;
      await clearTypedReply(ctx, id === undefined ? { sequence_id } : { kind: 'draft', id });
      return wrote(ctx, [sequence_id]);
    }),
  /** Gives a file in the spool to an answer that is being written. */
  addReplyFile: procedure
    .input(sequence.extend({ upload_id: uploadId }))
    .mutation(async ({ ctx: { caller, gateway }, input: { sequence_id: id, upload_id } }) => {
      const file = await gateway.uploads.asPart(caller.session, upload_id, 'file');
      return caller.call(calls.addReplyFile, { params: { id }, files: [file] });
    }),
  removeReplyFile: procedure
    .input(z.strictObject({ file_id: idText }))
    .mutation(({ ctx, input }) => ctx.caller.call(calls.removeReplyFile, { params: { id: input.file_id } })),
  cancelReply: procedure.input(email).mutation(async ({ ctx, input: { sequence_id, sequence_email_id } }) => {
    await ctx.caller.call(calls.cancelReply, { params: { id: sequence_email_id } });
    return wrote(ctx, [sequence_id]);
  }),
  discardReply: procedure
    .input(email.extend({ discarded: z.boolean(), version }))
    .mutation(async ({ ctx, input: { sequence_id, sequence_email_id: id, version: ifMatch, discarded } }) => {
      await ctx.caller.call(calls.discardReply, { params: { id }, ifMatch, body: { discarded } });
      return wrote(ctx, [sequence_id]);
    }),
  draftReply: procedure
    .input(sequence.extend({ reply_to_email_id: idText, prompt: z.string().trim().max(2_000).optional() }))
    .mutation(async ({ ctx, input: { sequence_id: id, reply_to_email_id, prompt } }) => {
      const body = { reply_to_email_id, ...(prompt && { prompt }) };
      await ctx.caller.call(calls.draftReply, { params: { id }, body });
      return wrote(ctx, [id]);
    }),
  answerHelp: procedure
    .input(z.strictObject({ sequence_email_id: idText }))
    .query(({ ctx, input }) =>
      ctx.caller.call(calls.getAnswerHelp, { params: { id: input.sequence_email_id } }),
    ),
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
        await ctx.caller.call(calls.correctMeaning, { params: { id }, ifMatch, body });
        return wrote(ctx, [sequence_id]);
      },
    ),

  getTypedReply: procedure
    .input(z.union([sequence, typedAbout]))
    .query(({ ctx, input }) => readTypedReply(ctx, input)),
  typedReplies: procedure.query(({ ctx }) => readTypedReplies(ctx)),
  saveTypedReply: procedure
    .input(z.union([sequence.extend(typed), typedAbout.extend(typed)]))
    .mutation(({ ctx, input }) => saveTypedReply(ctx, input)),
  clearTypedReply: procedure
    .input(z.union([sequence, typedAbout]))
    .mutation(({ ctx, input }) => clearTypedReply(ctx, input)),
  presence: procedure.input(sequence).query(({ ctx, input }) => readPresence(ctx, input)),
  reportPresence: procedure
    .input(sequence.extend({ writing: z.boolean() }))
    .mutation(({ ctx, input }) => reportPresence(ctx, input)),
};
