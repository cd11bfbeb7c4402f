import type { Clock } from '@myra/platform/clock';
import type { Answer } from '@myra/shared/contracts/answer';
import { getOrganization } from '@myra/shared/contracts/organizations';
import type { Caller } from '../../session/caller.ts';
import type { Session } from '../../session/session.ts';
import { isErrorCode } from '../../upstream/error-code.ts';

export type OwnOrganization = Answer<typeof getOrganization> | null;

/** The caller's organization, cached for a while. */
export type OrganizationLookup = {
  /** Null for a person without one. Throws what the upstream throws. A failure is neither retried nor cached. */
  find(caller: Caller): Promise<OwnOrganization>;
  /** After a write by this person. */
  forgetUser(userId: string): void;
  /** After a write by anybody of the view, in any process. */
  forgetView(viewId: string): void;
  /** After a time in which no notifications of other processes arrived. */
  forgetAll(): void;
};

type Held = { organization: OwnOrganization; viewId: string; untilMs: number };

const HELD_MAX = 10_000;

/**
 * Caches answers in memory for `cacheMs` by person. `onFetched` gets each new answer of the upstream, never a cached
 * one.
 */
export function createOrganizationLookup({
  clock,
  cacheMs,
  onFetched,
}: {
  clock: Clock;
  cacheMs: number;
  onFetched: (session: Session, organizationId: string | null) => Promise<void>;
}): OrganizationLookup {
  const held = new Map<string, Held>();

  return {
    async find({ session, call }) {
      const { userId } = session.person;
      const known = held.get(userId);
      if (known && known.untilMs > clock.monotonicMs()) return known.organization;
      const organization = await call(getOrganization, { retries: 0 }).catch((error: unknown) => {
        if (isErrorCode(error, 'not-found')) return null;
        throw error;
      });
      await onFetched(session, organization?.id ?? null);
      if (held.size >= HELD_MAX) held.clear();
      held.set(userId, {
        organization,
        viewId: session.viewId,
        untilMs: clock.monotonicMs() + cacheMs,
      });
      return organization;
    },
    forgetUser: (userId) => {
      held.delete(userId);
    },
    forgetAll: () => held.clear(),
    forgetView(viewId) {
      for (const [userId, entry] of held) if (entry.viewId === viewId) held.delete(userId);
    },
  };
}
