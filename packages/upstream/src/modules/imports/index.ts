import type { Module } from '../../module.ts';
import { cleanFiles } from './clean-files.ts';
import { importsRoutes } from './imports.routes.ts';
import { runImport } from './run-import.ts';
import { scoreAgain } from './score-again.ts';

export { readEmail } from '../../files/read-email.ts';
export { importTask } from './import-task.ts';

/** Lead files: column suggestions, imports, refused rows. */
export const importsModule: Module = {
  name: 'imports',
  routes: importsRoutes,
  daily: cleanFiles,
  reactions: { leadsChanged: scoreAgain },
  jobs: (deps) => ({ runImport: (payload, run) => runImport(deps, payload, run) }),
};
