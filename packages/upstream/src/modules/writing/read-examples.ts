import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { type Example, toExample } from '@myra/writer/index';
import { leadFactsForWriting } from '../leads/index.ts';
import { listPersonEdits } from './person-edits.store.ts';

const EXAMPLES_MAX = 5;
/** Edits that are looked at, because one that names its lead is not shown to a model. */
const LOOKED_AT = 20;

/** Emails of a campaign that a person changed or approved, as examples for a model. */
export async function readExamples(
  tx: OrganizationTx,
  campaignId: number,
  of: { audienceType: string | null; signature: string },
): Promise<Example[]> {
  const edits = await listPersonEdits(tx, campaignId, LOOKED_AT);
  if (edits.length === 0) return [];
  const facts = await leadFactsForWriting(
    tx,
    campaignId,
    edits.map(({ leadId }) => leadId),
  );
  const examples = edits.flatMap(({ leadId, before, after }) => {
    const lead = facts.get(leadId);
    return (lead && toExample({ ...of, lead, before, after })) ?? [];
  });
  return examples.slice(0, EXAMPLES_MAX);
}
