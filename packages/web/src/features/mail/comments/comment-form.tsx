import { COMMENT_MAX } from '@myra/shared/constants/limits';
import { MessageSquareText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { readDraft, useLocalDraft } from '@/lib/local-draft';
import { useUser } from '@/lib/session';
import { trpc } from '@/lib/trpc';
import { failing, succeeds } from '@/lib/write';
import { writeFailure } from '@/lib/write-failure';
import { useRefresh } from '../use-refresh';

const keyOf = (sequenceId: string): string => `comment.${sequenceId}`;

/** Whether this device has a comment that was not stored. */
export const hasLocalComment = (userId: string, sequenceId: string): boolean =>
  (readDraft(localStorage, userId, keyOf(sequenceId)) ?? '').trim() !== '';

/** Tells colleagues something about a conversation. The text is kept on this device until it is stored. */
export function CommentForm({ sequenceId, onClose }: { sequenceId: string; onClose: () => void }) {
  const user = useUser();
  const draft = useLocalDraft(user.id, keyOf(sequenceId), '');
  const refresh = useRefresh(sequenceId);
  const add = trpc.mail.addComment.useMutation(failing(writeFailure));
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const text = draft.text.trim();
  const submit = async () => {
    if (text === '' || add.isPending) return;
    if (!(await succeeds(add.mutateAsync({ sequence_id: sequenceId, text })))) return;
    draft.markSaved();
    await refresh();
    onClose();
  };
  return (
    <section aria-label="Comment" className="flex flex-col gap-2 rounded-xl border bg-warning-soft px-4 py-3">
      <header className="flex items-center gap-2 text-xs text-warning-soft-foreground">
        <MessageSquareText className="size-3.5" aria-hidden="true" />
        Only people of your organization see this. It is never sent.
      </header>
      <Field label="Comment" isLabelHidden>
        <Textarea
          ref={field}
          rows={3}
          maxLength={COMMENT_MAX}
          value={draft.text}
          onChange={(event) => draft.setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void submit();
            if (event.key === 'Escape') onClose();
          }}
        />
      </Field>
      <div className="flex gap-2">
        <Button size="sm" isBusy={add.isPending} disabled={text === ''} onClick={() => void submit()}>
          Comment
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
    </section>
  );
}
