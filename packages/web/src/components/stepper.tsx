import { Check } from 'lucide-react';
import { cn } from '@/lib/cn';
import { CutText } from './cut-text';

interface WizardStepperProps {
  /** Short labels for the bars, in order. */
  labels: readonly string[];
  /** Index of the step that is open. */
  current: number;
  /** The full name of the open step, shown on phones. */
  title: string;
}

const stateOf = (index: number, current: number) =>
  index < current ? 'done' : index === current ? 'now' : 'todo';

/** The current step of the wizard: a bar per step; on a phone the name, 'Step N of 10' and one bar. */
export function WizardStepper({ labels, current, title }: WizardStepperProps) {
  const count = labels.length;
  return (
    <nav aria-label="Progress" className="shrink-0 border-b">
      <ol
        className="grid gap-1 px-6 pt-4 pb-3 max-lg:px-4 max-sm:hidden"
        style={{ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` }}
      >
        {labels.map((label, index) => {
          const state = stateOf(index, current);
          return (
            <li
              key={label}
              aria-current={state === 'now' ? 'step' : undefined}
              className={cn(
                'flex min-w-0 flex-col gap-2 text-xs text-muted-foreground',
                state === 'now' && 'font-medium text-foreground',
              )}
            >
              <span aria-hidden="true" className="flex h-[3px] overflow-hidden rounded-full bg-border-strong">
                <span
                  className={cn('bg-primary', state === 'done' && 'w-full', state === 'now' && 'w-1/2')}
                />
              </span>
              <span className="flex min-w-0 items-center gap-1">
                {state === 'done' && (
                  <Check className="size-3 stroke-[2.5] text-primary" aria-label="Done:" role="img" />
                )}
                <CutText text={label} className="truncate max-lg:hidden" />
                <span className="tabular-nums lg:hidden" title={label}>
                  {index + 1}
                </span>
              </span>
            </li>
          );
        })}
      </ol>
      <div className="flex flex-col gap-2 px-4 py-3 sm:hidden">
        <div className="flex items-center justify-between gap-3 text-xs">
          <span className="truncate">{title}</span>
          <span className="shrink-0 text-muted-foreground">
            Step {current + 1} of {count}
          </span>
        </div>
        <span aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-secondary">
          <span
            className="block h-full rounded-full bg-primary"
            style={{ width: `${((current + 0.5) / count) * 100}%` }}
          />
        </span>
      </div>
    </nav>
  );
}

/** The numbered steps at the top of onboarding. Hidden below 1024 px, where alone the page says 'Step N of 7'. */
export function OnboardingStepper({ labels, current }: { labels: readonly string[]; current: number }) {
  return (
    <nav aria-label="Progress" className="max-lg:hidden">
      <ol className="flex items-center">
        {labels.map((label, index) => {
          const state = stateOf(index, current);
          return (
            <li
              key={label}
              aria-current={state === 'now' ? 'step' : undefined}
              className={cn(
                'flex items-center gap-2 text-xs text-muted-foreground',
                state === 'now' && 'font-medium text-foreground',
              )}
            >
              {index > 0 && <span aria-hidden="true" className="mr-1 ml-3 h-px w-8 bg-border-strong" />}
              <span
                className={cn(
                  'grid size-5 place-items-center rounded-full tabular-nums',
                  state === 'todo' && 'inset-ring inset-ring-border-strong',
                  state === 'now' && 'bg-primary text-primary-foreground',
                  state === 'done' && 'bg-primary-soft text-primary-soft-foreground',
                )}
              >
                {state === 'done' ? (
                  <Check className="size-3 stroke-[2.5]" role="img" aria-label="Done:" />
                ) : (
                  index + 1
                )}
              </span>
              {label}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
