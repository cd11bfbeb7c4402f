import { useLocalDraft } from '@/lib/local-draft';
import { useUser } from '@/lib/session';

/** A started import: its task, and the kind of file if there are several. */
export type StartedImport = { taskId: string; kind?: string | undefined };

/**
 * The import that this person started here and whose end they have not seen, also after a reload. `list` names the list
 * that it fills.
 */
export function useStartedImport(list: string) {
  const { id: userId } = useUser();
  const { text, setText, markSaved } = useLocalDraft(userId, `${list}.import`, '');
  const [taskId, kind] = text.split(' ');
  return {
    begun: taskId ? { taskId, kind } : undefined,
    remember: ({ taskId: id, kind: of }: StartedImport) => setText(of ? `${id} ${of}` : id),
    forget() {
      setText('');
      markSaved();
    },
  };
}
