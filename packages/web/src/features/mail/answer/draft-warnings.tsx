import type { SequenceDetail, SequenceEmail } from '@myra/shared/mail/conversation';
import { FIND_OUT_WARNING, reminderDay } from '@myra/shared/rules/mail/reminder-warning';
import { copyPromised } from '@myra/shared/rules/sheet/copy-warning';
import { useState } from 'react';
import { Notice } from '@/components/notice';
import { warningText } from '@/components/sequence-editor/warning-text';
import { useChosenZone } from '@/lib/chosen-zone';
import { toast } from '@/lib/toast';
import { comesBackAt, ReminderDialog } from '../detail/reminder';
import { withAddresses } from './copies';
import { storedText } from './draft-text';
import { morningOf } from './send-time';
import type { useDraftWrites } from './use-draft-writes';

interface DraftWarningsProps {
  detail: SequenceDetail;
  draft: SequenceEmail;
  /** Undefined above the editor, whose Cc takes the copy. */
  writes?: ReturnType<typeof useDraftWrites>;
}

/** What a person has to see to before or after the answer; a reminder is set and a promised copy added here. */
export function DraftWarnings({ detail: { sequence }, draft, writes }: DraftWarningsProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { zone } = useChosenZone();
  const isReminded = comesBackAt(sequence) !== undefined;
  const isOfReminder = (warning: string) =>
    warning === FIND_OUT_WARNING || reminderDay(warning) !== undefined;
  const warnings = (draft.warnings ?? []).filter((each) => !isReminded || !isOfReminder(each));
  if (warnings.length === 0) return null;
  const copy = writes && warnings.map(copyPromised).find(Boolean);
  const stored = storedText(draft);
  const addCopy = async (address: string) => {
    if (writes === undefined || writes.isBusy) return;
    const text = { ...stored, cc: withAddresses(stored.cc, [address]) };
    if ((await writes.edit(draft, text, draft.version)) === 'conflict')
      toast.error(
        'This draft was changed meanwhile, so the copy was not added. Look at it, then add it again.',
      );
  };
  const [day] = warnings.flatMap((warning) => reminderDay(warning) ?? []);
  const at = day === undefined ? undefined : morningOf(day, zone);
  const isOffered = at === undefined ? warnings.includes(FIND_OUT_WARNING) : at > Date.now();
  return (
    <>
      <Notice
        tone="warning"
        size="sm"
        action={
          copy
            ? { label: 'Add to Cc', onClick: () => void addCopy(copy) }
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
