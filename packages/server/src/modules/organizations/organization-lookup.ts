import type { Clock } from '@myra/platform/clock';
import { getOrganization } from '@myra/shared/contracts/organizations';
import type { Session } from '../../session/session.ts';
import type { Caller } from '../../trpc/context.ts';
import { isErrorCode } from '../../upstream/error-code.ts';
import type { Answer } from '../../upstream/wire-types.ts';

export type OwnOrganization = Answer<typeof getOrganization> | null;

/** The organization of whoever asks, held for a while (SHELL-68, SHELL-69). */
export type OrganizationLookup = {
  /** Null where the person has none yet. Throws what the upstream throws; a failure is neither retried nor held. */
  find(caller: Caller): Promise<OwnOrganization>;
  /** After a write by this person. */
  forgetUser(userId: string): void;
  /** After a write by anybody of the view, in whichever process. */
  forgetView(viewId: string): void;
  /** After a time in which nothing was heard of other processes. */
  forgetAll(): void;
};

type Held = { organization: OwnOrganization; viewId: string; untilMs: number };

const HELD_MAX = 10_000;

/** Keeps answers in memory for `heldMs`, keyed by person. `onFetched` is told what the upstream has just said, never what was held. */
export function createOrganizationLookup({
  clock,
  heldMs,
  onFetched,
}: {
  clock: Clock;
  heldMs: number;
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
        untilMs: clock.monotonicMs() + heldMs,
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
