import { useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { Ellipsis, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { CutText } from '@/components/cut-text';
import { FormDialog } from '@/components/form-dialog';
import { LoadMore } from '@/components/load-more';
import { Time } from '@/components/time';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { toast } from '@/lib/toast';
import { type RouterOutputs, trpc } from '@/lib/trpc';

type ThreadRow = RouterOutputs['assistant']['threads']['threads'][number];

const TITLE_CHARACTERS_MAX = 120;

interface ThreadListProps {
  threadId: string | undefined;
  onOpen: (threadId: string | undefined) => void;
}

const PAGE_ROWS = 50;

/** The person's threads, most recently used first. */
export function ThreadList({ threadId, onOpen }: ThreadListProps) {
  const { client } = trpc.useUtils();
  const threads = useInfiniteQuery({
    // The key of the procedure, so that the server's events refresh this list too.
    queryKey: [...getQueryKey(trpc.assistant.threads), { limit: PAGE_ROWS }],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: RouterOutputs['assistant']['threads']) => page.next_cursor ?? undefined,
    queryFn: ({ pageParam }) =>
      client.assistant.threads.query({
        query: { limit: PAGE_ROWS, ...(pageParam && { cursor: pageParam }) },
      }),
  });
  const rows = threads.data?.pages.flatMap((page) => page.threads) ?? [];
  return (
    <div className="flex h-full min-h-0 flex-col gap-1 p-2">
      <Button
        icon={SquarePen}
        variant="outline"
        className="mb-1 justify-start"
        onClick={() => onOpen(undefined)}
      >
        New chat
      </Button>
      {rows.length === 0 && !threads.isPending && (
        <p className="px-2 py-1 text-xs text-muted-foreground">
          {threads.isError ? 'The threads could not be read.' : 'No threads yet.'}
        </p>
      )}
      <ul aria-label="Threads" className="min-h-0 flex-1 overflow-y-auto">
        {rows.map((thread) => (
          <ThreadItem key={thread.id} thread={thread} isHere={thread.id === threadId} onOpen={onOpen} />
        ))}
        {threads.hasNextPage && (
          <li>
            <LoadMore query={threads} label="Show older" size="sm" />
          </li>
        )}
      </ul>
    </div>
  );
}

interface ThreadItemProps {
  thread: ThreadRow;
  isHere: boolean;
  onOpen: (threadId: string | undefined) => void;
}

function ThreadItem({ thread, isHere, onOpen }: ThreadItemProps) {
  const title = thread.title ?? '';
  const [dialog, setDialog] = useState<'rename' | 'delete' | undefined>(undefined);
  const utils = trpc.useUtils();
  const remove = trpc.assistant.remove.useMutation({
    onSuccess: () => utils.assistant.threads.invalidate(),
    onError: (error) => toast.failure(error, 'The thread could not be deleted.'),
  });
  return (
    <li className="flex items-center rounded-lg hover:bg-accent has-aria-[current=true]:bg-accent">
      <button
        type="button"
        aria-current={isHere}
        onClick={() => onOpen(thread.id)}
        className="min-w-0 flex-1 rounded-lg px-2 py-1.5 text-left"
      >
        <CutText text={title} className="block truncate" />
        <Time at={thread.updated_at} className="block text-xs text-muted-foreground" />
      </button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton icon={Ellipsis} label={`More for ${title}`} />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={() => setDialog('rename')}>Rename</DropdownMenuItem>
          <DropdownMenuItem isDestructive onSelect={() => setDialog('delete')}>
            Delete
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {dialog === 'rename' && <RenameDialog thread={thread} onClose={() => setDialog(undefined)} />}
      <ConfirmDialog
        isOpen={dialog === 'delete'}
        onOpenChange={(isOpen) => setDialog(isOpen ? 'delete' : undefined)}
        title="Delete this thread?"
        description={`“${title}” with its questions and answers is deleted.`}
        confirmLabel="Delete"
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id: thread.id } });
          if (isHere) onOpen(undefined);
        }}
      />
    </li>
  );
}

function RenameDialog({ thread, onClose }: { thread: ThreadRow; onClose: () => void }) {
  const [title, setTitle] = useState(thread.title ?? '');
  const utils = trpc.useUtils();
  const rename = trpc.assistant.rename.useMutation({
    onSuccess: async () => {
      await utils.assistant.invalidate();
      onClose();
    },
    onError: (error) => toast.failure(error, 'The thread could not be renamed.'),
  });
  return (
    <FormDialog
      title="Rename thread"
      width="ask"
      isBusy={rename.isPending}
      submitLabel="Rename"
      onSubmit={() => title.trim() !== '' && rename.mutate({ params: { id: thread.id }, body: { title } })}
      onClose={onClose}
    >
      <Field label="Title" {...(title.trim() === '' && { error: 'Enter a title.' })}>
        <Input
          value={title}
          maxLength={TITLE_CHARACTERS_MAX}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
