import type { Clock } from '@myra/platform/clock';
import { getCapabilities } from '@myra/shared/contracts/capabilities';
import type { MakeCall } from './call.ts';
import { isErrorCode } from './error-code.ts';

/** What an upstream can do beyond the documents. */
export type Capabilities = {
  /** Who sees the same rows. */
  visibility: 'organization' | 'role' | 'user';
  changeFeed: boolean;
  /** The largest page it gives; null if unknown. */
  pageMax: number | null;
};

/**
 * The upstream's capabilities, read at most every ten minutes in each process. `ask` makes the call as a person. Throws
 * what `ask` throws.
 */
export type ReadCapabilities = (ask: (read: AskOnce) => Promise<Said>) => Promise<Capabilities>;

type Said = { visibility: string | null; change_feed: boolean | null; page_max: number | null };
type AskOnce = (call: MakeCall) => Promise<Said>;

const KEPT_MS = 600_000;
const NOTHING: Said = { visibility: null, change_feed: null, page_max: null };

/** An upstream without that call has no extras, and may show each role different rows. */
const readSaid: AskOnce = (call) =>
  call(getCapabilities, { retries: 0 }).catch((error: unknown) => {
    if (isErrorCode(error, 'not-found', 'forbidden')) return NOTHING;
    throw error;
  });

function toCapabilities({ visibility, change_feed: changeFeed, page_max: pageMax }: Said): Capabilities {
  return {
    visibility: visibility === 'organization' || visibility === 'user' ? visibility : 'role',
    changeFeed: changeFeed === true,
    pageMax: pageMax !== null && pageMax >= 1 ? Math.floor(pageMax) : null,
  };
}

export function createCapabilities(clock: Clock): ReadCapabilities {
  let kept: { said: Capabilities; at: number } | undefined;
  return async (ask) => {
    const now = clock.now().getTime();
    if (kept && now - kept.at < KEPT_MS) return kept.said;
    kept = { said: toCapabilities(await ask(readSaid)), at: now };
    return kept.said;
  };
}
