import { messages } from '@myra/shared/messages/catalogue';
import { Archive, Inbox, type LucideIcon, Mail, MailOpen } from 'lucide-react';
import { BulkBar } from '@/components/bulk-bar';
import { Button } from '@/components/ui/button';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { useMove } from '../use-move';

interface TickedActsProps {
  ids: ReadonlySet<string>;
  /** The list of what is archived or snoozed. */
  isSetAside: boolean;
  onClear: () => void;
}

/** What can be done with the ticked conversations. */
export function TickedActs({ ids, isSetAside, onClear }: TickedActsProps) {
  const chosen = [...ids];
  const move = useMove(chosen);
  const utils = trpc.useUtils();
  const setRead = trpc.mail.setRead.useMutation();
  const mark = async (read: boolean) => {
    try {
      await setRead.mutateAsync({ sequence_ids: chosen, read });
      onClear();
    } catch (error) {
      toast.failure(error, messages.error.general);
    } finally {
      void utils.mail.listSequences.invalidate();
      void utils.mail.badges.invalidate();
    }
  };
  const put = async () => {
    if (await move(isSetAside ? 'inbox' : 'archived')) onClear();
  };
  return (
    <div className="px-4 pb-2">
      <BulkBar text={`${ids.size} selected`} onClear={onClear}>
        <Act icon={MailOpen} label="Mark read" isBusy={setRead.isPending} onClick={() => void mark(true)} />
        <Act icon={Mail} label="Mark unread" isBusy={setRead.isPending} onClick={() => void mark(false)} />
        <Act
          icon={isSetAside ? Inbox : Archive}
          label={isSetAside ? 'Move to inbox' : 'Archive'}
          isBusy={false}
          onClick={() => void put()}
        />
      </BulkBar>
    </div>
  );
}

interface ActProps {
  icon: LucideIcon;
  label: string;
  isBusy: boolean;
  onClick: () => void;
}

function Act({ icon: Icon, label, isBusy, onClick }: ActProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      disabled={isBusy}
      className="text-inherit hover:bg-primary/10 hover:text-inherit"
      onClick={onClick}
    >
      <Icon aria-hidden="true" />
    </Button>
  );
}
