import { PenLine } from 'lucide-react';
import { formatNoun } from '@/lib/format-count';
import { costText } from '../../model-cost';
import type { ProfileCheck } from './use-profile-check';

/** Which writer works here, and what it will use. */
export function WriterNote({ check, leadCount }: { check: ProfileCheck; leadCount: number }) {
  const isModel = check.writer === 'llm';
  return (
    <section className="flex items-start gap-3 rounded-lg bg-muted px-3 py-2">
      <PenLine className="mt-0.5 text-muted-foreground" aria-hidden="true" />
      <div className="min-w-0">
        <h3 className="font-medium">
          {isModel ? 'Written by the language model' : 'Written by the offline writer'}
        </h3>
        <p className="text-xs text-muted-foreground">
          {isModel
            ? 'Every email is checked for length, excluded words, invented links and unknown facts, and asked for again where it fails.'
            : 'Put together from your approved sentences. Connect a model for wording that fits each reader.'}
          {check.estimate && ` For ${formatNoun(leadCount, 'lead')} about ${costText(check.estimate)}.`}
        </p>
      </div>
    </section>
  );
}
