import { PROVIDER_WALK_MAX, type ProviderScope, walkProviders } from '@myra/shared/contracts/providers';
import { unavailable } from '../upstream/refusal.ts';
import type { NumberedRead } from './background-read.ts';
import { fieldsOfProvider, type WireProvider } from './provider-row.ts';
import type { Run } from './run-context.ts';

/** How often the upstream is asked whether its directory is still the one that is held. */
export const LOOK_MS = 60_000;

/** A run that reads a directory. */
export type DirectoryRun = Pick<Run, 'ctx' | 'state' | 'lease'> & { scope: ProviderScope };

/** One answer of a walk; `version` and `total` are of the whole directory. */
export type WalkedPage = { items: WireProvider[]; next: string | null; version: string; total: number };

/**
 * Asks for the rows after `after`. Throws what the call throws, and `upstream-unavailable` (bad-answer) for one without
 * version or total: nothing could be said of a copy of it.
 */
export async function askWalk(
  { ctx, state, scope }: DirectoryRun,
  { after, size = PROVIDER_WALK_MAX }: { after: string | null; size?: number },
): Promise<NumberedRead<WalkedPage>> {
  const query = { scope, size, ...(after !== null && { after }) };
  const read = await ctx.read(state.viewId, (call) => call(walkProviders, { query, retries: 1 }));
  const { items, next, version, total } = read.answer;
  if (version === null || total === null)
    throw unavailable('bad-answer', 'A walk without version or total cannot be kept');
  await ctx.profile.learnFields('walk:providers', new Set(items.flatMap(fieldsOfProvider)));
  return { ...read, answer: { items, next, version, total } };
}
