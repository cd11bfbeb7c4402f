import type { Deps } from '../../context.ts';
import { jobs } from '../../jobs.ts';
import type { Module } from '../../module.ts';
import { createWriterChooser } from '../writing/index.ts';
import { repliesRoutes } from './replies.routes.ts';
import { type ChooseReplyWriter, createReplyWriterChooser } from './reply-writers.ts';
import { runDrafting } from './run-drafting.ts';
import { wantDraft } from './want-draft.ts';

/** Drafts of one organization in one job. */
const DRAFTS_MAX = 20;

/** Drafted answers: written when a person wrote, edited, approved, called back; nothing leaves without a person's word. */
export function repliesModule(): Module {
  let chosen: ChooseReplyWriter | undefined;
  const chooserOf = (deps: Deps): ChooseReplyWriter => {
    chosen ??= createReplyWriterChooser(deps);
    return chosen;
  };
  return {
    name: 'replies',
    routes: (app, deps) =>
      repliesRoutes(app, deps, { reply: chooserOf(deps), step: createWriterChooser(deps) }),
    jobs: (deps) => ({
      draftReplies: ({ organizationId, draftIds }, { signal }) =>
        runDrafting({ deps, chooseWriter: chooserOf(deps), organizationId, draftIds, signal }),
    }),
    enqueueDue: {
      draft: (deps, due) =>
        deps.queues.enqueueMany(
          jobs.draftReplies,
          [...Map.groupBy(due, (work) => work.organizationId)].flatMap(([organizationId, works]) => {
            const keys = works.map((work) => work.key);
            return Array.from({ length: Math.ceil(keys.length / DRAFTS_MAX) }, (_, index) => ({
              organizationId,
              draftIds: keys.slice(index * DRAFTS_MAX, (index + 1) * DRAFTS_MAX),
            }));
          }),
        ),
    },
    reactions: { messageReceived: wantDraft },
  };
}
