import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { EDITED_BY_HAND } from '@myra/shared/constants/documents';
import type { PlanSegment } from '@myra/shared/contracts/activity-plans';
import { findSegmentsOf, readLeadKinds } from './plan.store.ts';
import { OTHER_LEADS } from './segment-leads.ts';

/** What a person wrote for an invented person of a segment. */
export type HandWords = Pick<PlanSegment['templates'][number], 'subject' | 'body'>;
/** By step of the cadence. */
type WordsOfSteps = ReadonlyMap<number, HandWords>;

const byStep = ({ templates }: PlanSegment): WordsOfSteps =>
  new Map(
    templates
      .filter(({ reason }) => reason === EDITED_BY_HAND)
      .map(({ step, subject, body }) => [step, { subject, body }]),
  );

/** For each of these leads, by its id, the emails that a person edited in the plan of the campaign. */
export async function handWordsOf(
  tx: OrganizationTx,
  campaignId: number,
  leadIds: readonly number[],
): Promise<ReadonlyMap<number, WordsOfSteps>> {
  const segments = await findSegmentsOf(tx, campaignId);
  const edited = new Map(segments.map((segment) => [segment.name, byStep(segment)]));
  if ([...edited.values()].every(({ size }) => size === 0)) return new Map();
  const leads = await readLeadKinds(tx, leadIds);
  return new Map(
    leads.flatMap(({ id, category }) => {
      const words = edited.get(category ?? OTHER_LEADS) ?? edited.get(OTHER_LEADS);
      return words ? [[id, words] as const] : [];
    }),
  );
}
