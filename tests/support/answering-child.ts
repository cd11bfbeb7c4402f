/** Answers a question to the assistant in a process that tests can kill. Argument: `AnsweringChildInput` as JSON. */
import { createLogger } from '@myra/platform/logger';
import { readConfig } from '@myra/upstream/src/config.ts';
import { createDeps } from '@myra/upstream/src/create-deps.ts';
import { runAssistant } from '@myra/upstream/src/modules/assistant/run-assistant.ts';

export type AnsweringChildInput = { env: Record<string, string>; organizationId: number; runId: number };

const { env, organizationId, runId }: AnsweringChildInput = JSON.parse(process.argv[2] ?? '{}');
const config = readConfig(env);
const log = createLogger({ service: 'upstream', level: config.logLevel });
const { deps, close } = createDeps({ config, log, modules: [] });
await runAssistant({ deps, organizationId, runId, signal: new AbortController().signal });
await close();
