import { useState } from 'react';
import { useBegunImport } from '@/components/import-progress/use-begun-import';

/** The import of leads that this person began here; it is found again after a reload. */
export function useLeadsImport() {
  const { begun, remember, forget } = useBegunImport('leads');
  const [dialog, setDialog] = useState<{ taskId: string | undefined }>();
  return {
    begun,
    /** The dialog that is open, and the import in it; none where a file is to be chosen. */
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
