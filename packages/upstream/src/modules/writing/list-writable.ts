import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { readOutOfDate } from '@myra/shared/contracts/out-of-date';
import { listDroppedSubjects } from './dropped-drafts.store.ts';
import { listMissing } from './list-missing.ts';
import { listLacking } from './missing-steps.store.ts';
import { listEmails } from './sequence-list.store.ts';

/** Each of these leads is planned anew. */
const LEADS_MAX = 200;

/** The steps of a campaign that were left out and can be written now, of the first leads that lack some. */
export async function listWritable(
  tx: OrganizationTx,
  campaignId: number,
  now: Date,
): Promise<AnswerOf<typeof readOutOfDate>['missing']> {
  const lacking = await listLacking(tx, { campaignId, limit: LEADS_MAX });
  const emails = await listEmails(
    tx,
    lacking.map(({ id }) => id),
  );
  const dropped = await listDroppedSubjects(
    tx,
    campaignId,
    lacking.map(({ lead_id }) => lead_id),
  );
  const bySequence = Map.groupBy(emails, ({ sequenceId }) => sequenceId);
  const rows = lacking.map((row) => ({ ...row, emails: bySequence.get(row.id) ?? [] }));
  const missing = await listMissing(tx, campaignId, { now, rows, dropped });
  const writable = rows.flatMap(({ id, lead_id, lead_name }) => {
    const steps = (missing.get(id) ?? []).filter(({ can_be_written: canBe }) => canBe).length;
    return steps === 0 ? [] : [{ steps, lead: { lead_id, sequence_id: id, lead_name } }];
  });
  return {
    steps: writable.reduce((sum, { steps }) => sum + steps, 0),
    leads: writable.map(({ lead }) => lead),
  };
}
