import { useCallback, useRef } from 'react';
import { useLocalDraft } from '@/lib/local-draft';
import { useUser } from '@/lib/session';
import { type KeptUpload, parseKeptUploads } from '../../uploads/kept-uploads';

/** The text and the files of a plan that is not created yet; kept on this device. */
export function useGoalDraft() {
  const user = useUser();
  const text = useLocalDraft(user.id, 'wizard.goal.text', '');
  const kept = useLocalDraft(user.id, 'wizard.goal.files', '[]');
  const files = parseKeptUploads(kept.text);
  // Two files may arrive before the next render; each must see the other.
  const newest = useRef(files);
  newest.current = files;
  const setFiles = useCallback(
    (change: (files: readonly KeptUpload[]) => KeptUpload[]) => {
      newest.current = change(newest.current);
      kept.setText(JSON.stringify(newest.current));
    },
    [kept.setText],
  );
  const markSaved = () => {
    text.markSaved();
    kept.markSaved();
  };
  return { text: text.text, setText: text.setText, files, setFiles, markSaved };
}
