import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { addToListCounters, addToPeopleCount } from '../leads/index.ts';
import { refreshSearch } from '../threads/index.ts';
import type { CompletedLead } from './completed-lead.ts';
import type { DuplicatePolicy } from './import-input.ts';
import { listMisnamed, mergeStaged, stageLeads } from './staging.store.ts';
import { facetsOf, isNewPerson } from './tally-batch.ts';

const withoutLine = (each: CompletedLead): CompletedLead => ({
  ...each,
  incoming: { ...each.incoming, line: null },
});

type Target = {
  listId: number;
  policy: DuplicatePolicy;
  now: Date;
  /** A person put them there one by one, so they stay when another file takes the place of the list's. */
  isByHand?: true;
};

/** Makes people of completed leads, puts them on the list and counts them there. */
export async function putOnList(
  tx: OrganizationTx,
  leads: readonly CompletedLead[],
  { listId, policy, now, isByHand }: Target,
): Promise<void> {
  if (leads.length === 0) return;
  await stageLeads(tx, isByHand ? leads.map(withoutLine) : leads);
  await mergeStaged(tx, { listId, policy, now });
  if (policy === 'update') await refreshSearch(tx, await listMisnamed(tx));
  await addToListCounters(tx, listId, facetsOf(leads));
  await addToPeopleCount(tx, leads.filter(isNewPerson).length);
}
