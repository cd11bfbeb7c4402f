import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as direct from '@myra/shared/contracts/direct-emails';
import * as calls from '@myra/shared/contracts/mail-replies';
import type { Deps } from '../../context.ts';
import { route } from '../../http/route.ts';
import type { ChooseWriter } from '../writing/index.ts';
import { readAnswerHelp } from './answer-help.ts';
import { approveReply } from './approve-reply.ts';
import { cancelReply } from './cancel-reply.ts';
import { answerInvitation, answerUnmatched, cancelDirect, forwardMessage } from './direct-email.ts';
import { discardReply } from './discard-reply.ts';
import { addReplyFile, REPLY_FILE_RULES, removeReplyFile } from './reply-files.ts';
import { replyInSequence } from './reply-in-sequence.ts';
import type { ChooseReplyWriter } from './reply-writers.ts';
import { requestDraft } from './request-draft.ts';
import { editDraft, regenerateDraft } from './update-draft.ts';

/** What a person does with drafted answers and replies. */
export function repliesRoutes(
  app: HttpApp,
  deps: Deps,
  choose: { reply: ChooseReplyWriter; step: ChooseWriter },
): void {
  route(app, deps, calls.updateDraft, ({ ctx, params, body, ifMatch }) =>
    body.type === 'edit'
      ? editDraft(ctx, {
          emailId: params.id,
          version: ifMatch,
          body: body.updated_body,
          subjectLine: body.updated_subject_line,
          fileIds: body.file_ids,
          cc: body.cc,
          bcc: body.bcc,
        })
      : regenerateDraft(ctx, choose, { emailId: params.id, version: ifMatch, prompt: body.prompt }),
  );
  route(app, deps, calls.approveReply, ({ ctx, body, ifMatch }) =>
    approveReply(ctx, {
      emailId: body.sequence_email_id,
      version: ifMatch,
      messageId: body.reply_to_email_id,
      sendAt: body.send_at,
    }),
  );
  route(app, deps, calls.replyInSequence, ({ ctx, params, body, ifMatch }) =>
    replyInSequence(ctx, {
      sequenceId: params.id,
      messageId: body.reply_to_email_id,
      emailId: body.sequence_email_id,
      version: ifMatch,
      body: body.body,
      subjectLine: body.subject_line,
      sendAt: body.send_at,
      cc: body.cc,
      bcc: body.bcc,
      fileIds: body.file_ids,
    }),
  );
  route(
    app,
    deps,
    calls.addReplyFile,
    ({ ctx, params, files }) => addReplyFile(ctx, params.id, files[0]),
    REPLY_FILE_RULES,
  );
  route(app, deps, calls.removeReplyFile, ({ ctx, params }) => removeReplyFile(ctx, params.id));
  route(app, deps, calls.cancelReply, ({ ctx, params }) => cancelReply(ctx, params.id));
  route(app, deps, direct.forwardMessage, ({ ctx, params, body }) =>
    forwardMessage(ctx, {
      messageId: params.id,
      key: body.idempotency_key,
      to: body.to,
      body: body.body,
      withFiles: body.with_files,
    }),
  );
  route(app, deps, direct.answerOrphaned, ({ ctx, params, body }) =>
    answerUnmatched(ctx, { messageId: params.id, key: body.idempotency_key, body: body.body }),
  );
  route(app, deps, direct.answerInvitation, ({ ctx, params, body }) =>
    answerInvitation(ctx, { messageId: params.id, key: body.idempotency_key, answer: body.answer }),
  );
  route(app, deps, direct.cancelDirectEmail, ({ ctx, params }) => cancelDirect(ctx, params.id));
  route(app, deps, calls.discardReply, ({ ctx, params, body, ifMatch }) =>
    discardReply(ctx, { emailId: params.id, version: ifMatch, discarded: body.discarded }),
  );
  route(app, deps, calls.getAnswerHelp, ({ ctx, params }) => readAnswerHelp(ctx, choose.reply, params.id));
  route(app, deps, calls.draftReply, ({ ctx, params, body }) =>
    requestDraft(ctx, {
      sequenceId: params.id,
      messageId: body.reply_to_email_id,
      prompt: body.prompt ?? '',
    }),
  );
}
