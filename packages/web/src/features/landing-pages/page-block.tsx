import {
  BENEFITS_MAX,
  type PageBlock as Block,
  BULLETS_MAX,
  PAGE_BLOCK_LABELS,
  PAGE_SIZES,
} from '@myra/shared/constants/landing-page-templates';
import type { PageDoc } from '@myra/shared/contracts/page-doc';
import type { PageFault } from '@myra/shared/rules/pages/page-faults';
import type { HeldPart } from '@myra/shared/rules/pages/shown-page';
import { ChevronDown, ChevronRight, GripVertical, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Segmented } from '@/components/ui/segmented';
import { cn } from '@/lib/cn';
import { linesOf, withSize } from './page-blocks';

const DRAGGED = 'application/x-myra-block';
const SIZE_OPTIONS = PAGE_SIZES.map((value) => ({ value, label: value.toUpperCase() }));

interface PageBlockProps {
  block: Block;
  doc: PageDoc;
  isOpen: boolean;
  held: readonly HeldPart[];
  faults: readonly PageFault[];
  onToggle: () => void;
  onChange: (doc: PageDoc) => void;
  /** Puts a block in the place of this one; undefined for a block that stays where it is. */
  onDrop: ((dragged: string) => void) | undefined;
  /** Moves this block by one place. */
  onMove: (by: 1 | -1) => void;
  /** The toolbar, fields and suggestion of the open block. */
  children: ReactNode;
}

/** One block in the list: its name, size and text; open, what can be done with it. */
export function PageBlock({
  block,
  doc,
  isOpen,
  held,
  faults,
  onToggle,
  onChange,
  onDrop,
  onMove,
  children,
}: PageBlockProps) {
  const label = PAGE_BLOCK_LABELS[block];
  const lines = linesOf(doc, block).filter((text) => text.trim() !== '');
  const count = { bullets: BULLETS_MAX, benefits: BENEFITS_MAX }[block as 'bullets' | 'benefits'];
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <li
      aria-label={label}
      // The words of an open block are selected with the mouse.
      draggable={onDrop !== undefined && !isOpen}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, block)}
      onDragOver={(event) => onDrop && event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={(event) => onDrop?.(event.dataTransfer.getData(DRAGGED))}
      className={cn(
        'relative flex flex-col gap-2 border-b py-2 pr-4 pl-3',
        isOpen && 'bg-accent before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-primary',
      )}
    >
      <div className="flex min-h-7 items-center gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          onKeyDown={(event) => {
            if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
            event.preventDefault();
            onMove(event.key === 'ArrowUp' ? -1 : 1);
          }}
          className="flex min-w-0 items-center gap-2 rounded-sm text-left font-medium"
        >
          <Chevron className="size-4 shrink-0 text-muted-foreground" aria-hidden="true" />
          <span className="truncate">{label}</span>
        </button>
        {onDrop && (
          <GripVertical
            className="size-4 shrink-0 cursor-grab text-muted-foreground max-lg:hidden"
            aria-hidden="true"
          />
        )}
        {count !== undefined && (
          <span className="shrink-0 text-xs text-muted-foreground tabular-nums">
            {lines.length} of {count}
          </span>
        )}
        {held.length > 0 && (
          <Badge variant="warning">
            <TriangleAlert aria-hidden="true" />
            {held.length} held
          </Badge>
        )}
        <Segmented
          label={`Size of ${label.toLowerCase()}`}
          value={doc[block].size}
          options={SIZE_OPTIONS}
          onChange={(size) => onChange(withSize(doc, block, size))}
          className="ml-auto shrink-0 [&>button]:h-5 [&>button]:px-1.5 [&>button]:text-xs"
        />
      </div>
      <div className="ml-6 flex min-w-0 flex-col gap-2">
        {isOpen ? children : <Texts lines={lines} />}
        {held.map(({ item, reason }) => (
          <p key={item} className="text-xs text-warning-soft-foreground">
            {item === null ? 'Not shown' : `Item ${item + 1} is not shown`}: {reason}
          </p>
        ))}
        {[...new Map(faults.map((fault) => [fault.says, fault])).values()].map(({ says, isBlocking }) => (
          <p
            key={says}
            className={cn(
              'text-xs',
              isBlocking ? 'text-danger-soft-foreground' : 'text-warning-soft-foreground',
            )}
          >
            {says}
          </p>
        ))}
      </div>
    </li>
  );
}

function Texts({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0)
    return <p className="text-muted-foreground">Empty, so the page does not show it.</p>;
  return lines
    .map((text, at) => ({ text, at }))
    .map(({ text, at }) => (
      <p key={at} className="truncate" title={text}>
        {text}
      </p>
    ));
}
