import { jobs } from '../../jobs.ts';
import type { Module } from '../../module.ts';
import { conversationsRoutes } from './conversations.routes.ts';
import { wakeConversations } from './move-conversation.ts';

export { countMatching, loadConversation } from './list-conversations.ts';
export { listMessages } from './message.store.ts';
export { insertNote } from './notes.ts';

/** What was written and answered, by sequence, and unmatched messages. */
export const conversationsModule: Module = {
  name: 'conversations',
  routes: conversationsRoutes,
  jobs: (deps) => ({
    wakeConversations: ({ organizationId }, { signal }) => wakeConversations(deps, organizationId, signal),
  }),
  enqueueDue: {
    wake: (deps, due) =>
      deps.queues.enqueueMany(
        jobs.wakeConversations,
        due.map(({ organizationId }) => ({ organizationId })),
      ),
  },
};
