import { useState } from 'react';
import { useLocalDraft } from '@/lib/local-draft';
import { useIsAdmin, useUser } from '@/lib/session';
import { trpc } from '@/lib/trpc';

/** An import of the directory: its task, and the kind of file where it is known. */
export type DirectoryImport = { taskId: string; kind?: string | undefined };

export type DirectoryImports = {
  /** What is told of above the list: what this person began here and has not seen the end of, else what the organization has on its way. */
  told: (DirectoryImport & { isMine: boolean }) | undefined;
  /** The dialog that is open, and the import in it; none where a file is to be chosen. */
  dialog: { shown: DirectoryImport | undefined } | undefined;
  open: () => void;
  show: () => void;
  close: () => void;
  begin: (taskId: string, kind: string) => void;
  /** What was begun here is over and was seen. */
  forget: () => void;
};

/** The imports of the directory that an admin has to do with; they are found again after a reload. */
export function useDirectoryImports(): DirectoryImports {
  const { id: userId } = useUser();
  const { text, setText, markSaved } = useLocalDraft(userId, 'providers.import', '');
  const isAdmin = useIsAdmin();
  const running = trpc.tasks.runningImports.useQuery(undefined, { enabled: isAdmin });
  const [dialog, setDialog] = useState<DirectoryImports['dialog']>();
  const [begunId, kind] = text.split(' ');
  const begun = begunId ? { taskId: begunId, kind } : undefined;
  const [others] = running.data ?? [];
  const told = begun ?? (others && { taskId: others.task_id });
  return {
    told: told && { ...told, isMine: begun !== undefined },
    dialog,
    open: () => setDialog({ shown: begun }),
    show: () => setDialog({ shown: told }),
    close: () => setDialog(undefined),
    begin(taskId, of) {
      setText(`${taskId} ${of}`);
      setDialog({ shown: { taskId, kind: of } });
    },
    forget() {
      setText('');
      markSaved();
    },
  };
}
