import type { Clock } from '@myra/platform/clock';
import type { Database } from '@myra/platform/database/open-database';
import type { Ids } from '@myra/platform/ids';
import type { MakeCall } from '../upstream/call.ts';
import type { Capabilities, ReadCapabilities } from '../upstream/capabilities.ts';
import type { Person, ViewId } from './session.ts';
import { findOrMakeView, type ViewKey } from './view.store.ts';

type Visibility = Capabilities['visibility'];

/** Finds the view of a person. The only place that makes view ids. */
export type Views = {
  of(input: { person: Person; organizationId: string | null; token: string }): Promise<ViewId>;
};

/**
 * `visibility` overrides the upstream's own statement. An upstream without one gets a view per role, because roles may
 * see different rows. A person without an organization has a separate view.
 */
export function createViews(input: {
  database: Database;
  clock: Clock;
  ids: Ids;
  upstream: string;
  visibility: Visibility | undefined;
  call: MakeCall;
  capabilities: ReadCapabilities;
}): Views {
  const visibility = async (token: string): Promise<Visibility> => {
    if (input.visibility) return input.visibility;
    const said = await input.capabilities((read) =>
      read((call, request) => input.call(call, { ...request, token })),
    );
    return said.visibility;
  };

  const keyOf = async (person: Person, organizationId: string | null, token: string): Promise<ViewKey> => {
    const { upstream } = input;
    if (organizationId === null) return { upstream, organizationId: '', kind: 'user', key: person.userId };
    const kind = await visibility(token);
    const key = { organization: '', role: person.role ?? '', user: person.userId }[kind];
    return { upstream, organizationId, kind, key };
  };

  const findOrMake = (view: ViewKey) =>
    findOrMakeView(input.database.sql, { view, newId: input.ids.uuid(), now: input.clock.now() });

  return {
    of: async ({ person, organizationId, token }) => findOrMake(await keyOf(person, organizationId, token)),
  };
}
