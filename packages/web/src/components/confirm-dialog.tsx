import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from './ui/alert-dialog';
import { Button } from './ui/button';
import { Kbd } from './ui/kbd';

interface ConfirmDialogProps {
  /** Left out, it is open as long as it is drawn. */
  isOpen?: boolean | undefined;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description: ReactNode;
  /** What will be lost or changed, by name. */
  consequence?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** Resolves when it is done; then the dialog closes. Rejects to stay open; the caller shows the reason in a toast. */
  onConfirm: () => Promise<unknown> | unknown;
  isDestructive?: boolean | undefined;
}

/** Asks before an action that cannot be undone, and names what is lost. */
export function ConfirmDialog({
  isOpen = true,
  onOpenChange,
  title,
  description,
  consequence,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  isDestructive = true,
}: ConfirmDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch {
      // The caller has shown the reason. The question stays open.
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <AlertDialog open={isOpen} onOpenChange={(next) => !isBusy && onOpenChange(next)}>
      <AlertDialogContent>
        <div className="flex min-h-0 flex-col gap-3 overflow-y-auto px-6 pt-6 pb-5">
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>{description}</AlertDialogDescription>
          {consequence !== undefined && (
            <div className="flex gap-2 rounded-lg bg-warning-soft px-3 py-2 text-xs text-warning-soft-foreground">
              <TriangleAlert className="mt-px size-3.5" aria-hidden="true" />
              <div className="min-w-0 flex-1">{consequence}</div>
            </div>
          )}
        </div>
        <div className="flex min-h-14 shrink-0 items-center justify-end gap-2 border-t px-6 py-3">
          <Kbd className="mr-auto">Esc</Kbd>
          <AlertDialogCancel asChild>
            <Button variant="outline" disabled={isBusy}>
              {cancelLabel}
            </Button>
          </AlertDialogCancel>
          <Button
            variant={isDestructive ? 'destructive' : 'default'}
            isBusy={isBusy}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </div>
      </AlertDialogContent>
    </AlertDialog>
  );
}
