import { useState } from 'react';
import { type StartedImport, useStartedImport } from '@/components/import-progress/use-started-import';
import { useIsAdmin } from '@/lib/session';
import { trpc } from '@/lib/trpc';

export type DirectoryImports = {
  /**
   * The import shown above the list: the one this person started here and whose end they have not seen, else a running
   * one of the organization.
   */
  told: (StartedImport & { isMine: boolean }) | undefined;
  /** The open dialog and its import; no import while a file is chosen. */
  dialog: { shown: StartedImport | undefined } | undefined;
  open: () => void;
  show: () => void;
  close: () => void;
  begin: (taskId: string, kind: string) => void;
  /** The import started here has ended and was seen. */
  forget: () => void;
};

/** The imports of the directory that concern an admin. They are found again after a reload. */
export function useDirectoryImports(): DirectoryImports {
  const { begun, remember, forget } = useStartedImport('providers');
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
