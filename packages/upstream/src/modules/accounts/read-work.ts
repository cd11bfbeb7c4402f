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

const iso = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString());

/** What the organization did with these leads: who was contacted, in which campaigns, and who answered. */
export async function readWork(tx: OrganizationTx, concerned: Concerned): Promise<Answer> {
  const people = await listConcerned(tx, concerned);
  const owners = await namesOfPeople(
    tx,
    people.flatMap(({ ownerId }) => ownerId ?? []),
  );
  return {
    ...(await countWork(tx, concerned)),
    people: people.map(({ ownerId, ...person }) => ({
      id: person.id,
      name: person.name,
      title: person.title,
      has_email: person.hasEmail,
      owner: ownerOf(owners, ownerId),
      contacted_at: iso(person.contactedAt),
      replied_at: iso(person.repliedAt),
    })),
    campaigns: (await listCampaignsOf(tx, concerned)).map(({ planId, ...campaign }) => ({
      ...campaign,
      strategy_plan_id: planId,
    })),
    replies: (await listReplies(tx, concerned)).map((reply) => ({
      sequence_id: reply.sequenceId,
      lead_id: reply.leadId,
      lead_name: reply.leadName,
      campaign_name: reply.campaignName,
      replied_at: new Date(reply.repliedAt).toISOString(),
    })),
  };
}
