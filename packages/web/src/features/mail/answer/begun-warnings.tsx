import type { SequenceEmail, SequenceRecord } from '@myra/shared/mail/conversation';
import { FIND_OUT_WARNING, reminderDay } from '@myra/shared/rules/mail/reminder-warning';
import { useState } from 'react';
import { Notice } from '@/components/notice';
import { useChosenZone } from '@/lib/chosen-zone';
import { trpc } from '@/lib/trpc';
import { comesBackAt, ReminderDialog } from '../detail/reminder';
import { warningsIn } from './begun-answer';
import { morningOf } from './send-time';

interface BegunWarningsProps {
  sequence: SequenceRecord;
  /** The draft that failed, whose help may have begun the text. */
  failed: SequenceEmail;
  body: string;
}

/** What whoever sends an answer has to see to that was begun with the help: as long as the sentences that promise it stand in it. */
export function BegunWarnings({ sequence, failed, body }: BegunWarningsProps) {
  const [isAsked, setIsAsked] = useState(false);
  const help = trpc.mail.answerHelp.useQuery(
    { sequence_email_id: failed.email_id },
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  );
  const { zone } = useChosenZone();
  const isReminded = comesBackAt(sequence) !== undefined;
  const warnings = (help.data === undefined ? [] : warningsIn(help.data, body)).filter(
    (warning) => !isReminded || (warning !== FIND_OUT_WARNING && reminderDay(warning) === undefined),
  );
  const [day] = warnings.flatMap((warning) => reminderDay(warning) ?? []);
  const at = day === undefined ? undefined : morningOf(day, zone);
  const isReminder = at === undefined ? warnings.includes(FIND_OUT_WARNING) : at > Date.now();
  return (
    <>
      {warnings.length > 0 && (
        <Notice
          tone="warning"
          size="sm"
          action={isReminder ? { label: 'Set a reminder', onClick: () => setIsAsked(true) } : undefined}
        >
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      )}
      {isAsked && <ReminderDialog sequence={sequence} startsAt={at} onClose={() => setIsAsked(false)} />}
    </>
  );
}
