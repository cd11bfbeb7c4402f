import { FORWARD_TO_MAX } from '@myra/shared/constants/limits';
import { INVITATION_ANSWERS } from '@myra/shared/constants/mail';
import * as calls from '@myra/shared/contracts/direct-emails';
import { z } from 'zod';
import { procedure } from '../../trpc/init.ts';
import { idText } from '../../upstream/input-schema.ts';
import { clearTypedReply } from './keep-typed-reply.ts';
import { body, copies, message } from './mail-inputs.ts';
import { wroteAbout } from './written.ts';

const idempotency_key = z.string().min(16).max(100);
/** The conversation of a message; without one it is in the catch-all. */
const about = z.strictObject({ sequence_id: idText.optional() });
const direct = about.extend({ idempotency_key, body });

/** What is sent about one message: forwarded, answered from the catch-all, an answered invitation. */
export const directEmailProcedures = {
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
      const made = await ctx.caller.call(calls.forwardMessage, { params: { id }, body });
      await clearTypedReply(ctx, { kind: 'forward', id });
      return { ...(await wroteAbout(ctx, { sequence_id, id })), id: made.id, send_at: made.send_at };
    }),
  /** Answers a message of the catch-all. */
  answerOrphaned: procedure
    .input(message.extend({ idempotency_key, body: body.min(1) }))
    .mutation(async ({ ctx, input: { notification_id: id, ...answer } }) => {
      const made = await ctx.caller.call(calls.answerOrphaned, { params: { id }, body: answer });
      await clearTypedReply(ctx, { kind: 'answer', id });
      return { ...(await wroteAbout(ctx, { id })), id: made.id, send_at: made.send_at };
    }),
  answerInvitation: procedure
    .input(about.extend({ notification_id: idText, idempotency_key, answer: z.enum(INVITATION_ANSWERS) }))
    .mutation(async ({ ctx, input: { sequence_id, notification_id: id, ...body } }) => {
      const made = await ctx.caller.call(calls.answerInvitation, { params: { id }, body });
      return { ...(await wroteAbout(ctx, { sequence_id, id })), id: made.id, send_at: made.send_at };
    }),
  cancelDirectEmail: procedure
    .input(about.extend({ notification_id: idText, direct_email_id: idText }))
    .mutation(async ({ ctx, input: { sequence_id, notification_id, direct_email_id: id } }) => {
      await ctx.caller.call(calls.cancelDirectEmail, { params: { id } });
      return wroteAbout(ctx, { sequence_id, id: notification_id });
    }),
};
