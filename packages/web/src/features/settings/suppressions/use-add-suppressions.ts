import { useState } from 'react';
import type { SuppressionReason } from '@/lib/suppression-words';
import { trpc } from '@/lib/trpc';
import type { FileEntry } from './suppression';

const VALUES_AT_ONCE = 250;

export interface AddResult {
  added: number;
  already: number;
  stopped: number;
  refused: string[];
}

interface AddInput {
  entries: readonly FileEntry[];
  reason: SuppressionReason;
  source: 'person' | 'import';
}

/** Adds many values in several calls; `done` counts the sent ones. Throws what a call refused. */
export function useAddSuppressions() {
  const utils = trpc.useUtils();
  const add = trpc.suppressions.add.useMutation();
  const [done, setDone] = useState(0);
  const run = async ({ entries, reason, source }: AddInput): Promise<AddResult> => {
    const result: AddResult = { added: 0, already: 0, stopped: 0, refused: [] };
    try {
      for (let from = 0; from < entries.length; from += VALUES_AT_ONCE) {
        const part = entries.slice(from, from + VALUES_AT_ONCE);
        const values = part.map(({ value }) => value);
        const details = part.map(({ value: _, ...detail }) => detail);
        const answer = await add.mutateAsync({ body: { values, reason, source, details } });
        result.added += answer.added ?? 0;
        result.already += answer.already ?? 0;
        result.stopped += answer.stopped_sequences ?? 0;
        for (const { index } of answer.refused) result.refused.push(values[index ?? -1] ?? '');
        setDone(from + part.length);
      }
    } finally {
      await utils.suppressions.invalidate();
    }
    return result;
  };
  return { run, done, isBusy: add.isPending };
}
