import type { PlanAct, PlanState } from '@myra/shared/contracts/activity-plans';

/** Who looks at a plan. A checker is an admin who is not its author. */
export type PlanReader = { isAuthor: boolean; isChecker: boolean };

const ACTS: readonly { act: PlanAct; from: PlanState; to: PlanState; by: keyof PlanReader }[] = [
  { act: 'approve', from: 'draft', to: 'approved', by: 'isAuthor' },
  { act: 'send', from: 'approved', to: 'in_review', by: 'isAuthor' },
  { act: 'withdraw', from: 'in_review', to: 'approved', by: 'isAuthor' },
  { act: 'accept', from: 'in_review', to: 'checked', by: 'isChecker' },
  { act: 'refuse', from: 'in_review', to: 'draft', by: 'isChecker' },
];

/** What a person may do with a plan in a state, and the state that follows. */
export const actsOn = (state: PlanState, reader: PlanReader): { act: PlanAct; to: PlanState }[] =>
  ACTS.filter(({ from, by }) => from === state && reader[by]);

/** A checked plan becomes a campaign; an approved one only where nobody could check it. */
export const mayUse = (state: PlanState, hasChecker: boolean): boolean =>
  state === 'checked' || (state === 'approved' && !hasChecker);
