import { PenLine } from 'lucide-react';
import { formatCount, formatNoun } from '@/lib/format-count';
import type { ProfileCheck } from './use-profile-check';

/** Which writer works here, and what it will use. */
export function WriterNote({ check, leadCount }: { check: ProfileCheck; leadCount: number }) {
  const isModel = check.writer === 'llm';
  const tokens = check.token_estimate;
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
            : 'It works without any account and says only what your product, your audience and the lead file hold.'}
          {tokens !== null && ` About ${formatCount(tokens)} tokens for ${formatNoun(leadCount, 'lead')}.`}
        </p>
      </div>
    </section>
  );
}
