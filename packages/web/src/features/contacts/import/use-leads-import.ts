import { useState } from 'react';
import { useStartedImport } from '@/components/import-progress/use-started-import';

/** The import of leads that this person started here. It is found again after a reload. */
export function useLeadsImport() {
  const { begun, remember, forget } = useStartedImport('leads');
  const [dialog, setDialog] = useState<{ taskId: string | undefined }>();
  return {
    begun,
    /** The open dialog and its import; no import while a file is chosen. */
    dialog,
    open: () => setDialog({ taskId: undefined }),
    show: () => setDialog({ taskId: begun?.taskId }),
    close: () => setDialog(undefined),
    begin(taskId: string) {
      remember({ taskId });
      setDialog({ taskId });
    },
    forget,
  };
}

export type LeadsImport = ReturnType<typeof useLeadsImport>;
