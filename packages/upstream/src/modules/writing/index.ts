import type { Module } from '../../module.ts';
import { createWriterChooser } from './choose-writer.ts';
import { greetRenamed } from './greet-renamed.ts';
import { runGeneration } from './run-generation.ts';
import { writingRoutes } from './writing.routes.ts';

export { type ChooseWriter, createWriterChooser } from './choose-writer.ts';
export { deleteChosenLeads } from './drop-lead.store.ts';
export { assertVersion, editEmailIn } from './edit-email.ts';
export { faultError } from './fault-error.ts';
export { generationTask } from './generation-task.ts';
export { NAME_CORRECTED } from './greet-renamed.ts';
export { openModelAccess, openOrganizationModel, writerName } from './model-access.ts';
export { regenerateEmail } from './regenerate-email.ts';
export { type Renamed, readRenamed } from './renamed-leads.ts';
export { replaceBodies } from './replace-bodies.store.ts';
export { lockWritable } from './start-generation.ts';
export { inputFor, readWritingContext } from './writing-input.ts';

/** One email sequence per lead: written, shown, edited, written again. */
export function writingModule(): Module {
  return {
    name: 'writing',
    routes: (app, deps) => writingRoutes(app, deps, createWriterChooser(deps)),
    reactions: { leadsRenamed: greetRenamed },
    jobs: (deps) => ({
      generate: ({ organizationId, taskId }, { signal }) =>
        runGeneration({ deps, chooseWriter: createWriterChooser(deps), organizationId, taskId, signal }),
    }),
  };
}
