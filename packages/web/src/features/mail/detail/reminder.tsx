import type { SequenceRecord } from '@myra/shared/mail/conversation';
import { AlarmClock } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '@/components/notice';
import { useChosenZone } from '@/lib/chosen-zone';
import { zonedTime } from '@/lib/zoned-time';
import { TimeDialog } from '../answer/time-dialog';
import { useMove } from '../use-move';

/** When a conversation stands on top again, as it was read. */
export const comesBackAt = ({
  snoozed_until: until,
}: Partial<Pick<SequenceRecord, 'snoozed_until'>>): number | undefined => {
  const at = Date.parse(until ?? '');
  return at > Date.now() ? at : undefined;
};

interface ReminderProps {
  sequence: SequenceRecord;
}

/** Says when the conversation stands on top again; that day is changed and taken away here. */
export function ReminderNotice({ sequence }: ReminderProps) {
  const [isAsked, setIsAsked] = useState(false);
  const moveTo = useMove([sequence.sequence_id]);
  const { zone } = useChosenZone();
  const at = comesBackAt(sequence);
  if (at === undefined) return null;
  const isSnoozed = sequence.sequence_types?.includes('snoozed') ?? false;
  const day = zonedTime(new Date(at).toISOString(), zone);
  return (
    <>
      <Notice
        tone="info"
        icon={AlarmClock}
        action={{ label: 'Change the day', onClick: () => setIsAsked(true) }}
      >
        <span className="flex flex-wrap items-center gap-x-3">
          {isSnoozed ? `Snoozed until ${day}.` : `Reminder on ${day}.`}
          <button
            type="button"
            className="rounded-sm font-medium underline underline-offset-3"
            onClick={() => void moveTo('inbox')}
          >
            {isSnoozed ? 'Move to inbox' : 'Remove'}
          </button>
        </span>
      </Notice>
      {isAsked && (
        <ReminderDialog
          sequence={sequence}
          place={isSnoozed ? 'snoozed' : 'inbox'}
          startsAt={at}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}

interface ReminderDialogProps extends ReminderProps {
  place?: 'inbox' | 'snoozed';
  /** The time that is proposed. */
  startsAt?: number | undefined;
  onClose: () => void;
}

/** Asks when the conversation shall stand on top again. It stays where it is. */
export function ReminderDialog({ sequence, place = 'inbox', startsAt, onClose }: ReminderDialogProps) {
  const moveTo = useMove([sequence.sequence_id]);
  return (
    <TimeDialog
      title="Remind me"
      description="Then the conversation stands unread on top of the inbox, for everyone. A message of the lead takes the reminder away. Nothing is sent by itself."
      submitLabel="Set reminder"
      startsAt={startsAt}
      onChoose={(at) => moveTo(place, at)}
      onClose={onClose}
    />
  );
}
