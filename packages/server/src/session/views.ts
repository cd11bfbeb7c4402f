import type { Clock } from '@myra/platform/clock';
import type { Database } from '@myra/platform/database/open-database';
import type { Ids } from '@myra/platform/ids';
import { getCapabilities } from '@myra/shared/contracts/capabilities';
import type { MakeCall } from '../upstream/call.ts';
import { isErrorCode } from '../upstream/error-code.ts';
import type { Person, ViewId } from './session.ts';
import { type ViewKey, wakeView } from './view.store.ts';

type Visibility = 'organization' | 'role' | 'user';

const HELD_MS = 600_000;
const isVisibility = (value: unknown): value is Visibility =>
  value === 'organization' || value === 'role' || value === 'user';

/** Says which view a person sees; the one place that makes view ids. */
export type Views = {
  of(input: { person: Person; organizationId: string | null; token: string }): Promise<ViewId>;
};

/**
 * `visibility` overrides what the upstream says of itself. One that says nothing gets a view for each role, since it may
 * show different things to them. A person without an organization has a view alone.
 */
export function createViews(input: {
  database: Database;
  clock: Clock;
  ids: Ids;
  upstream: string;
  visibility: Visibility | undefined;
  call: MakeCall;
}): Views {
  let held: { visibility: Visibility; untilMs: number } | undefined;

  const visibility = async (token: string): Promise<Visibility> => {
    if (input.visibility) return input.visibility;
    if (held && held.untilMs > input.clock.monotonicMs()) return held.visibility;
    const said = await input.call(getCapabilities, { token }).catch((error: unknown) => {
      if (isErrorCode(error, 'not-found')) return { visibility: 'role' };
      throw error;
    });
    const found = isVisibility(said.visibility) ? said.visibility : 'role';
    held = { visibility: found, untilMs: input.clock.monotonicMs() + HELD_MS };
    return found;
  };

  const keyOf = async (person: Person, organizationId: string | null, token: string): Promise<ViewKey> => {
    const { upstream } = input;
    if (organizationId === null) return { upstream, organizationId: '', kind: 'user', key: person.userId };
    const kind = await visibility(token);
    const key = { organization: '', role: person.role ?? '', user: person.userId }[kind];
    return { upstream, organizationId, kind, key };
  };

  const wake = (view: ViewKey) =>
    wakeView(input.database.sql, { view, newId: input.ids.uuid(), now: input.clock.now() });

  return {
    async of({ person, organizationId, token }) {
      const viewId = await wake(await keyOf(person, organizationId, token));
      // What is the same for all is read for whoever is signed in.
      if (organizationId !== null)
        await wake({ upstream: input.upstream, organizationId: '', kind: 'global', key: '' });
      return viewId;
    },
  };
}
