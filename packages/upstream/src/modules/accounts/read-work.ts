import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { workDone } from '@myra/shared/contracts/accounts';
import type { z } from 'zod';
import { namesOfPeople } from '../auth/index.ts';
import { type Concerned, countWork, listCampaignsOf, listConcerned, listReplies } from './work.store.ts';

type Answer = z.input<typeof workDone>;

type Names = Awaited<ReturnType<typeof namesOfPeople>>;

/** Somebody who left is nobody. */
function ownerOf(names: Names, id: string | null): { id: string; name: string } | null {
  const found = id === null ? undefined : names.get(id);
  return id === null || !found ? null : { id, name: found.name ?? found.email };
}

const iso = (at: Date | string): string => new Date(at).toISOString();

/** What the organization did with these leads: who was contacted, in which campaigns, and who answered. */
export async function readWork(tx: OrganizationTx, concerned: Concerned): Promise<Answer> {
  const people = await listConcerned(tx, concerned);
  const owners = await namesOfPeople(
    tx,
    people.flatMap(({ owner_id }) => owner_id ?? []),
  );
  return {
    ...(await countWork(tx, concerned)),
    people: people.map(({ owner_id, contacted_at, replied_at, ...person }) => ({
      ...person,
      owner: ownerOf(owners, owner_id),
      contacted_at: contacted_at && iso(contacted_at),
      replied_at: replied_at && iso(replied_at),
    })),
    campaigns: await listCampaignsOf(tx, concerned),
    replies: (await listReplies(tx, concerned)).map((reply) => ({
      ...reply,
      replied_at: iso(reply.replied_at),
    })),
  };
}
