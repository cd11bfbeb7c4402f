import { useLocalDraft } from '@/lib/local-draft';
import { useUser } from '@/lib/session';

/** An import that was begun: its task, and the kind of file where there is more than one. */
export type BegunImport = { taskId: string; kind?: string | undefined };

/** The import that this person began here and has not seen the end of, also after a reload; `list` names what it fills. */
export function useBegunImport(list: string) {
  const { id: userId } = useUser();
  const { text, setText, markSaved } = useLocalDraft(userId, `${list}.import`, '');
  const [taskId, kind] = text.split(' ');
  return {
    begun: taskId ? { taskId, kind } : undefined,
    remember: ({ taskId: id, kind: of }: BegunImport) => setText(of ? `${id} ${of}` : id),
    forget() {
      setText('');
      markSaved();
    },
  };
}
