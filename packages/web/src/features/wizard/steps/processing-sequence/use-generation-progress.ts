import { generationProgress } from '@myra/shared/rules/progress';
import { useEffect, useState } from 'react';

/** Percent to show after each look at the task. `checkedAt` changes with every look, epoch ms. */
export function useGenerationProgress(input: {
  trueProgress: number;
  hasLeads: boolean;
  checkedAt: number;
}): number {
  const { trueProgress, hasLeads, checkedAt } = input;
  const [shown, setShown] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look counts, also one that found nothing new
  useEffect(() => {
    setShown((before) => generationProgress({ shown: before, trueProgress, hasLeads }));
  }, [trueProgress, hasLeads, checkedAt]);
  return shown;
}
