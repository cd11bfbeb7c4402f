import { useState } from 'react';
import { type BegunImport, useBegunImport } from '@/components/import-progress/use-begun-import';
import { useIsAdmin } from '@/lib/session';
import { trpc } from '@/lib/trpc';

export type DirectoryImports = {
  /** What is told of above the list: what this person began here and has not seen the end of, else what the organization has on its way. */
  told: (BegunImport & { isMine: boolean }) | undefined;
  /** The dialog that is open, and the import in it; none where a file is to be chosen. */
  dialog: { shown: BegunImport | undefined } | undefined;
  open: () => void;
  show: () => void;
  close: () => void;
  begin: (taskId: string, kind: string) => void;
  /** What was begun here is over and was seen. */
  forget: () => void;
};

/** The imports of the directory that an admin has to do with; they are found again after a reload. */
export function useDirectoryImports(): DirectoryImports {
  const { begun, remember, forget } = useBegunImport('providers');
  const isAdmin = useIsAdmin();
  const running = trpc.tasks.runningImports.useQuery(undefined, { enabled: isAdmin });
  const [dialog, setDialog] = useState<DirectoryImports['dialog']>();
  const [others] = running.data ?? [];
  const told = begun ?? (others && { taskId: others.task_id });
  return {
    told: told && { ...told, isMine: begun !== undefined },
    dialog,
    open: () => setDialog({ shown: begun }),
    show: () => setDialog({ shown: told }),
    close: () => setDialog(undefined),
    begin(taskId, kind) {
      remember({ taskId, kind });
      setDialog({ shown: { taskId, kind } });
    },
    forget,
  };
}
