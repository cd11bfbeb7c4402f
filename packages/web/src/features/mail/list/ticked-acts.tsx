import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Archive, Inbox, type LucideIcon, Mail, MailOpen, Play, Tag, UserRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { BulkBar } from '@/components/bulk-bar';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { formatNoun } from '@/lib/format-count';
import { useIsAdmin } from '@/lib/session';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { failing, succeeds } from '@/lib/write';
import { writeFailure } from '@/lib/write-failure';
import { RepresentativeItems } from '../detail/representative-edit';
import { LabelsMenu } from '../labels/labels-menu';
import { useMove } from '../use-move';

interface TickedActsProps {
  ids: ReadonlySet<string>;
  /** The list of what is archived or snoozed. */
  isSetAside: boolean;
  onClear: () => void;
  /** An act took these. */
  onDone: (ids: readonly string[]) => void;
}

/** What can be done with the ticked conversations. */
export function TickedActs({ ids, isSetAside, onClear, onDone }: TickedActsProps) {
  const isAdmin = useIsAdmin();
  const chosen = [...ids];
  const move = useMove(chosen);
  const utils = trpc.useUtils();
  const setRead = trpc.mail.setRead.useMutation(failing());
  const mark = async (read: boolean) => {
    if (await succeeds(setRead.mutateAsync({ sequence_ids: chosen, read }))) onDone(chosen);
    void utils.mail.listSequences.invalidate();
    void utils.mail.badges.invalidate();
  };
  const resumePaused = trpc.mail.resumeAll.useMutation();
  const resume = async () => {
    try {
      const { resumed } = await resumePaused.mutateAsync({ sequence_ids: chosen });
      const others = chosen.length - (resumed ?? 0);
      if (resumed === 0) toast.info('None of these sequences is paused.');
      else
        toast.success(`${formatNoun(resumed ?? 0, 'sequence')} resumed`, {
          ...(others > 0 && {
            detail: `${formatNoun(others, 'other')} ${others === 1 ? 'was' : 'were'} not paused.`,
          }),
        });
      onDone(chosen);
    } catch (error) {
      toast.error(writeFailure(error));
    }
    void utils.mail.listSequences.invalidate();
    for (const id of chosen) void utils.mail.getSequence.invalidate({ sequence_id: id });
  };
  const put = async () => {
    if (await move(isSetAside ? 'inbox' : 'archived')) onDone(chosen);
  };
  return (
    <div className="px-4 pb-2">
      <BulkBar text={`${ids.size} selected`} onClear={onClear}>
        <Act icon={MailOpen} label="Mark read" isBusy={setRead.isPending} onClick={() => void mark(true)} />
        <Act icon={Mail} label="Mark unread" isBusy={setRead.isPending} onClick={() => void mark(false)} />
        <LabelsMenu sequenceIds={chosen} chosen={[]}>
          <ActButton icon={Tag} label="Label" />
        </LabelsMenu>
        <Act icon={Play} label="Resume" isBusy={resumePaused.isPending} onClick={() => void resume()} />
        {isAdmin && <AssignMenu ids={chosen} onDone={() => onDone(chosen)} />}
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

/** Gives conversations a representative, for admins. */
function AssignMenu({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const utils = trpc.useUtils();
  const assign = trpc.mail.assignRepresentative.useMutation();
  const choose = async (repId: string | null) => {
    try {
      await assign.mutateAsync({ sequence_ids: ids, ...(repId !== null && { rep_id: repId }) });
      toast.success(messages.success.sequenceRepresentativeAssigned);
      onDone();
    } catch (error) {
      toast.error(writeFailure(error, messages.error.assignSequenceRepresentative));
    }
    void utils.mail.listSequences.invalidate();
    for (const id of ids) void utils.mail.getSequence.invalidate({ sequence_id: id });
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <ActButton icon={UserRound} label="Assign" disabled={assign.isPending} />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={() => void choose(null)}>{screenTexts.mail.notAssigned}</DropdownMenuItem>
        <DropdownMenuSeparator />
        <RepresentativeItems chosen={null} onChoose={(repId) => void choose(repId)} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

interface ActProps {
  icon: LucideIcon;
  label: string;
  isBusy: boolean;
  onClick: () => void;
}

const Act = ({ icon, label, isBusy, onClick }: ActProps) => (
  <ActButton icon={icon} label={label} disabled={isBusy} onClick={onClick} />
);

type ActButtonProps = ComponentProps<typeof Button> & { icon: LucideIcon; label: string };

function ActButton({ icon: Icon, label, ...props }: ActButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      className="text-inherit hover:bg-primary/10 hover:text-inherit"
      {...props}
    >
      <Icon aria-hidden="true" />
    </Button>
  );
}
