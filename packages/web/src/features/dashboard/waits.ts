import { attentionText } from '@myra/shared/rules/mail/attention-text';
import { isStandstill } from '@myra/shared/rules/screens/standstill';
import { reasonText } from '@myra/shared/rules/text/reason-text';
import { formatNoun, formatTotal } from '@/lib/format-count';
import type { Waiting } from './results';

/** '2 conversations may report harm'; with a plus where counting stopped. */
export const markedText = ({ mark, count, exact }: Waiting['marked'][number]): string =>
  `${formatTotal(count ?? 0, exact === false)} ${attentionText(mark ?? '', count ?? 0)}`;

export type Standstill = {
  campaign: NonNullable<Waiting['reasons'][number]['campaign']>;
  text: string;
};

/** Campaigns that stand still, each once, with the reason. */
export function standstillsOf({ reasons }: Pick<Waiting, 'reasons'>): Standstill[] {
  const found = new Map<string, Standstill>();
  for (const each of reasons) {
    const { state, reason, campaign, count } = each;
    if (!isStandstill(each) || !campaign || found.has(campaign.id)) continue;
    const emails = state === 'task' ? '' : `, ${formatNoun(count ?? 0, 'email waits', 'emails wait')}`;
    found.set(campaign.id, { campaign, text: `${reasonText(reason ?? '')}${emails}` });
  }
  return [...found.values()];
}

/** What a person has to look at: due emails of running campaigns, and leads of campaigns that are not launched. */
export type Look = {
  campaign: Standstill['campaign'];
  count: number;
  /** Whether the emails are due and wait for it. */
  isDue: boolean;
};

export const looksOf = ({ reasons, looks }: Pick<Waiting, 'reasons' | 'looks'>): Look[] => [
  ...reasons.flatMap(({ reason, campaign, count }) =>
    reason === 'needs_look' && campaign ? [{ campaign, count: count ?? 0, isDue: true }] : [],
  ),
  ...looks.flatMap(({ campaign, count }) =>
    campaign ? [{ campaign, count: count ?? 0, isDue: false }] : [],
  ),
];
