import { GOALS, type Goal, goalText, LEAD_GENERATION } from '@myra/shared/constants/assistant-goals';
import {
  CalendarDays,
  Ellipsis,
  ListFilter,
  type LucideIcon,
  Megaphone,
  PackageOpen,
  Scale,
} from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { type GoalChoice, NO_GOAL } from './goal';

const GoalForm = lazyPart(async () => (await import('./goal-form')).GoalForm);

const ICONS: Readonly<Record<Goal, LucideIcon>> = {
  'Brand Awareness & Thought Leadership': Megaphone,
  'Lead Generation & Sales Pipeline': ListFilter,
  'Regulatory Compliance & Communication': Scale,
  'Event & Partner Marketing': CalendarDays,
  'Product Promotion & Education': PackageOpen,
  Other: Ellipsis,
};

interface GoalPickerProps {
  choice: GoalChoice;
  onChoice: (choice: GoalChoice) => void;
  /** The whole goal, as it is kept. */
  onChosen: (goal: string) => void;
}

/** What a chat is for: six cards, then what the chosen one still needs. */
export function GoalPicker({ choice, onChoice, onChosen }: GoalPickerProps) {
  const { goal } = choice;
  if (goal !== undefined) {
    return (
      <Suspense>
        <GoalForm
          goal={goal}
          isAboutLeads={goal === LEAD_GENERATION}
          choice={choice}
          onChoice={onChoice}
          onBack={() => onChoice(NO_GOAL)}
          onDone={(...details) => onChosen(goalText(goal, ...details))}
        />
      </Suspense>
    );
  }
  return (
    <section aria-labelledby="select-goal" className="flex flex-col gap-3">
      <div>
        <h3 id="select-goal" className="text-base font-medium">
          Select Goal
        </h3>
        <p className="text-muted-foreground">
          It chooses the first questions and becomes the goal of your activity plans. You can also ask at
          once.
        </p>
      </div>
      <ul className="grid grid-cols-3 gap-2 max-lg:grid-cols-2 max-sm:grid-cols-1">
        {GOALS.map((each) => {
          const Icon = ICONS[each];
          return (
            <li key={each}>
              <button
                type="button"
                onClick={() => onChoice({ ...NO_GOAL, goal: each })}
                className="flex h-full w-full items-center gap-3 rounded-xl border px-4 py-3 text-left font-medium hover:border-border-strong hover:bg-accent"
              >
                <Icon className="size-4 shrink-0 text-primary-soft-foreground" aria-hidden="true" />
                {each}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
