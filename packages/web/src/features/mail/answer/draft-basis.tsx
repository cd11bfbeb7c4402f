import type { SequenceEmail } from '@myra/shared/mail/conversation';
import { FileSearch } from 'lucide-react';
import { ConfidenceBadge } from '@/components/confidence-badge';
import { ConfidenceShares } from '@/components/confidence-shares';
import { sourceNames } from '@/components/sequence-editor/source-names';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Progress } from '@/components/ui/progress';

type Based = Pick<SequenceEmail, 'sources' | 'confidence_score' | 'confidence' | 'kind'>;

/** Number of sources; what is left open for the person has none. */
const supported = (sources: NonNullable<Based['sources']>): number =>
  sources.filter(({ refs }) => refs.some((ref) => ref !== 'open')).length;

/** The confidence of a text and, opened, how it is made up and the sources of each sentence. */
export function DraftConfidence({ email }: { email: Based }) {
  const { confidence_score: confidenceScore, confidence, kind } = email;
  const sources = email.sources ?? [];
  if (sources.length === 0 && confidence === null) {
    return confidenceScore === null ? null : <ConfidenceBadge score={confidenceScore} />;
  }
  const count = supported(sources);
  return (
    <Popover>
      <PopoverTrigger className="flex rounded-md">
        {confidenceScore === null ? (
          <span className="text-xs text-muted-foreground underline underline-offset-3">No confidence</span>
        ) : (
          <ConfidenceBadge score={confidenceScore} />
        )}
        <span className="sr-only">, what it rests on</span>
      </PopoverTrigger>
      <PopoverContent
        align="end"
        className="max-h-[min(24rem,var(--radix-popover-content-available-height))] w-80 gap-3"
      >
        {confidence !== null && (
          <ConfidenceShares
            figures={confidence}
            {...(kind === 'reply' && { intentLabel: 'Reading of the message' })}
          />
        )}
        {sources.length > 0 && (
          <div className="flex flex-col gap-1">
            <div className="flex items-baseline gap-2 text-xs">
              <span>Sentences with a source</span>
              <span className="ml-auto tabular-nums">
                {count} of {sources.length}
              </span>
            </div>
            <Progress label="Sentences with a source" value={(count / sources.length) * 100} />
          </div>
        )}
        <ul className="flex flex-col gap-2 text-xs">
          {sources.map(({ sentence, refs }) => (
            <li key={sentence ?? ''}>
              <p>{sentence}</p>
              <p className="text-muted-foreground">
                {refs.length === 0 ? 'No source' : sourceNames(refs).join(', ')}
              </p>
            </li>
          ))}
        </ul>
      </PopoverContent>
    </Popover>
  );
}

/** The sources of a text in one line. */
export function DraftSources({ email }: { email: Based }) {
  const names = sourceNames((email.sources ?? []).flatMap(({ refs }) => refs));
  if (names.length === 0) return null;
  return (
    <p className="flex items-start gap-1.5 text-xs text-muted-foreground">
      <FileSearch className="mt-px size-3.5" aria-hidden="true" />
      <span>Used: {names.join(', ')}</span>
    </p>
  );
}
