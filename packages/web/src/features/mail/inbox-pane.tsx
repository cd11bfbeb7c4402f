import { MailSearch } from 'lucide-react';
import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { EmptyState } from '@/components/empty-state';
import { SequencePane } from './detail/sequence-pane';
import type { OpenRow } from './list/use-open-row';
import { useShownId } from './use-shown-id';

// While the next conversation is drawn, the one before it is not drawn again.
const Pane = memo(SequencePane);

interface InboxPaneProps {
  open: OpenRow;
  /** Changes with the filters. */
  listKey: string;
  /** Whether the next conversation opens once this one is done. */
  goesOn: boolean;
  /** Told after each drawing which conversation is there. */
  onShown: (sequenceId: string) => void;
}

/** The conversation of the marked row, a moment after the mark. */
export function InboxPane({ open, listKey, goesOn, onShown }: InboxPaneProps) {
  const shown = useShownId(open.id);
  const latest = useRef({ open, listKey });
  latest.current = { open, listKey };
  useEffect(() => {
    if (shown !== undefined) onShown(shown);
  });
  const around = useMemo(
    () => ({
      onPrevious: () => latest.current.open.move(-1),
      onNext: () => latest.current.open.move(1),
    }),
    [],
  );
  const onDone = useCallback(() => {
    // Meanwhile somebody may have gone to another list, and stays there.
    if (goesOn && shown !== undefined && latest.current.listKey === listKey)
      latest.current.open.advance(shown);
  }, [goesOn, listKey, shown]);
  if (shown === undefined)
    return <EmptyState className="h-full" icon={MailSearch} text="Choose a conversation to read it." />;
  return <Pane key={shown} sequenceId={shown} around={around} onDone={onDone} />;
}
