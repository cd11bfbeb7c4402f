import { ChevronDown, ChevronRight, CircleCheck, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { formatNoun } from '@/lib/format-count';
import type { PlanSegment } from './plan';

interface SegmentTemplatesProps {
  segment: PlanSegment;
  /** Tells its emails from those of other segments. */
  place: string;
  /** The email that is open, of any segment. */
  open: string | undefined;
  onOpen: (key: string | undefined) => void;
  /** Opens an email in the canvas; undefined for somebody who may not change the plan. */
  onCanvas: ((step: number) => void) | undefined;
}

/** The emails of one segment. Opening one closes the other. */
export function SegmentTemplates({ segment, place, open, onOpen, onCanvas }: SegmentTemplatesProps) {
  const {
    name,
    lead_count: count,
    left_out: leftOut,
    example,
    templates,
    not_written: left,
    missing,
  } = segment;
  return (
    <section aria-label={name ?? ''}>
      <h3 className="font-medium">
        {name}{' '}
        <span className="font-normal text-muted-foreground tabular-nums">
          {formatNoun(count ?? 0, 'lead')}
        </span>
      </h3>
      <p className="mb-2 text-xs text-muted-foreground">
        As an invented {example} gets it.
        {(leftOut ?? 0) > 0 && ` ${formatNoun(leftOut ?? 0, 'lead')} left out: the product is not for them.`}
      </p>
      {missing && <Notice tone="warning">{missing}</Notice>}
      <ul className="rounded-lg border empty:hidden">
        {templates.map((template) => {
          const key = `${place}.${template.step}`;
          return (
            <li key={key} className="border-b last:border-b-0">
              <Template
                template={template}
                isOpen={open === key}
                onToggle={() => onOpen(open === key ? undefined : key)}
                onCanvas={onCanvas && (() => onCanvas(template.step ?? 0))}
              />
            </li>
          );
        })}
      </ul>
      {left.map(({ step, why }) => (
        <p key={step} className="mt-2 text-xs text-muted-foreground">
          Email {(step ?? 0) + 1} is left out: {why}
        </p>
      ))}
    </section>
  );
}

interface TemplateProps {
  template: PlanSegment['templates'][number];
  isOpen: boolean;
  onToggle: () => void;
  onCanvas: (() => void) | undefined;
}

function Template({ template, isOpen, onToggle, onCanvas }: TemplateProps) {
  const { day, title, subject, body, reason, faults } = template;
  const id = useId();
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="flex min-h-10 w-full items-center gap-2 rounded-lg px-3 py-2 text-left hover:bg-accent"
      >
        <Icon className="size-4 shrink-0" aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate">
          {title}
          <span className="text-muted-foreground">, {subject}</span>
        </span>
        <span className="shrink-0 text-xs text-muted-foreground tabular-nums">Day {(day ?? 0) + 1}</span>
      </button>
      <div id={id} hidden={!isOpen} className="px-9 pb-4 max-sm:px-3">
        <p className="mb-2 font-medium wrap-anywhere">{subject}</p>
        <p className="leading-[22px] wrap-anywhere whitespace-pre-wrap">{body}</p>
        <p className="mt-3 text-xs text-muted-foreground">{reason}</p>
        {faults.length === 0 ? (
          <p className="mt-2 flex items-center gap-1.5 text-xs text-success-soft-foreground">
            <CircleCheck className="size-3.5" aria-hidden="true" />
            All checks passed
          </p>
        ) : (
          <ul className="mt-2 flex flex-col gap-1 text-xs text-warning-soft-foreground">
            {faults.map(({ span, need }) => (
              <li key={`${span}.${need}`} className="flex gap-1.5">
                <TriangleAlert className="size-3.5 shrink-0" aria-hidden="true" />
                {span ? `${span}: ${need}` : need}
              </li>
            ))}
          </ul>
        )}
        {onCanvas && (
          <Button variant="outline" size="sm" className="mt-3" onClick={onCanvas}>
            Open in canvas
          </Button>
        )}
      </div>
    </>
  );
}
