import { inEachOrganization } from '../../db/in-each-organization.ts';
import { jobs } from '../../jobs.ts';
import type { Module } from '../../module.ts';
import { assistantRoutes } from './assistant.routes.ts';
import { deleteForgotten } from './files/file.store.ts';
import { runAssistant } from './run-assistant.ts';
import { removeDeleted } from './thread.store.ts';

const KEPT_MS = 30 * 86_400_000;
/** As long as the gateway keeps an upload. */
const FORGOTTEN_MS = 7 * 86_400_000;
const REMOVED_AT_ONCE = 100;

/** Questions of a person, answered by look-ups that the screens have too, with that person's rights. It changes nothing. */
export const assistantModule: Module = {
  name: 'assistant',
  routes: assistantRoutes,
  jobs: (deps) => ({
    answerQuestion: ({ organizationId, runId }, { signal }) =>
      runAssistant({ deps, organizationId, runId, signal }),
  }),
  enqueueDue: {
    assistant: ({ queues }, due) =>
      queues.enqueueMany(
        jobs.answerQuestion,
        due.map(({ organizationId, key }) => ({ organizationId, runId: key })),
      ),
  },
  daily: ({ database, clock }) =>
    inEachOrganization(database, async (tx) => {
      await deleteForgotten(tx, new Date(clock.now().getTime() - FORGOTTEN_MS));
      const cutoff = new Date(clock.now().getTime() - KEPT_MS);
      return (await removeDeleted(tx, cutoff, REMOVED_AT_ONCE)) === REMOVED_AT_ONCE ? 'more' : 'done';
    }),
};
