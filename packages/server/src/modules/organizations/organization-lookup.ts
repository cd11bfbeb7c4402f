import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '@myra/platform/clock';
import type { Database } from '@myra/platform/database/open-database';
import type { Answer } from '@myra/shared/contracts/answer';
import { getOrganization } from '@myra/shared/contracts/organizations';
import type { ViewEvent } from '../../events/event-types.ts';
import type { Caller } from '../../session/caller.ts';
import type { Session } from '../../session/session.ts';
import { isErrorCode } from '../../upstream/error-code.ts';
import { findStored, store } from './organization.store.ts';

export type OwnOrganization = Answer<typeof getOrganization> | null;

/** The caller's organization, cached for a while. */
export type OrganizationLookup = {
  /**
   * Null for a person without one. Where the upstream is slow or away, the last answer that a person of the view got.
   * Throws what the upstream throws where there is none. A failure is neither retried nor cached.
   */
  find(caller: Caller): Promise<OwnOrganization>;
  /** After a write by this person: nothing that was read before is answered any more. */
  forgetOwn(session: Session): Promise<void>;
  /** After a write by anybody of the view, in any process. */
  forgetView(viewId: string): void;
  /** After a time in which no notifications of other processes arrived. */
  forgetAll(): void;
};

type Held = { organization: OwnOrganization; viewId: string; untilMs: number };

const HELD_MAX = 10_000;
/** A page waits this long for the upstream before it gets what is stored. */
const PATIENCE_MS = 300;
/** How long what is stored is answered at once. */
const STORED_MS = 3_000;

/**
 * Caches answers in memory for `cacheMs` by person, and in Postgres by view. `onFetched` gets each new answer of the
 * upstream, never a cached one; `publish` says that a late one differs from what was answered.
 */
export function createOrganizationLookup({
  database: { sql },
  clock,
  cacheMs,
  onFetched,
  publish,
}: {
  database: Database;
  clock: Clock;
  cacheMs: number;
  onFetched: (session: Session, organizationId: string | null) => Promise<void>;
  publish: (event: ViewEvent) => Promise<void>;
}): OrganizationLookup {
  const held = new Map<string, Held>();
  /** How often something was forgotten: an answer that was asked for before is not cached. */
  let forgotten = 0;

  const hold = ({ person, viewId }: Session, organization: OwnOrganization, forMs: number) => {
    if (held.size >= HELD_MAX) held.clear();
    held.set(person.userId, { organization, viewId, untilMs: clock.monotonicMs() + forMs });
  };

  const fetch = async ({ session, call }: Caller) => {
    const before = forgotten;
    const organization = await call(getOrganization, { retries: 0 }).catch((error: unknown) => {
      if (isErrorCode(error, 'not-found')) return null;
      throw error;
    });
    await onFetched(session, organization?.id ?? null);
    if (before !== forgotten) return { organization, isNews: false };
    hold(session, organization, cacheMs);
    const isOfView = organization !== null && organization.id === session.organizationId;
    return { organization, isNews: isOfView && (await store(sql, session.viewId, organization)) };
  };

  const forget = (isMeant: (entry: Held, userId: string) => boolean) => {
    forgotten += 1;
    for (const [userId, entry] of held) if (isMeant(entry, userId)) held.delete(userId);
  };

  return {
    async find(caller) {
      const { session } = caller;
      const known = held.get(session.person.userId);
      if (known && known.untilMs > clock.monotonicMs()) return known.organization;
      const before = forgotten;
      const asked = fetch(caller);
      // Its failure is looked at below, when what is stored is known.
      asked.catch(() => {});
      const stored = session.organizationId === null ? undefined : await findStored(sql, session.viewId);
      if (stored === undefined) return (await asked).organization;
      const answer = await Promise.race([asked, wait(PATIENCE_MS, undefined, { ref: false })]).catch(
        (error: unknown) => {
          if (!isErrorCode(error, 'upstream-unavailable')) throw error;
        },
      );
      if (answer) return answer.organization;
      if (before === forgotten) hold(session, stored, STORED_MS);
      asked
        .then(async (late) => {
          if (late.isNews) await publish({ v: session.viewId, t: 'organization.changed' });
        })
        .catch(() => {});
      return stored;
    },
    async forgetOwn(session) {
      forget((_, userId) => userId === session.person.userId);
      await store(sql, session.viewId, null);
    },
    forgetAll: () => forget(() => true),
    forgetView: (viewId) => forget((entry) => entry.viewId === viewId),
  };
}
