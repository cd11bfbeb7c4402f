import { useBlocker } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';

/**
 * Asks before the wizard is left with unsaved work: by a link, the browser's Back, or closing the tab. Returns the switch, the
 * dialog, and whether anything is unsaved now.
 */
export function useLeaveGuard() {
  const dirty = useRef(false);
  const setDirty = useCallback((isDirty: boolean) => {
    dirty.current = isDirty;
  }, []);
  const blocker = useBlocker({
    shouldBlockFn: () => dirty.current,
    enableBeforeUnload: () => dirty.current,
    withResolver: true,
  });
  const dialog = (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => {
        if (!isOpen) blocker.reset?.();
      }}
      title="Leave without saving?"
      description="This step has changes that are not saved yet."
      consequence="What you typed stays on this device and is here again when you come back. Nobody else sees it until it is saved."
      confirmLabel="Leave"
      cancelLabel="Stay"
      isDestructive={false}
      onConfirm={() => {
        dirty.current = false;
        blocker.proceed?.();
      }}
    />
  );
  return { setDirty, dialog };
}
