/** Drafts replies in a process that tests can kill. Argument: `DraftingChildInput` as JSON. */
import { createLogger } from '@myra/platform/logger';
import { readConfig } from '@myra/upstream/src/config.ts';
import { createDeps } from '@myra/upstream/src/create-deps.ts';
import { createReplyWriterChooser } from '@myra/upstream/src/modules/replies/reply-writers.ts';
import { runDrafting } from '@myra/upstream/src/modules/replies/run-drafting.ts';

export type DraftingChildInput = { env: Record<string, string>; organizationId: number; draftIds: number[] };

const { env, organizationId, draftIds }: DraftingChildInput = JSON.parse(process.argv[2] ?? '{}');
const config = readConfig(env);
const log = createLogger({ service: 'upstream', level: config.logLevel });
const { deps, close } = createDeps({ config, log, modules: [] });
const { signal } = new AbortController();
await runDrafting({ deps, chooseWriter: createReplyWriterChooser(deps), organizationId, draftIds, signal });
await close();
