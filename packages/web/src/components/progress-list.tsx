import { Check, X } from 'lucide-react';
import { Progress } from '@/components/ui/progress';
import { cn } from '@/lib/cn';

export interface Phase {
  label: string;
  /** 'now' is the current phase; 'begun' is partly done while another one runs. */
  state: 'done' | 'now' | 'begun' | 'todo' | 'failed';
  /** Its result or progress: '143 of 214 contacts'. */
  detail?: string | undefined;
  /** Time so far: '0:11'. */
  elapsed?: string | undefined;
  /** Percent done, for a bar. */
  share?: number | undefined;
}

/** The phases of a task, in order, as they really happen. */
export function ProgressList({ phases, label }: { phases: readonly Phase[]; label: string }) {
  return (
    <ol aria-label={label} className="divide-y overflow-hidden rounded-xl border">
      {phases.map((phase) => (
        <li
          key={phase.label}
          aria-current={phase.state === 'now' ? 'step' : undefined}
          className={cn(
            'relative flex min-h-11 items-center gap-3 px-4 text-muted-foreground max-sm:py-2',
            phase.state === 'now' && 'bg-primary-soft text-primary-soft-foreground',
          )}
        >
          <PhaseMark state={phase.state} />
          <span className="flex min-w-0 grow gap-3 max-sm:flex-col max-sm:gap-0">
            <span
              className={cn(
                'w-44 shrink-0 max-sm:w-auto',
                phase.state !== 'todo' && 'text-foreground',
                phase.state === 'now' && 'font-medium',
              )}
            >
              {phase.label}
            </span>
            <span className="min-w-0 truncate tabular-nums max-sm:text-xs">{phase.detail}</span>
          </span>
          <span className="ml-auto shrink-0 text-xs tabular-nums">{phase.elapsed}</span>
          {phase.share !== undefined && (
            <Progress
              label={phase.label}
              value={phase.share}
              tone={phase.state === 'failed' ? 'danger' : 'primary'}
              className="absolute inset-x-0 bottom-0 h-0.5 rounded-none bg-transparent"
            />
          )}
        </li>
      ))}
    </ol>
  );
}

function PhaseMark({ state }: { state: Phase['state'] }) {
  const words = { done: 'Done', now: 'At work', begun: 'Partly done', todo: 'Waiting', failed: 'Failed' };
  return (
    <span
      role="img"
      aria-label={words[state]}
      className={cn(
        'grid size-4.5 shrink-0 place-items-center rounded-full',
        state === 'todo' && 'inset-ring-[1.5px] inset-ring-border-strong',
        (state === 'now' || state === 'begun') && 'inset-ring-[1.5px] inset-ring-primary',
        state === 'done' && 'bg-primary text-primary-foreground',
        state === 'failed' && 'bg-destructive text-destructive-foreground',
      )}
    >
      {state === 'done' && <Check className="size-3 stroke-[2.75]" aria-hidden="true" />}
      {state === 'failed' && <X className="size-3 stroke-[2.75]" aria-hidden="true" />}
      {state === 'now' && <span className="size-2 rounded-full bg-primary" />}
    </span>
  );
}
