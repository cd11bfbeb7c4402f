import {
  PAGE_BLOCK_LABELS,
  type PageBlock,
  type PageSize,
} from '@myra/shared/constants/landing-page-templates';
import { AArrowDown, AArrowUp, PenLine, RefreshCw, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { nextSize } from './page-blocks';

interface TuneToolbarProps {
  block: PageBlock;
  size: PageSize;
  onSuggest: () => void;
  onRegenerate: () => void;
  onSize: (size: PageSize) => void;
  onClose: () => void;
}

/** What can be done with one block. */
export function TuneToolbar({ block, size, onSuggest, onRegenerate, onSize, onClose }: TuneToolbarProps) {
  const [larger, smaller] = [nextSize(size, 1), nextSize(size, -1)];
  return (
    <div
      role="toolbar"
      aria-label={`Tune ${PAGE_BLOCK_LABELS[block].toLowerCase()}`}
      className="flex flex-wrap items-center gap-1"
    >
      <Button variant="outline" size="sm" onClick={onSuggest}>
        <PenLine aria-hidden="true" />
        Suggest Edits
      </Button>
      <Button variant="outline" size="sm" onClick={onRegenerate}>
        <RefreshCw aria-hidden="true" />
        Regenerate
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Increase Size"
        title={larger ? 'Increase Size' : 'This is the largest size'}
        disabled={larger === undefined}
        onClick={() => larger && onSize(larger)}
      >
        <AArrowUp aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Decrease Size"
        title={smaller ? 'Decrease Size' : 'This is the smallest size'}
        disabled={smaller === undefined}
        onClick={() => smaller && onSize(smaller)}
      >
        <AArrowDown aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        className="ml-auto"
        aria-label="Close"
        title="Close"
        onClick={onClose}
      >
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}
