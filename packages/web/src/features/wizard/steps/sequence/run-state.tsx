import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { formatCount, formatNoun } from '@/lib/format-count';
import { doneText, notDoneTexts } from './bulk-result';
import type { BulkRunState } from './use-bulk-run';

/** How far a run over several leads is, or what became of it; `children`: what can be done about its result. */
export function RunState({ state, children }: { state: BulkRunState; children?: ReactNode }) {
  const { progress, result } = state;
  if (progress !== undefined) {
    return (
      <div role="status" className="flex items-center gap-3 rounded-lg bg-muted px-3 py-2">
        <span className="shrink-0 tabular-nums">
          {formatCount(progress.done)} of {formatNoun(progress.total, 'lead')} {progress.verb}
        </span>
        <Progress label="Leads done" value={(100 * progress.done) / progress.total} />
        <Button variant="outline" size="sm" onClick={state.stop}>
          Stop
        </Button>
      </div>
    );
  }
  if (result === undefined) return null;
  const { notDone } = result;
  return (
    <section
      aria-label="What was done"
      className="flex flex-wrap items-start gap-2 rounded-lg bg-muted px-3 py-2 text-xs"
    >
      <div className="min-w-0 flex-1 basis-52">
        <p role="status" className="font-medium">
          {doneText(result)}
          {notDone.length > 0 && ' This needs a look:'}
        </p>
        {notDone.length > 0 && (
          <ul className="mt-1 max-h-28 overflow-y-auto text-muted-foreground">
            {notDoneTexts(result).map((text) => (
              <li key={text} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        )}
      </div>
      {children}
      <Button variant="ghost" size="sm" onClick={state.dismiss}>
        Close
      </Button>
    </section>
  );
}
