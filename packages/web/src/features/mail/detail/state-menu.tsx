import type { SequenceRecord } from '@myra/shared/mail/conversation';
import {
  AlarmClock,
  Archive,
  Bell,
  CircleCheck,
  CirclePause,
  CirclePlay,
  Ellipsis,
  Inbox,
  MailOpen,
  UserX,
} from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { Kbd } from '@/components/ui/kbd';
import { useShortcut } from '@/lib/shortcuts';
import { TimeDialog } from '../answer/time-dialog';
import { useMove } from '../use-move';
import { PauseDialog, type StateAction, useChangeState } from './pause-dialog';
import { comesBackAt, ReminderDialog } from './reminder';

interface StateMenuProps {
  sequence: SequenceRecord;
  leadName: string;
  onMarkUnread: () => void;
  /** It left the list: the next conversation may be opened. */
  onDone: () => void;
}

/** Further actions of a conversation: unread, archive, snooze, remind, pause, resume, close, unsubscribe. */
export function StateMenu({ sequence, leadName, onMarkUnread, onDone }: StateMenuProps) {
  const [asked, setAsked] = useState<'remind' | 'snooze' | 'pause' | 'close' | 'unsubscribe'>();
  const changeState = useChangeState(sequence.sequence_id);
  const state = sequence.sequence_state;
  const hasEnded = state === 'completed' || sequence.reason_to_stop !== null;
  const change = async (action: StateAction, resumeAt?: string) => {
    await changeState(action, resumeAt);
    if (action === 'close' || action === 'unsubscribe') onDone();
  };
  const moveTo = useMove([sequence.sequence_id]);
  const types = sequence.sequence_types ?? [];
  const isSetAside = types.includes('archived') || types.includes('snoozed');
  const move = async (...to: Parameters<typeof moveTo>) => {
    const isDone = await moveTo(...to);
    if (isDone) onDone();
    return isDone;
  };
  const archive = () => void move(isSetAside ? 'inbox' : 'archived');
  const group = 'Conversation';
  // A approves a drafted answer and never does anything else.
  useShortcut({ keys: 'y', label: isSetAside ? 'Move to inbox' : 'Archive', group, run: archive });
  useShortcut({ keys: 's', label: 'Snooze', group, run: () => setAsked('snooze') });
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton icon={Ellipsis} label="More" />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={onMarkUnread}>
            <MailOpen aria-hidden="true" />
            Mark unread
            <Kbd>U</Kbd>
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={archive}>
            {isSetAside ? <Inbox aria-hidden="true" /> : <Archive aria-hidden="true" />}
            {isSetAside ? 'Move to inbox' : 'Archive'}
            <Kbd>Y</Kbd>
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setAsked('snooze')}>
            <AlarmClock aria-hidden="true" />
            Snooze
            <Kbd>S</Kbd>
          </DropdownMenuItem>
          {!isSetAside && (
            <DropdownMenuItem onSelect={() => setAsked('remind')}>
              <Bell aria-hidden="true" />
              Remind me
            </DropdownMenuItem>
          )}
          <DropdownMenuSeparator />
          {state === 'paused' ? (
            <DropdownMenuItem onSelect={() => void change('resume').catch(() => undefined)}>
              <CirclePlay aria-hidden="true" />
              Resume sequence
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem disabled={hasEnded} onSelect={() => setAsked('pause')}>
              <CirclePause aria-hidden="true" />
              Pause sequence
            </DropdownMenuItem>
          )}
          <DropdownMenuItem disabled={state === 'completed'} onSelect={() => setAsked('close')}>
            <CircleCheck aria-hidden="true" />
            Close conversation
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem isDestructive onSelect={() => setAsked('unsubscribe')}>
            <UserX aria-hidden="true" />
            Unsubscribe lead
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {asked === 'snooze' && (
        <TimeDialog
          title="Snooze"
          description={`${leadName} leaves the inbox until then, or until they write.${hasEnded ? '' : ' Emails of the sequence go on.'}`}
          submitLabel="Snooze"
          onChoose={(at) => move('snoozed', at)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'remind' && (
        <ReminderDialog
          sequence={sequence}
          startsAt={comesBackAt(sequence)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'pause' && (
        <PauseDialog
          leadName={leadName}
          onPause={(resumeAt) => change('pause', resumeAt)}
          onClose={() => setAsked(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={asked === 'close'}
        onOpenChange={() => setAsked(undefined)}
        title="Close this conversation?"
        description={`No further email of the sequence goes to ${leadName}. Messages stay, and a new one from them is still shown.`}
        confirmLabel="Close conversation"
        isDestructive={false}
        onConfirm={() => change('close')}
      />
      <ConfirmDialog
        isOpen={asked === 'unsubscribe'}
        onOpenChange={() => setAsked(undefined)}
        title={`Unsubscribe ${leadName}?`}
        description={`${sequence.email} is never written to again, by any campaign of your organization, also after a new import.`}
        consequence="This cannot be taken back here."
        confirmLabel="Unsubscribe lead"
        onConfirm={() => change('unsubscribe')}
      />
    </>
  );
}
