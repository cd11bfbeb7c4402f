import type { Comment } from '@myra/shared/mail/conversation';
import { MessageSquareText, Trash2 } from 'lucide-react';
import { Time } from '@/components/time';
import { IconButton } from '@/components/ui/icon-button';
import { useIsAdmin, useUser } from '@/lib/session';
import { trpc } from '@/lib/trpc';
import { failing, succeeds } from '@/lib/write';
import { writeFailure } from '@/lib/write-failure';
import { useRefresh } from '../use-refresh';

/** What a colleague told in a conversation. Its author and admins can take it away. */
export function CommentCard({ comment, sequenceId }: { comment: Comment; sequenceId: string }) {
  const user = useUser();
  const isAdmin = useIsAdmin();
  const refresh = useRefresh(sequenceId);
  const remove = trpc.mail.removeComment.useMutation(failing(writeFailure));
  const { id, by, text, at } = comment;
  const takeAway = async () => {
    await succeeds(remove.mutateAsync({ sequence_id: sequenceId, comment_id: id }));
    await refresh();
  };
  const name = by?.name ?? 'Somebody who left';
  return (
    <article aria-label={`Comment by ${name}`} className="rounded-xl bg-warning-soft px-4 py-2.5">
      <header className="flex items-center gap-2 text-xs text-warning-soft-foreground">
        <MessageSquareText className="size-3.5" aria-hidden="true" />
        <span className="min-w-0 truncate font-medium">{name}</span>
        <Time isWhole at={at} className="ml-auto shrink-0 tabular-nums" />
        {(isAdmin || by?.id === user.id) && (
          <IconButton
            icon={Trash2}
            label="Take this comment away"
            className="-my-1 text-inherit"
            isBusy={remove.isPending}
            onClick={() => void takeAway()}
          />
        )}
      </header>
      <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
    </article>
  );
}
