import { Undo2 } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { useShortcut } from '@/lib/shortcuts';
import { toast } from '@/lib/toast';
import { writeFailure } from '@/lib/write-failure';

/** An email that leaves soon and can be withdrawn until then. */
export interface Leaving {
  /** Its conversation, which may be shown again once it is withdrawn. */
  sequenceId?: string | undefined;
  /** Reads again where it is shown. */
  refresh: () => Promise<void>;
  id: string;
  /** What it is: 'Answer to Ann Lee'. */
  text: string;
  /** Withdraws it. Throws where it has left. */
  cancel: () => Promise<unknown>;
  /** What is said once it is withdrawn. */
  cancelled: string;
  /** Epoch ms. */
  at: number;
}

const UndoContext = createContext<(leaving: Leaving) => void>(() => undefined);

/** Shows on every page of the mail area what was just sent, with an undo button. */
export const useUndo = (): ((leaving: Leaving) => void) => useContext(UndoContext);

interface UndoProviderProps {
  children: ReactNode;
  /** An email was withdrawn: its conversation may be shown again. */
  onCalledBack?: ((sequenceId: string) => void) | undefined;
}

/** Offers to undo the newest email within its ten seconds. */
export function UndoProvider({ children, onCalledBack }: UndoProviderProps) {
  const [leaving, setLeaving] = useState<Leaving>();
  const end = useCallback((id: string) => setLeaving((now) => (now?.id === id ? undefined : now)), []);
  const push = useMemo(() => (next: Leaving) => setLeaving(next), []);
  return (
    <UndoContext.Provider value={push}>
      {children}
      {leaving !== undefined && (
        <UndoBar key={leaving.id} leaving={leaving} onEnd={end} onCalledBack={onCalledBack} />
      )}
    </UndoContext.Provider>
  );
}

const TICK_MS = 250;

interface UndoBarProps extends Pick<UndoProviderProps, 'onCalledBack'> {
  leaving: Leaving;
  onEnd: (id: string) => void;
}

function UndoBar({ leaving, onEnd, onCalledBack }: UndoBarProps) {
  const { sequenceId, refresh, id, text, cancel, cancelled, at } = leaving;
  const [now, setNow] = useState(Date.now);
  const [isBusy, setIsBusy] = useState(false);
  const seconds = Math.ceil((at - now) / 1_000);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (seconds <= 0 && !isBusy) onEnd(id);
  }, [seconds, isBusy, onEnd, id]);
  const undo = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await cancel();
      toast.success(cancelled);
      if (sequenceId !== undefined) onCalledBack?.(sequenceId);
    } catch (error) {
      toast.error(writeFailure(error, 'It has left already and cannot be called back.'));
    }
    onEnd(id);
    await refresh();
  };
  useShortcut({ keys: 'z', label: 'Undo sending', group: 'Conversation', run: () => void undo() });
  return (
    <div
      role="status"
      className="fixed bottom-16 left-1/2 z-40 flex max-w-[calc(100vw-32px)] -translate-x-1/2 items-center gap-3 rounded-[10px] border bg-popover py-2 pr-2 pl-4 text-popover-foreground shadow-float"
    >
      <span className="min-w-0 truncate">{text}</span>
      <span aria-hidden="true" className="shrink-0 text-muted-foreground tabular-nums">
        leaves in {Math.max(1, seconds)} s
      </span>
      <Button variant="outline" isBusy={isBusy} onClick={() => void undo()}>
        <Undo2 aria-hidden="true" />
        Undo
        <Kbd>Z</Kbd>
      </Button>
    </div>
  );
}
