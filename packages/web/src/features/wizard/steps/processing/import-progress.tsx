import { smoothProgress } from '@myra/shared/rules/screens/progress';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '@/components/notice';
import { ProgressList } from '@/components/progress-list';
import { formatNoun } from '@/lib/format-count';
import type { TaskWatch } from '@/lib/use-task-watch';
import { fileColumnsOf, KeptRowsNotice } from '../../kept-rows/kept-rows-notice';
import { TaskProgress } from '../../task-progress';
import { type TaskRun, useTaskRun } from '../../use-task-run';
import type { WizardStepProps } from '../../wizard-step-props';
import { currentPhase, importPhases } from './import-phases';
import { JustFound } from './just-found';
import { StopImport } from './stop-import';
import { timeLeftText } from './time-left';

/** How often the bar moves; the bar's own transition fills the time between. */
const STEP_MS = 250;

/** The progress to show for a true one, in percent: nearer to it from moment to moment, never beyond it. */
function useSmoothProgress(trueProgress: number): number {
  const [shown, setShown] = useState(trueProgress);
  const truth = useRef(trueProgress);
  truth.current = trueProgress;
  const isBehind = shown < trueProgress;
  useEffect(() => {
    if (!isBehind) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const elapsedMs = now - last;
      last = now;
      setShown((current) => smoothProgress({ trueProgress: truth.current, shown: current, elapsedMs }));
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [isBehind]);
  return shown;
}

interface ImportProgressProps extends WizardStepProps {
  taskId: string;
  watch: TaskWatch;
}

/** How far the import is in each of its phases, what it found, and what it kept aside. */
export function ImportProgress({ campaign, taskId, watch, strategyId, goTo }: ImportProgressProps) {
  const { task } = watch;
  const run = useTaskRun(taskId, watch);
  const shown = useSmoothProgress(watch.progress);
  const noun = campaign.provider_set ? 'provider' : 'row';
  const told = task?.details?.phases ?? [];
  const at = currentPhase(told, watch.phase);
  const phases = importPhases(told, { at, isStopped: run.isStopped, rowNoun: noun });
  const counts = task?.result?.counts ?? {};
  const { accepted = null, read = null } = counts;
  const waiting = run.isRunning ? task?.result?.waiting : undefined;
  const activity = activityText(phases[at]?.label ?? '', at, noun);
  return (
    <TaskProgress
      run={run}
      strategyId={strategyId}
      noun="Import"
      title={run.isStopped ? 'Import stopped' : run.isFailed ? 'Import failed' : 'Importing leads'}
      text={leadText(run, watch, waiting ? '' : activity, accepted)}
      shown={shown}
      amount={
        accepted !== null && accepted > 0
          ? formatNoun(accepted, 'lead')
          : read !== null && read > 0
            ? `${formatNoun(read, noun)} read`
            : ''
      }
      stop={<StopImport taskId={taskId} />}
      back={{
        label: campaign.provider_set ? 'Back to the providers' : 'Back to the columns',
        onClick: () => void goTo('MAPPING'),
      }}
      aside={<JustFound found={task?.details?.recent ?? []} isLive={run.isRunning && !waiting} />}
    >
      {waiting && <Notice tone="warning">{waiting}.</Notice>}
      <ProgressList label="Phases of the import" phases={phases} />
      <KeptRowsNotice
        taskId={taskId}
        columns={fileColumnsOf(campaign)}
        counts={counts}
        noun={noun}
        consequence={run.isRunning ? 'The import goes on without them.' : 'They were not imported.'}
      />
    </TaskProgress>
  );
}

/** 'Now: scoring leads.' Only the first phase is over before the next begins. */
function activityText(label: string, at: number, noun: string): string {
  const now = `Now: ${label.charAt(0).toLowerCase()}${label.slice(1)}.`;
  return at === 0
    ? now
    : `${now} ${noun === 'row' ? 'Rows' : 'Providers'} go through these phases batch by batch.`;
}

/** What a person should know of the run: what is done at this moment, how long it takes, what stays of it. */
function leadText(run: TaskRun, watch: TaskWatch, activity: string, accepted: number | null): string {
  if (run.isStopped) return 'Nothing more is read. Leads that were imported before stay in your contacts.';
  if (run.isFailed) {
    return accepted === 0
      ? 'No lead was imported.'
      : 'What was imported before is kept; Retry goes on where it stopped.';
  }
  if (!run.isRunning) return 'The leads are being opened.';
  // Nothing is said of the time of work that waits.
  const timeLeft = activity === '' ? undefined : timeLeftText(watch.progress, run.elapsedMs);
  return [activity, timeLeft, 'This runs on the server: you can close the page and come back.']
    .filter(Boolean)
    .join(' ');
}
