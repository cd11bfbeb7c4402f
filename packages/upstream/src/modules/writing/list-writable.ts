import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { readOutOfDate } from '@myra/shared/contracts/out-of-date';
import { listDroppedSubjects } from './dropped-drafts.store.ts';
import { listMissing } from './list-missing.ts';
import { type LackingRow, listLacking } from './missing-steps.store.ts';
import { listEmails } from './sequence-list.store.ts';

type Missing = AnswerOf<typeof readOutOfDate>['missing'];

/** Each of these leads is planned anew. */
const LEADS_PER_PAGE = 200;
const PAGES_MAX = 5;

/** What can be written of the leads that lack steps. */
async function writableOf(
  tx: OrganizationTx,
  campaignId: number,
  { now, lacking }: { now: Date; lacking: readonly LackingRow[] },
): Promise<Missing> {
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

/**
 * The steps of a campaign that were left out and can be written now, of the first leads that lack some. Where nothing can be written
 * for them, of those behind them, a few pages on.
 */
export async function listWritable(
  tx: OrganizationTx,
  campaignId: number,
  now: Date,
  perPage = LEADS_PER_PAGE,
): Promise<Missing> {
  let after = 0;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const lacking = await listLacking(tx, { campaignId, after, limit: perPage });
    const found = await writableOf(tx, campaignId, { now, lacking });
    const last = lacking.at(-1);
    if (found.steps > 0 || last === undefined || lacking.length < perPage) return found;
    after = last.id;
  }
  return { steps: 0, leads: [] };
}
