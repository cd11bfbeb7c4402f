import {
  PAGE_BLOCK_LABELS,
  type PageBlock,
  type PageSize,
} from '@myra/shared/constants/landing-page-templates';
import { AArrowDown, AArrowUp, ArrowDown, ArrowUp, PenLine, RefreshCw, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { nextSize } from './page-blocks';

interface TuneToolbarProps {
  block: PageBlock;
  size: PageSize;
  onSuggest: () => void;
  onRegenerate: () => void;
  onSize: (size: PageSize) => void;
  /** Moves the block one place; undefined where it cannot go. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onClose: () => void;
}

/** What can be done with one block. */
export function TuneToolbar(props: TuneToolbarProps) {
  const { block, size, onSuggest, onRegenerate, onSize, onUp, onDown, onClose } = props;
  const [larger, smaller] = [nextSize(size, 1), nextSize(size, -1)];
  return (
    <div
      role="toolbar"
      aria-label={`Tune ${PAGE_BLOCK_LABELS[block].toLowerCase()}`}
      className="flex flex-wrap items-center gap-0.5"
    >
      <Button
        icon={PenLine}
        variant="outline"
        size="sm"
        className="px-2 max-sm:[&_svg]:hidden"
        onClick={onSuggest}
      >
        Suggest Edits
      </Button>
      <Button
        icon={RefreshCw}
        variant="outline"
        size="sm"
        className="px-2 max-sm:[&_svg]:hidden"
        onClick={onRegenerate}
      >
        Regenerate
      </Button>
      <IconButton
        icon={AArrowUp}
        label="Increase Size"
        title={larger ? 'Increase Size' : 'This is the largest size'}
        disabled={larger === undefined}
        onClick={() => larger && onSize(larger)}
      />
      <IconButton
        icon={AArrowDown}
        label="Decrease Size"
        title={smaller ? 'Decrease Size' : 'This is the smallest size'}
        disabled={smaller === undefined}
        onClick={() => smaller && onSize(smaller)}
      />
      <IconButton icon={ArrowUp} label="Move up" title="Move up (Alt ↑)" disabled={!onUp} onClick={onUp} />
      <IconButton
        icon={ArrowDown}
        label="Move down"
        title="Move down (Alt ↓)"
        disabled={!onDown}
        onClick={onDown}
      />
      <IconButton icon={X} label="Close" className="ml-auto" title="Close" onClick={onClose} />
    </div>
  );
}
