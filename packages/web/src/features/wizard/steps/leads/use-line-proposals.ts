import { useRef, useState } from 'react';
import { formatNoun } from '@/lib/format-count';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import { batchesOf, NO_OUTCOME, nextToAsk, type Outcome } from './proposed-lines';

/** A lead without a line, at the version that is shown. */
export interface BareLead {
  id: string;
  version: number | null;
}

/** How far a press is. What is asked already is waited for. */
interface Progress {
  done: number;
  total: number;
  isStopping: boolean;
}

const without = (map: ReadonlyMap<string, string>, id: string): Map<string, string> =>
  new Map([...map].filter(([key]) => key !== id));

/**
 * Lines that a model proposes to leads without one. They live on this page alone until a person uses them, who may change them
 * first.
 */
export function useLineProposals(campaignId: string, bare: readonly BareLead[], onSaved: () => void) {
  const [proposed, setProposed] = useState<ReadonlyMap<string, string>>(new Map());
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState<Progress | undefined>(undefined);
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined);
  const [isSaving, setIsSaving] = useState(false);
  const isStopped = useRef(false);
  const propose = trpc.leads.proposeLines.useMutation();
  const edit = trpc.leads.edit.useMutation();
  const next = nextToAsk(
    bare.map(({ id }) => id),
    { asked, proposed },
  );

  /** Asks in batches, one after the other, and shows each as it comes. */
  const ask = async () => {
    isStopped.current = false;
    let sum = NO_OUTCOME;
    setOutcome(undefined);
    setProgress({ done: 0, total: next.length, isStopping: false });
    for (const batch of batchesOf(next)) {
      if (isStopped.current) break;
      try {
        const answer = await propose.mutateAsync({ params: { id: campaignId }, body: { lead_ids: batch } });
        const lines = (answer.lines ?? []).flatMap(({ lead_id, text }) =>
          text ? [[lead_id, text] as const] : [],
        );
        sum = {
          proposed: sum.proposed + lines.length,
          nothing: sum.nothing + (answer.nothing ?? 0),
          dropped: sum.dropped + (answer.dropped ?? 0),
          tokens: sum.tokens + (answer.tokens ?? 0),
          refused: answer.refused ?? null,
        };
        setProposed((now) => new Map([...now, ...lines]));
      } catch (error) {
        sum = { ...sum, refused: writeFailure(error) };
      }
      setOutcome(sum);
      if (sum.refused !== null) break;
      setAsked((now) => new Set([...now, ...batch]));
      setProgress((now) => now && { ...now, done: now.done + batch.length });
    }
    setProgress(undefined);
  };

  /** Saves lines as they stand in their fields; says how many were, or why one was not. */
  const use = async (ids: readonly string[]) => {
    setIsSaving(true);
    let saved = 0;
    try {
      for (const id of ids) {
        const version = bare.find((lead) => lead.id === id)?.version ?? null;
        const body = { opening_line: proposed.get(id)?.trim() ?? null };
        await edit.mutateAsync({ params: { id }, version, body });
        setProposed((now) => without(now, id));
        saved += 1;
      }
    } catch (error) {
      toast.error(writeFailure(error));
    }
    if (saved > 0) toast.success(`${formatNoun(saved, 'line')} saved`);
    setIsSaving(false);
    onSaved();
  };

  return {
    proposed,
    progress,
    outcome,
    isSaving,
    /** How many the next press asks for. */
    toAsk: next.length,
    ask,
    use,
    stop: () => {
      isStopped.current = true;
      setProgress((now) => now && { ...now, isStopping: true });
    },
    change: (id: string, text: string) => setProposed((now) => new Map([...now, [id, text]])),
    discard: (id: string) => setProposed((now) => without(now, id)),
  };
}

export type LineProposals = ReturnType<typeof useLineProposals>;
