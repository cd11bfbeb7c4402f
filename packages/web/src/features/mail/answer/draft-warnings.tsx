import type { SequenceDetail, SequenceEmail } from '@myra/shared/mail/conversation';
import { reminderDay } from '@myra/shared/rules/reminder-warning';
import { useState } from 'react';
import { Notice } from '@/components/notice';
import { warningText } from '@/components/sequence-editor/warning-text';
import { comesBackAt, ReminderDialog } from '../detail/reminder';

interface DraftWarningsProps {
  detail: SequenceDetail;
  draft: SequenceEmail;
}

/** What a person has to see to before or after the answer; a reminder is set here. */
export function DraftWarnings({ detail: { sequence }, draft }: DraftWarningsProps) {
  const [isAsked, setIsAsked] = useState(false);
  const isReminded = comesBackAt(sequence) !== undefined;
  const warnings = (draft.warnings ?? []).filter((each) => !isReminded || reminderDay(each) === undefined);
  if (warnings.length === 0) return null;
  const [day] = warnings.flatMap((warning) => reminderDay(warning) ?? []);
  const at = Date.parse(`${day}T09:00`);
  const isOffered = at > Date.now();
  return (
    <>
      <Notice
        tone="warning"
        size="sm"
        action={isOffered ? { label: 'Set a reminder', onClick: () => setIsAsked(true) } : undefined}
      >
        {warnings.map((warning) => (
          <p key={warning}>{warningText(warning).long}</p>
        ))}
      </Notice>
      {isAsked && <ReminderDialog sequence={sequence} startsAt={at} onClose={() => setIsAsked(false)} />}
    </>
  );
}
