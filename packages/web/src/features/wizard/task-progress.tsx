import { screenTexts } from '@myra/shared/messages/screen-texts';
import { useRouter } from '@tanstack/react-router';
import { Server } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { cn } from '@/lib/cn';
import { formatDuration, formatTime } from '@/lib/format-date';
import { StepFoot } from './step-foot';
import { StepLayout } from './step-layout';
import { useRetryTask } from './steps/processing/use-retry-task';
import type { TaskRun } from './use-task-run';

interface TaskProgressProps {
  run: TaskRun;
  strategyId: string;
  /** 'Import', 'Writing': names the bar and the task. */
  noun: string;
  title: string;
  text: string;
  /** Percent. */
  shown: number;
  /** How much there is, at the right of the percent. */
  amount: string;
  /** Stops the work, beside the way out. */
  stop?: ReactNode;
  /** Where a run that is over without success leads. */
  back: { label: string; onClick: () => void };
  aside?: ReactNode;
  children?: ReactNode;
}

/** The screen of long work on the server: how far it is, why it stopped, and the ways on. */
export function TaskProgress(props: TaskProgressProps) {
  const { run, noun, shown, back, aside } = props;
  const router = useRouter();
  const retry = useRetryTask(run.taskId);
  return (
    <StepLayout
      readLabel={props.title}
      foot={
        <StepFoot
          savedState={
            <span className="flex items-center gap-1.5 text-xs text-muted-foreground">
              <Server className="size-3.5" aria-hidden="true" />
              {noun} {run.taskId}, started {formatTime(run.startedAt)}
              {run.isRunning && `, running for ${formatDuration(run.elapsedMs)}`}
            </span>
          }
          secondary={
            <>
              {run.isRunning && props.stop}
              <Button variant="outline" onClick={() => router.history.push(`/strategy/${props.strategyId}`)}>
                {screenTexts.wizard.goToStrategy}
              </Button>
            </>
          }
          next={{ label: 'Next', isDisabled: true, onClick: () => undefined }}
        />
      }
    >
      <div
        className={cn(
          'mx-auto w-full px-6 py-10 max-lg:px-4 max-lg:py-6',
          aside === undefined
            ? 'max-w-[688px]'
            : 'grid max-w-[1016px] grid-cols-[minmax(0,1fr)_320px] gap-12 max-lg:grid-cols-1 max-lg:gap-6',
        )}
      >
        <div className="flex min-w-0 flex-col gap-6">
          <div>
            <h2 className="text-lg font-medium">{props.title}</h2>
            <p className="mt-1 text-muted-foreground">{props.text}</p>
          </div>
          <div>
            <div className="mb-2 flex items-baseline tabular-nums">
              <span className="font-medium">{Math.floor(shown)}%</span>
              <span className="ml-auto text-muted-foreground">{props.amount}</span>
            </div>
            <Progress
              label={noun}
              size="lg"
              value={shown}
              tone={run.isFailed ? 'danger' : run.isStopped ? 'neutral' : 'primary'}
            />
          </div>
          {run.failure !== undefined && (
            <Notice tone="danger" action={{ label: screenTexts.wizard.retry, onClick: retry }}>
              {run.failure}
            </Notice>
          )}
          {(run.isFailed || run.isStopped) && (
            <Button variant="outline" className="self-start" onClick={back.onClick}>
              {back.label}
            </Button>
          )}
          {props.children}
        </div>
        {aside}
      </div>
    </StepLayout>
  );
}
