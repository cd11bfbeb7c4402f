import type { Goal, LeadGoal, TARGET_PRODUCTS } from '@myra/shared/constants/assistant-goals';
import { useLocalDraft } from '@/lib/local-draft';

/** What was chosen and typed of a goal before the chat. */
export interface GoalChoice {
  goal: Goal | undefined;
  leads: LeadGoal | undefined;
  product: (typeof TARGET_PRODUCTS)[number] | undefined;
  line: string;
}

export const NO_GOAL: GoalChoice = { goal: undefined, leads: undefined, product: undefined, line: '' };

/** What this device has, or nothing where another version of the page wrote it. */
function readChoice(text: string): GoalChoice {
  try {
    const { goal, leads, product, line }: Partial<GoalChoice> = JSON.parse(text);
    return typeof line === 'string' ? { goal, leads, product, line } : NO_GOAL;
  } catch {
    return NO_GOAL;
  }
}

/** What is chosen of a goal. It survives a reload, as a question does. */
export function useGoalChoice(userId: string): [GoalChoice, (choice: GoalChoice) => void] {
  const { text, setText, markSaved } = useLocalDraft(userId, 'assistant.new.choice', '');
  const choice = readChoice(text);
  return [
    choice,
    (next) => {
      setText(next === NO_GOAL ? '' : JSON.stringify(next));
      if (next === NO_GOAL) markSaved();
    },
  ];
}
