import type { SequenceRecord } from '@myra/shared/mail/conversation';
import { CircleCheck, CirclePause, CirclePlay, Ellipsis, MailOpen, UserX } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Kbd } from '@/components/ui/kbd';
import { PauseDialog, type StateAction, useChangeState } from './pause-dialog';

interface StateMenuProps {
  sequence: SequenceRecord;
  leadName: string;
  onMarkUnread: () => void;
  /** It was closed: the list may open the next conversation. */
  onDone: () => void;
}

/** Further actions of a conversation: unread, pause, resume, close, unsubscribe. */
export function StateMenu({ sequence, leadName, onMarkUnread, onDone }: StateMenuProps) {
  const [asked, setAsked] = useState<'pause' | 'close' | 'unsubscribe'>();
  const changeState = useChangeState(sequence.sequence_id);
  const state = sequence.sequence_state;
  const change = async (action: StateAction, resumeAt?: string) => {
    await changeState(action, resumeAt);
    if (action === 'close' || action === 'unsubscribe') onDone();
  };
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon-sm" aria-label="More">
            <Ellipsis aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={onMarkUnread}>
            <MailOpen aria-hidden="true" />
            Mark unread
            <Kbd>U</Kbd>
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          {state === 'paused' ? (
            <DropdownMenuItem onSelect={() => void change('resume').catch(() => undefined)}>
              <CirclePlay aria-hidden="true" />
              Resume sequence
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem disabled={state === 'completed'} onSelect={() => setAsked('pause')}>
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
