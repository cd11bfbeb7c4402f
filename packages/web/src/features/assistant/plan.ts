import { EDITED_BY_HAND } from '@myra/shared/constants/documents';
import type { RouterInputs, RouterOutputs } from '@/lib/trpc';

export type ActivityPlan = RouterOutputs['plans']['get'];
export type PlanSegment = ActivityPlan['segments'][number];
type Acts = RouterInputs['plans'];
export type AuthorAct = Acts['review']['body']['act'];
export type CheckAct = Acts['check']['body']['act'];

/** A state in words, and how it is marked. */
export function stateOf({ state, reviews }: Pick<ActivityPlan, 'state' | 'reviews'>) {
  const refused = reviews.find(({ act, is_current: isCurrent }) => act === 'refuse' && isCurrent);
  if (state === 'draft' && refused) return { text: 'Refused', variant: 'danger' as const };
  if (state === 'approved') return { text: 'Approved', variant: 'info' as const };
  if (state === 'in_review') return { text: 'In legal check', variant: 'warning' as const };
  if (state === 'checked') return { text: 'Legal check passed', variant: 'success' as const };
  return { text: 'Draft', variant: 'neutral' as const };
}

const DONE: Readonly<Record<string, string>> = {
  approve: 'approved this plan',
  send: 'sent it for legal check',
  withdraw: 'took it back from legal check',
  accept: 'passed it in the legal check',
  refuse: 'refused it in the legal check',
};

/** 'Ann Lee refused it in the legal check'. */
export const reviewText = ({ act, by }: ActivityPlan['reviews'][number]): string =>
  `${by?.name ?? 'Somebody'} ${DONE[act ?? ''] ?? 'changed it'}`;

/** What a typed list of days lacks; undefined if it can be saved. */
export function daysFault(days: readonly number[]): string | undefined {
  if (days.some((day) => !Number.isInteger(day) || day < 0 || day > 120)) return 'Use whole days up to 120.';
  if (days.some((day, at) => at > 0 && day <= (days[at - 1] ?? 0)))
    return 'Each email is later than the one before.';
  return undefined;
}

/** Why an email of the cadence is written for nobody; undefined if it is for somebody. */
export function whyNotWritten(
  segments: readonly Pick<PlanSegment, 'templates' | 'not_written'>[],
  at: number,
): string | undefined {
  if (segments.some(({ templates }) => templates.some(({ step }) => step === at))) return undefined;
  return segments.flatMap((each) => each.not_written).find(({ step }) => step === at)?.why ?? undefined;
}

/** The emails of a plan that a person edited, each by its segment and place: 'Group Practice, email 2'. */
export const editedEmails = (
  segments: readonly {
    name: PlanSegment['name'];
    templates: readonly Pick<PlanSegment['templates'][number], 'step' | 'reason'>[];
  }[],
): string[] =>
  segments.flatMap(({ name, templates }) =>
    templates
      .filter(({ reason }) => reason === EDITED_BY_HAND)
      .map(({ step }) => `${name}, email ${(step ?? 0) + 1}`),
  );
