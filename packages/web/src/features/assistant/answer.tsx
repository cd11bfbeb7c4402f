import { ChartColumn, ChevronDown, ChevronRight, FlaskConical, ListChecks, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { formatFullDate, formatTime } from '@/lib/format-date';
import { OfferedCard } from './offered-card';
import { Spans } from './spans';
import { durationText, isAnswering, type Message, type Result, resultsOf, resultText } from './thread';

interface AnswerProps {
  message: Message;
  /** The key of the result that is open beside the chat. */
  shown: string | undefined;
  onShow: (result: Result) => void;
  /** Asks the failed question again. */
  onRetry: (() => void) | undefined;
}

const ICONS = { leads: Table2, insights: ChartColumn, plan: ListChecks, sample: FlaskConical };

/** An answer: its steps, its words with figures that open their rows, and the results that it found. */
export function Answer({ message, shown, onShow, onRetry }: AnswerProps) {
  const { run, paragraphs } = message;
  const results = resultsOf(message);
  return (
    <div className="flex flex-col gap-3 border-l-2 border-primary pl-4 leading-[22px]">
      {message.steps.length > 0 && <ThoughtProcess message={message} />}
      {isAnswering(message) && message.steps.length === 0 && (
        <p className="text-muted-foreground">
          {run?.state === 'queued' ? 'Waiting to be answered …' : 'Reading the question …'}
        </p>
      )}
      {paragraphs.map((spans, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their place.
        <p key={at} className="wrap-anywhere">
          <Spans spans={spans} />
        </p>
      ))}
      {message.cards.map((card) => (
        <OfferedCard key={card.id} card={card} />
      ))}
      {results.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-xs text-muted-foreground">
          {results.map((result) => {
            const Icon = ICONS[result.kind];
            return (
              <Button
                key={result.key}
                variant="outline"
                size="sm"
                className="max-w-full"
                aria-pressed={shown === result.key}
                onClick={() => onShow(result)}
              >
                <Icon aria-hidden="true" />
                <span className="truncate">{resultText(result)}</span>
              </Button>
            );
          })}
          <time dateTime={message.created_at ?? ''} title={formatFullDate(message.created_at)}>
            {formatTime(message.created_at)}
          </time>
        </p>
      )}
      {onRetry && (
        <Button variant="outline" size="sm" className="self-start" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** What the answer looked up, shown while it is made and on request afterwards. */
function ThoughtProcess({ message }: { message: Message }) {
  const { steps, run } = message;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isShown = isOpen || isAnswering(message);
  const Icon = isShown ? ChevronDown : ChevronRight;
  const figures = [`${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`, durationText(run)].filter(
    Boolean,
  );
  return (
    <div className="text-xs">
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex items-center gap-1.5 rounded-sm font-medium hover:underline"
      >
        <Icon className="size-3.5" aria-hidden="true" />
        Thought Process
        <span className="font-normal text-muted-foreground tabular-nums">{figures.join(', ')}</span>
      </button>
      <ol
        id={id}
        hidden={!isShown}
        className="mt-1.5 flex list-inside list-decimal flex-col gap-0.5 pl-5 text-muted-foreground"
      >
        {steps.map((step) => (
          <li key={step} className="wrap-anywhere">
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}
