import type { Goal, LeadGoal, TARGET_PRODUCTS } from '@myra/shared/constants/assistant-goals';

/** What was chosen and typed of a goal before the chat. */
export interface GoalChoice {
  goal: Goal | undefined;
  leads: LeadGoal | undefined;
  product: (typeof TARGET_PRODUCTS)[number] | undefined;
  line: string;
}

export const NO_GOAL: GoalChoice = { goal: undefined, leads: undefined, product: undefined, line: '' };
