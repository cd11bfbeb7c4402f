import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMediaQuery } from '@/lib/use-media-query';
import { Button } from './ui/button';
import { IconButton } from './ui/icon-button';
import { Sheet, SheetBody, SheetContent, SheetFooter, SheetHeader } from './ui/sheet';

interface FilterPanelProps {
  /** Number of matching rows: '1,284' or '10,000+'. */
  total: string;
  /** A filter is active. */
  canReset: boolean;
  onReset: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The filters of a list: beside it, or over it on narrow windows. It takes the focus and returns it; Esc closes it. */
export function FilterPanel({ total, canReset, onReset, onClose, children }: FilterPanelProps) {
  const isBeside = useMediaQuery('(min-width: 1024px)');
  const foot = (
    <>
      <Button variant="ghost" disabled={!canReset} onClick={onReset}>
        Reset
      </Button>
      <Button className="ml-auto" onClick={onClose}>
        Show {total}
      </Button>
    </>
  );
  if (isBeside) {
    return (
      <PanelBeside foot={foot} onClose={onClose}>
        {children}
      </PanelBeside>
    );
  }
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SheetContent>
        <SheetHeader title="Filter" />
        <SheetBody>{children}</SheetBody>
        <SheetFooter>{foot}</SheetFooter>
      </SheetContent>
    </Sheet>
  );
}

interface PanelBesideProps extends Pick<FilterPanelProps, 'onClose' | 'children'> {
  foot: ReactNode;
}

function PanelBeside({ foot, onClose, children }: PanelBesideProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const element = panel.current;
    element?.focus();
    return () => {
      // If the focus has moved to the list meanwhile, it stays there.
      const isLost = document.activeElement === document.body || element?.contains(document.activeElement);
      if (isLost && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <aside
      ref={panel}
      aria-label="Filter"
      tabIndex={-1}
      onKeyDown={(event) => {
        // An open list of options handles its own Esc.
        if (
          event.key === 'Escape' &&
          !event.defaultPrevented &&
          panel.current?.contains(event.target as Node)
        )
          onClose();
      }}
      className="flex h-full w-72 shrink-0 flex-col border-l outline-none"
    >
      <header className="flex h-13 shrink-0 items-center border-b pr-2 pl-4">
        <h2 className="font-medium">Filter</h2>
        <IconButton icon={X} label="Close the filter" className="ml-auto" onClick={onClose} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
      <footer className="flex min-h-14 shrink-0 items-center border-t px-4">{foot}</footer>
    </aside>
  );
}
