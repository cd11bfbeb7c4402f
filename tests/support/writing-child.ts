/** Runs one generation task in a process that tests can kill. Argument: `WritingChildInput` as JSON. */
import { createLogger } from '@myra/platform/logger';
import { readConfig } from '@myra/upstream/src/config.ts';
import { createDeps } from '@myra/upstream/src/create-deps.ts';
import { createWriterChooser } from '@myra/upstream/src/modules/writing/choose-writer.ts';
import { runGeneration } from '@myra/upstream/src/modules/writing/run-generation.ts';

export type WritingChildInput = { env: Record<string, string>; organizationId: number; taskId: number };

const { env, organizationId, taskId }: WritingChildInput = JSON.parse(process.argv[2] ?? '{}');
const config = readConfig(env);
const log = createLogger({ service: 'upstream', level: config.logLevel });
const { deps, close } = createDeps({ config, log, modules: [] });
const { signal } = new AbortController();
await runGeneration({ deps, chooseWriter: createWriterChooser(deps), organizationId, taskId, signal });
await close();
