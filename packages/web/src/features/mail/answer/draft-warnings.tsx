import type { SequenceDetail, SequenceEmail } from '@myra/shared/mail/conversation';
import { copyPromised } from '@myra/shared/rules/copy-warning';
import { reminderDay } from '@myra/shared/rules/reminder-warning';
import { useState } from 'react';
import { Notice } from '@/components/notice';
import { warningText } from '@/components/sequence-editor/warning-text';
import { comesBackAt, ReminderDialog } from '../detail/reminder';
import { withAddresses } from './copies';
import { storedText } from './draft-text';
import { useDraftWrites } from './use-draft-writes';

interface DraftWarningsProps {
  detail: SequenceDetail;
  draft: SequenceEmail;
  /** It stands above the editor, whose Cc takes the copy. */
  isEdited?: boolean;
}

/** What a person has to see to before or after the answer; a reminder is set and a promised copy added here. */
export function DraftWarnings({ detail: { sequence }, draft, isEdited = false }: DraftWarningsProps) {
  const [isAsked, setIsAsked] = useState(false);
  const writes = useDraftWrites(draft.sequence_id);
  const isReminded = comesBackAt(sequence) !== undefined;
  const warnings = (draft.warnings ?? []).filter((each) => !isReminded || reminderDay(each) === undefined);
  if (warnings.length === 0) return null;
  const copy = isEdited ? undefined : warnings.map(copyPromised).find(Boolean);
  const stored = storedText(draft);
  const addCopy = (address: string) =>
    void writes.edit(draft, { ...stored, cc: withAddresses(stored.cc, [address]) }, draft.version);
  const [day] = warnings.flatMap((warning) => reminderDay(warning) ?? []);
  const at = Date.parse(`${day}T09:00`);
  const isOffered = at > Date.now();
  return (
    <>
      <Notice
        tone="warning"
        size="sm"
        action={
          copy
            ? { label: 'Add to Cc', onClick: () => addCopy(copy) }
            : isOffered
              ? { label: 'Set a reminder', onClick: () => setIsAsked(true) }
              : undefined
        }
      >
        {warnings.map((warning) => (
          <p key={warning}>{warningText(warning).long}</p>
        ))}
      </Notice>
      {isAsked && <ReminderDialog sequence={sequence} startsAt={at} onClose={() => setIsAsked(false)} />}
    </>
  );
}
