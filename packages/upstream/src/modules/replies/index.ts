import type { Module } from '../../module.ts';
import { createWriterChooser } from '../writing/index.ts';
import { draftAnew } from './draft-anew.ts';
import { greetRenamed } from './greet-renamed.ts';
import { repliesRoutes } from './replies.routes.ts';
import { cleanReplyFiles } from './reply-files.ts';
import { createReplyWriterChooser } from './reply-writers.ts';
import { runDrafting } from './run-drafting.ts';
import { enqueueDrafts } from './schedule-draft.ts';
import { wantDraft, withdrawAnswers, withdrawFromDomain } from './want-draft.ts';

export { answerStatementOf } from './answer-statement.ts';
export { whyNoAnswer } from './answerable-message.ts';
export { approveAsLeft } from './approve-as-left.ts';
export { readDirect } from './direct-email.ts';
export { listFilesOf } from './reply-file.store.ts';
export { whyNoAnswers } from './unmatched-answer.ts';

/**
 * Drafted answers: written when a lead writes, then edited, approved or withdrawn. Nothing leaves without a person's
 * approval.
 */
export function repliesModule(): Module {
  return {
    name: 'replies',
    routes: (app, deps) =>
      repliesRoutes(app, deps, { reply: createReplyWriterChooser(deps), step: createWriterChooser(deps) }),
    jobs: (deps) => ({
      draftReplies: ({ organizationId, draftIds }, { signal }) =>
        runDrafting({ deps, chooseWriter: createReplyWriterChooser(deps), organizationId, draftIds, signal }),
    }),
    daily: cleanReplyFiles,
    enqueueDue: { draft: enqueueDrafts },
    reactions: {
      messageReceived: wantDraft,
      meaningCorrected: draftAnew,
      leadsRenamed: greetRenamed,
      leadEnded: withdrawAnswers,
      domainHeld: withdrawFromDomain,
    },
  };
}
