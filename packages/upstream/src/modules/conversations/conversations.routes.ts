import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as notes from '@myra/shared/contracts/mail-notes';
import * as mail from '@myra/shared/contracts/mail-sequences';
import * as catchAll from '@myra/shared/contracts/orphaned';
import type { Deps } from '../../context.ts';
import { route } from '../../http/route.ts';
import { addNamedLead } from './add-named-lead.ts';
import { assignRepresentative } from './assign-representative.ts';
import { assignUnmatched } from './assign-unmatched.ts';
import { blockSender, listBlockedSenders, unblockSender } from './block-sender.ts';
import { changeConversationState } from './change-state.ts';
import { confirmPause } from './confirm-pause.ts';
import { createTotals } from './count-totals.ts';
import { listConversations } from './list-conversations.ts';
import { makeLead } from './make-lead.ts';
import { markConversationRead } from './mark-read.ts';
import { moveConversation } from './move-conversation.ts';
import { addComment, labelConversation, listLabels, removeComment } from './notes.ts';
import { listPausesOf, resumeAll } from './pauses.ts';
import { readConversation } from './read-conversation.ts';
import { listCatchAll, markUnmatchedRead, readUnmatched } from './read-unmatched.ts';
import { undoAssignment } from './undo-assignment.ts';

/** Conversations and the catch-all. The replies module handles what a person writes in them. */
export function conversationsRoutes(app: HttpApp, deps: Deps): void {
  const totals = createTotals(deps.clock);
  route(app, deps, mail.listMailSequences, ({ ctx, query }) => listConversations(ctx, totals, query));
  route(app, deps, mail.getMailSequence, ({ ctx, params, query }) =>
    readConversation(ctx, { id: params.id, withDiscarded: query.discarded === 'true' }),
  );
  route(app, deps, mail.markSequenceRead, ({ ctx, params, body }) =>
    markConversationRead(ctx, { id: params.id, read: body.read }),
  );
  route(app, deps, mail.moveSequence, ({ ctx, params, body }) =>
    moveConversation(ctx, { id: params.id, place: body.place, until: body.until }),
  );
  route(app, deps, notes.labelSequence, ({ ctx, params, body }) =>
    labelConversation(ctx, { id: params.id, ...body }),
  );
  route(app, deps, notes.listLabels, ({ ctx }) => listLabels(ctx));
  route(app, deps, notes.addComment, ({ ctx, params, body }) =>
    addComment(ctx, { id: params.id, text: body.text }),
  );
  route(app, deps, notes.removeComment, ({ ctx, params }) => removeComment(ctx, params.id));
  route(app, deps, mail.assignSequenceRepresentative, ({ ctx, params, body }) =>
    assignRepresentative(ctx, { id: params.id, repId: body.rep_id ?? null }),
  );
  route(app, deps, mail.changeSequenceState, ({ ctx, params, body }) =>
    changeConversationState(ctx, { id: params.id, action: body.action, resumeAt: body.resume_at }),
  );
  route(app, deps, mail.listPauses, ({ ctx, query }) => listPausesOf(ctx, query));
  route(app, deps, mail.confirmPause, ({ ctx, body }) => confirmPause(ctx, body.notification_id));
  route(app, deps, mail.resumePauses, ({ ctx, body }) => resumeAll(ctx, body.sequence_ids));
  route(app, deps, catchAll.listOrphaned, ({ ctx, query }) => listCatchAll(ctx, query));
  route(app, deps, catchAll.getOrphaned, ({ ctx, params }) => readUnmatched(ctx, params.id));
  route(app, deps, catchAll.markOrphanedRead, ({ ctx, params }) => markUnmatchedRead(ctx, params.id));
  route(app, deps, catchAll.assignOrphaned, ({ ctx, params, body }) =>
    assignUnmatched(ctx, { notificationId: params.id, sequenceId: body.sequence_id }),
  );
  route(app, deps, catchAll.undoAssignment, ({ ctx, params }) => undoAssignment(ctx, params.id));
  route(app, deps, catchAll.undoMakeLead, ({ ctx, params }) =>
    undoAssignment(ctx, params.id, { onlyMade: true }),
  );
  route(app, deps, catchAll.addNamedLead, ({ ctx, params, body }) => addNamedLead(ctx, params.id, body));
  route(app, deps, catchAll.makeLead, ({ ctx, params, body }) => makeLead(ctx, params.id, body));
  route(app, deps, catchAll.blockSender, ({ ctx, params }) => blockSender(ctx, params.id));
  route(app, deps, catchAll.listBlockedSenders, ({ ctx }) => listBlockedSenders(ctx));
  route(app, deps, catchAll.unblockSender, ({ ctx, params }) => unblockSender(ctx, params.id));
}
