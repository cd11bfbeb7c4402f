import { Undo2 } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { useShortcut } from '@/lib/shortcuts';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import { useRefresh } from '../use-refresh';

/** An approved answer that leaves soon and can be withdrawn until then. */
export interface Leaving {
  sequenceId: string;
  emailId: string;
  leadName: string;
  /** Epoch ms. */
  at: number;
}

const UndoContext = createContext<(leaving: Leaving) => void>(() => undefined);

/** Shows on every page of the mail area what was just sent, with an undo button. */
export const useUndo = (): ((leaving: Leaving) => void) => useContext(UndoContext);

interface UndoProviderProps {
  children: ReactNode;
  /** An answer was withdrawn: its conversation may be shown again. */
  onCalledBack?: ((sequenceId: string) => void) | undefined;
}

/** Offers to undo the newest answer within its ten seconds. */
export function UndoProvider({ children, onCalledBack }: UndoProviderProps) {
  const [leaving, setLeaving] = useState<Leaving>();
  const end = useCallback(
    (emailId: string) => setLeaving((now) => (now?.emailId === emailId ? undefined : now)),
    [],
  );
  const push = useMemo(() => (next: Leaving) => setLeaving(next), []);
  return (
    <UndoContext.Provider value={push}>
      {children}
      {leaving !== undefined && (
        <UndoBar key={leaving.emailId} leaving={leaving} onEnd={end} onCalledBack={onCalledBack} />
      )}
    </UndoContext.Provider>
  );
}

const TICK_MS = 250;

interface UndoBarProps extends Pick<UndoProviderProps, 'onCalledBack'> {
  leaving: Leaving;
  onEnd: (emailId: string) => void;
}

function UndoBar({ leaving, onEnd, onCalledBack }: UndoBarProps) {
  const { sequenceId, emailId, leadName, at } = leaving;
  const [now, setNow] = useState(Date.now);
  const refresh = useRefresh(sequenceId);
  const cancel = trpc.mail.cancelReply.useMutation();
  const seconds = Math.ceil((at - now) / 1_000);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (seconds <= 0 && !cancel.isPending) onEnd(emailId);
  }, [seconds, cancel.isPending, onEnd, emailId]);
  const undo = async () => {
    if (cancel.isPending) return;
    try {
      await cancel.mutateAsync({ sequence_id: sequenceId, sequence_email_id: emailId });
      toast.success('Called back. The answer is a draft again.');
      onCalledBack?.(sequenceId);
    } catch (error) {
      toast.error(writeFailure(error, 'It has left already and cannot be called back.'));
    }
    onEnd(emailId);
    await refresh();
  };
  useShortcut({ keys: 'z', label: 'Undo sending', group: 'Conversation', run: () => void undo() });
  return (
    <div
      role="status"
      className="fixed bottom-6 left-1/2 z-40 flex max-w-[calc(100vw-32px)] -translate-x-1/2 items-center gap-3 rounded-[10px] border bg-popover py-2 pr-2 pl-4 text-popover-foreground shadow-float"
    >
      <span className="min-w-0 truncate">Answer to {leadName}</span>
      <span aria-hidden="true" className="shrink-0 text-muted-foreground tabular-nums">
        leaves in {Math.max(1, seconds)} s
      </span>
      <Button variant="outline" isBusy={cancel.isPending} onClick={() => void undo()}>
        <Undo2 aria-hidden="true" />
        Undo
        <Kbd>Z</Kbd>
      </Button>
    </div>
  );
}
