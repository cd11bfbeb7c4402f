import { MERGE_UNDO_DAYS } from '@myra/shared/constants/limits';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { useId, useState } from 'react';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { cn } from '@/lib/cn';
import { formatNoun } from '@/lib/format-count';
import { contactName } from '../contact';
import type { LeadHistory } from '../lead-history';
import {
  bothNotes,
  differingFields,
  type MergeChoice,
  type MergeField,
  type MergeSide,
  sentMerge,
  startingMerge,
} from './merge-choice';

interface MergeFormProps {
  kept: LeadHistory;
  merged: LeadHistory;
  isBusy: boolean;
  onSubmit: (fields: Record<string, MergeSide>) => void;
  onCancel: () => void;
}

const nameOf = ({ lead }: LeadHistory): string => (lead ? contactName(lead) : screenTexts.missing);

/** Campaigns in which both have a conversation. One of the two conversations ends. */
function doubledCampaigns(kept: LeadHistory, merged: LeadHistory): number {
  const own = new Set(kept.sequences.map(({ campaign_id }) => campaign_id));
  return merged.sequences.filter(({ campaign_id }) => own.has(campaign_id)).length;
}

/** The fields in which two leads differ, the effects of the merge, and the button. */
export function MergeForm({ kept, merged, isBusy, onSubmit, onCancel }: MergeFormProps) {
  const [fields] = useState(() => differingFields(kept, merged));
  const [choice, setChoice] = useState<MergeChoice>(() => startingMerge(fields));
  const doubled = doubledCampaigns(kept, merged);
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto p-6 max-sm:p-4">
        <Notice tone="warning">
          Campaigns, lists and conversations of both stay with the one lead, and so does an opt-out of either.
          {doubled > 0 &&
            ` In ${formatNoun(doubled, 'campaign')} both have a conversation: the one that got further goes on, the other is ended.`}{' '}
          A merge can be undone for {MERGE_UNDO_DAYS} days, on the page of the lead.
        </Notice>
        {fields.length === 0 ? (
          <p className="text-muted-foreground">The two say the same.</p>
        ) : (
          <div className="flex flex-col divide-y rounded-lg border">
            {fields.map((field) => (
              <FieldChoice
                key={field.key}
                field={field}
                side={choice[field.key] ?? 'kept'}
                names={{ kept: nameOf(kept), merged: nameOf(merged) }}
                onChoose={(side) => setChoice({ ...choice, [field.key]: side })}
              />
            ))}
          </div>
        )}
      </div>
      <DialogFooter>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button isBusy={isBusy} onClick={() => onSubmit(sentMerge(choice))}>
          Merge into one lead
        </Button>
      </DialogFooter>
    </>
  );
}

interface FieldChoiceProps {
  field: MergeField;
  side: MergeSide | 'both';
  names: Record<MergeSide, string>;
  onChoose: (side: MergeSide | 'both') => void;
}

const SIDES = ['kept', 'merged'] as const;

function FieldChoice({ field, side, names, onChoose }: FieldChoiceProps) {
  const group = useId();
  const options = [
    ...SIDES.map((each) => ({ side: each, text: field[each] || screenTexts.missing, of: names[each] })),
    ...(bothNotes(field) === null
      ? []
      : [{ side: 'both' as const, text: 'Both, one below the other', of: undefined }]),
  ];
  return (
    <fieldset className="grid grid-cols-[112px_1fr_1fr] items-stretch gap-2 p-2 max-sm:grid-cols-1">
      <legend className="sr-only">{field.label}</legend>
      <span aria-hidden="true" className="self-center px-2 text-muted-foreground">
        {field.label}
      </span>
      {options.map(({ side: each, text, of }) => (
        <label
          key={each}
          className={cn(
            'flex min-w-0 items-start gap-2 rounded-md border px-3 py-2',
            each === 'both' && 'col-start-2 col-end-4 max-sm:col-start-1 max-sm:col-end-2',
            side === each && 'border-primary bg-primary-soft/50',
          )}
        >
          <input
            type="radio"
            name={group}
            checked={side === each}
            onChange={() => onChoose(each)}
            className="mt-0.5 size-4 shrink-0 accent-primary"
          />
          <span className="min-w-0">
            <span className="block wrap-anywhere whitespace-pre-wrap">{text}</span>
            {of !== undefined && <span className="sr-only"> of {of}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
