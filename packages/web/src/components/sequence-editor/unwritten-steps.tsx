import { Notice } from '@/components/notice';
import type { UnwrittenStep } from './lead-sequence';
import { unwrittenTexts } from './unwritten-text';

/** The steps of the cadence without an email for this lead, and why. */
export function UnwrittenSteps({ steps }: { steps: readonly UnwrittenStep[] }) {
  if (steps.length === 0) return null;
  return (
    <Notice size="sm" className="mx-2 mb-2">
      {unwrittenTexts(steps).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );
}
