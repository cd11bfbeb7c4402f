import { INBOX_LIST_WIDTH_PX } from '@myra/shared/constants/layout';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMediaQuery } from '@/lib/use-media-query';
import { Button } from './ui/button';

interface SplitPaneProps {
  list: ReactNode;
  pane: ReactNode;
  /** Below 1100 px only one of the two is shown: the pane while this is true. */
  isPaneOpen: boolean;
  onBack: () => void;
  backLabel: string;
  listWidth?: number | undefined;
}

/** A list beside its open item. Below 1100 px they are two views with a back button. */
export function SplitPane({
  list,
  pane,
  isPaneOpen,
  onBack,
  backLabel,
  listWidth = INBOX_LIST_WIDTH_PX,
}: SplitPaneProps) {
  const isNarrow = useMediaQuery('(max-width: 1099px)');
  if (isNarrow) {
    if (!isPaneOpen) return <div className="h-full min-h-0 overflow-auto">{list}</div>;
    return (
      <div className="flex h-full min-h-0 flex-col">
        <div className="flex h-12 shrink-0 items-center border-b px-2">
          <Button icon={ArrowLeft} variant="ghost" size="sm" onClick={onBack}>
            {backLabel}
          </Button>
        </div>
        <div className="min-h-0 flex-1 overflow-auto">{pane}</div>
      </div>
    );
  }
  return (
    <div className="flex h-full min-h-0">
      <div className="h-full shrink-0 overflow-auto border-r" style={{ width: listWidth }}>
        {list}
      </div>
      <div className="h-full min-w-0 flex-1 overflow-auto">{pane}</div>
    </div>
  );
}
