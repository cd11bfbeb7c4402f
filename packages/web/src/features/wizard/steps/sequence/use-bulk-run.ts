import { messages } from '@myra/shared/messages/catalogue';
import { useRef, useState } from 'react';
import { errorText } from '@/lib/error-text';
import type { BulkResult, BulkVerb } from './bulk-result';

const NOT_TRIED = 'Not tried, because it was stopped.';

export interface NamedLead {
  lead_id: string;
  name: string;
}

/** What a run has done so far. The work writes into it. */
export interface Tally {
  done: number;
  added: number;
  unchanged: number;
  doneLeads: NamedLead[];
  notDone: { name: string; why: string }[];
}

/** Works on many leads in parts, with the progress and at the end the result, which is also returned. `onEnd`: something may have changed. */
export function useBulkRun(setDirty: (isDirty: boolean) => void, onEnd: () => void) {
  const [progress, setProgress] = useState<{ verb: BulkVerb; done: number; total: number } | undefined>(
    undefined,
  );
  const [result, setResult] = useState<BulkResult | undefined>(undefined);
  const isStopped = useRef(false);

  /** What a part throws is the reason of its leads and of all that follow. */
  const run = async <Lead extends NamedLead>(
    verb: BulkVerb,
    leads: readonly Lead[],
    size: number,
    work: (part: readonly Lead[], tally: Tally) => Promise<void>,
  ) => {
    const tally: Tally = { done: 0, added: 0, unchanged: 0, doneLeads: [], notDone: [] };
    isStopped.current = false;
    setResult(undefined);
    setDirty(true);
    let at = 0;
    let why = NOT_TRIED;
    try {
      for (; at < leads.length && !isStopped.current; at += size) {
        setProgress({ verb, done: at, total: leads.length });
        await work(leads.slice(at, at + size), tally);
      }
    } catch (error) {
      why = errorText(error, messages.error.general);
    }
    // Of a part that threw some may be done.
    const done = new Set(tally.doneLeads.map(({ lead_id }) => lead_id));
    for (const { lead_id, name } of leads.slice(at))
      if (!done.has(lead_id)) tally.notDone.push({ name, why });
    setProgress(undefined);
    setDirty(false);
    setResult({ verb, ...tally });
    onEnd();
    return tally;
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { run, stop, progress, result, dismiss: () => setResult(undefined) };
}

/** The one run of a screen: whatever starts one is off while another goes on. */
export type BulkRunner = ReturnType<typeof useBulkRun>;
export type BulkRun = BulkRunner['run'];
/** How far a run is, and its end. */
export type BulkRunState = Omit<BulkRunner, 'run'>;
