import { reasonText } from '@myra/shared/rules/reason-text';
import { formatNoun } from '@/lib/format-count';
import type { Waiting } from './results';

/** What conversations with a mark are about, of one and of several. */
const MARKED: Record<string, readonly [one: string, several: string]> = {
  distress: ['conversation may be with somebody in danger', 'conversations may be with somebody in danger'],
  'adverse-event': ['conversation may report harm', 'conversations may report harm'],
  'patient-health': [
    'conversation may speak of a patient’s health',
    'conversations may speak of a patient’s health',
  ],
  legal: ['conversation speaks of legal steps', 'conversations speak of legal steps'],
  complaint: ['conversation complains about our emails', 'conversations complain about our emails'],
};
const MARKED_OTHERWISE = ['conversation needs a person', 'conversations need a person'] as const;

/** '2 conversations may report harm'; with a plus where counting stopped. */
export function markedText({ mark, count, exact }: Waiting['marked'][number]): string {
  const [one, several] = MARKED[mark ?? ''] ?? MARKED_OTHERWISE;
  const text = formatNoun(count ?? 0, one, several);
  return exact === false ? text.replace(' ', '+ ') : text;
}

export type Standstill = {
  campaign: NonNullable<Waiting['reasons'][number]['campaign']>;
  text: string;
};

const STANDS_STILL = new Set(['campaign_paused', 'campaign_not_started']);

/** Launched campaigns that do not run, and those whose import, writing or launch failed: each once, with the reason. */
export function standstillsOf({ reasons }: Pick<Waiting, 'reasons'>): Standstill[] {
  const found = new Map<string, Standstill>();
  for (const { state, reason, campaign, count } of reasons) {
    const stands = state === 'task' || STANDS_STILL.has(reason ?? '');
    if (!stands || !campaign || found.has(campaign.id)) continue;
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
