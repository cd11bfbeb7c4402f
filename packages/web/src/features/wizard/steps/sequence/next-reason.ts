import type { SequenceCounts } from '@/components/sequence-editor';
import { formatCount, formatNoun } from '@/lib/format-count';
import type { GenerationTask } from '../../use-generation-task';

interface NextRule {
  isOpen: boolean;
  /** Why the way on is closed, or what to know before taking it. */
  reason: string | undefined;
}

/**
 * Whether the schedule opens: only when the writing task is completed. If there is no task any more, every lead must be
 * written or failed.
 */
export function nextRule(state: GenerationTask['state'], counts: SequenceCounts | undefined): NextRule {
  if (counts === undefined || state === 'loading') return { isOpen: false, reason: undefined };
  const { total, completed, failed, pending } = counts;
  if (state === 'failed')
    return { isOpen: false, reason: 'The writing stopped before every lead was written' };
  if (state === 'running' || pending > 0) {
    return { isOpen: false, reason: `Opens when all ${formatCount(total)} are written` };
  }
  if (completed === 0) return { isOpen: false, reason: 'No lead was written' };
  const without = failed > 0 ? `${formatNoun(failed, 'lead')} without emails will get none` : undefined;
  return { isOpen: true, reason: without };
}
