import { READING_LEVELS, type ReadingLevel } from '@myra/shared/constants/documents';
import { GraduationCap, ListChecks, RefreshCw, Ruler } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { formatNoun } from '@/lib/format-count';
import type { Answer, Asked, CanvasDocument, Suggestion } from './document';

interface QuickToolsProps {
  document: CanvasDocument;
  answer: (Answer & { tool: string }) | undefined;
  /** Suggestions whose words stand nowhere any more. */
  lost: readonly Suggestion[];
  isAsking: boolean;
  onAsk: (asked: Asked) => void;
  onShow: (suggestionId: string) => void;
  onIgnore: (suggestionId: string) => void;
}

const LENGTHS = [
  { step: -2, label: 'Half as long' },
  { step: -1, label: 'A quarter shorter' },
  { step: 0, label: 'Keep the length' },
  { step: 1, label: 'A quarter longer' },
  { step: 2, label: 'Half as long again' },
] as const;

/** Length, reading level, final review and a new wording. Each makes suggestions; none changes the text. */
export function QuickTools(props: QuickToolsProps) {
  const { document, answer, lost, isAsking, onAsk, onShow, onIgnore } = props;
  const [length, setLength] = useState(0);
  const [level, setLevel] = useState<ReadingLevel | undefined>(undefined);
  const hasModel = document.has_model === true;
  const isOff = isAsking || !document.may_edit;
  const canRegenerate = hasModel || document.plan !== null;
  return (
    <section aria-labelledby="quick-tools" className="flex flex-col gap-4 p-4">
      <h2 id="quick-tools" className="font-medium">
        Quick tools
      </h2>
      <fieldset aria-labelledby="adjust-length" className="flex flex-col gap-2">
        <p className="flex items-center gap-2">
          <Ruler className="size-4 text-muted-foreground" aria-hidden="true" />
          <span id="adjust-length">Adjust length</span>
          <span className="ml-auto text-xs text-muted-foreground">
            {LENGTHS.find(({ step }) => step === length)?.label}
          </span>
        </p>
        <div className="grid grid-cols-5 gap-1">
          {LENGTHS.map(({ step, label }) => {
            const needsModel = step > 0 && !hasModel;
            return (
              <button
                key={step}
                type="button"
                aria-label={needsModel ? `${label}, needs a model` : label}
                title={needsModel ? `${label}: needs a model` : label}
                aria-pressed={length === step}
                disabled={isOff || needsModel}
                onClick={() => {
                  setLength(step);
                  if (step !== 0) onAsk({ tool: 'length', length: step });
                }}
                className="group flex h-6 items-center rounded-sm disabled:opacity-50"
              >
                <span className="h-2 w-full rounded-sm bg-secondary group-hover:bg-border-strong group-aria-pressed:bg-primary" />
              </button>
            );
          })}
        </div>
        <p className="flex justify-between text-xs text-muted-foreground">
          <span>Shorter</span>
          <span>{hasModel ? 'Longer' : 'Longer needs a model'}</span>
        </p>
      </fieldset>
      <fieldset aria-labelledby="reading-level" className="flex flex-col gap-2">
        <p className="flex items-center gap-2">
          <GraduationCap className="size-4 text-muted-foreground" aria-hidden="true" />
          <span id="reading-level">Reading level</span>
        </p>
        <div className="flex flex-wrap gap-1">
          {READING_LEVELS.map((each) => (
            <Button
              key={each}
              variant="outline"
              size="sm"
              aria-label={each === 'professional' ? 'Professional' : `Grade ${each}`}
              aria-pressed={level === each}
              className="aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-soft-foreground"
              disabled={isOff}
              onClick={() => {
                setLevel(each);
                onAsk({ tool: 'level', level: each });
              }}
            >
              {each === 'professional' ? 'Professional' : each}
            </Button>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-col">
        <ToolRow
          icon={ListChecks}
          label="Final review"
          isDisabled={isOff}
          onClick={() => onAsk({ tool: 'review' })}
        >
          {answer?.tool === 'review' && (
            <Badge variant={answer.faults.length > 0 ? 'warning' : 'success'} hasDot>
              {answer.faults.length > 0 ? formatNoun(answer.faults.length, 'fault') : 'No faults'}
            </Badge>
          )}
        </ToolRow>
        <ToolRow
          icon={RefreshCw}
          label="Regenerate"
          isDisabled={isOff || !canRegenerate}
          onClick={() => onAsk({ tool: 'regenerate' })}
        >
          <span className="text-xs text-muted-foreground">
            {canRegenerate ? 'a suggestion' : 'needs a model'}
          </span>
        </ToolRow>
      </div>
      <div aria-live="polite" className="flex flex-col gap-2 text-xs text-muted-foreground empty:hidden">
        {isAsking && <p>{hasModel ? 'At work. A model can take a minute.' : 'Reading the text'}</p>}
        {!isAsking && answer && <Said answer={answer} onShow={onShow} />}
        {lost.map(({ id, quote }) => (
          <p key={id} className="wrap-anywhere">
            A suggestion for “{(quote ?? '').slice(0, 60)}” no longer fits: its words have changed.{' '}
            <button
              type="button"
              className="rounded-sm font-medium text-primary hover:underline"
              onClick={() => onIgnore(id)}
            >
              Dismiss
            </button>
          </p>
        ))}
      </div>
    </section>
  );
}

interface ToolRowProps {
  icon: typeof Ruler;
  label: string;
  isDisabled: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function ToolRow({ icon: Icon, label, isDisabled, onClick, children }: ToolRowProps) {
  return (
    <div className="-mx-2 flex h-9 items-center gap-2 rounded-lg pr-2 hover:bg-accent">
      <button
        type="button"
        disabled={isDisabled}
        onClick={onClick}
        className={cn(
          'flex h-full min-w-0 flex-1 items-center gap-2 rounded-lg px-2 text-left disabled:opacity-50',
        )}
      >
        <Icon className="size-4 text-muted-foreground" aria-hidden="true" />
        {label}
      </button>
      {children}
    </div>
  );
}

/** What the last tool found and what it could not do. */
function Said({ answer, onShow }: { answer: Answer; onShow: (id: string) => void }) {
  const [first] = answer.suggestions;
  return (
    <>
      {first && (
        <p>
          {formatNoun(answer.suggestions.length, 'suggestion')}.{' '}
          <button
            type="button"
            className="rounded-sm font-medium text-primary hover:underline"
            onClick={() => onShow(first.id)}
          >
            Show the first
          </button>
        </p>
      )}
      {answer.not_done.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {answer.faults.map(({ rule, span, need, at, part, is_mended: isMended }) => (
        <p key={`${rule}.${span}.${at?.from}`} className="wrap-anywhere">
          {part === 'subject' && 'Subject: '}
          {span && `“${span.slice(0, 80)}”: `}
          {need}.{!isMended && ' Mend it by hand.'}
        </p>
      ))}
      {!first && answer.not_done.length === 0 && answer.faults.length === 0 && <p>Nothing to suggest.</p>}
    </>
  );
}
