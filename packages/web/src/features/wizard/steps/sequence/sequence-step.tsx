import { screenTexts } from '@myra/shared/messages/screen-texts';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import {
  DroppedLeads,
  SequenceList,
  SequenceToolbar,
  useSequencePages,
  WIZARD_TEXTS,
} from '@/components/sequence-editor';
import { Kbd } from '@/components/ui/kbd';
import { OutOfDateNotice } from '../../out-of-date/out-of-date-notice';
import { SheetLink } from '../../sheet-link';
import { StepFoot } from '../../step-foot';
import { StepLayout } from '../../step-layout';
import { useGenerationTask } from '../../use-generation-task';
import type { WizardStepProps } from '../../wizard-step-props';
import { BulkActsBar } from './bulk-acts-bar';
import { nextRule } from './next-reason';
import { useBulkActs } from './use-bulk-acts';
import { useBulkRun } from './use-bulk-run';
import { useLeadTicks } from './use-lead-ticks';
import { WritingState } from './writing-state';

/** What was written for every lead, to read and to mend before it is scheduled. */
export function SequenceStep({ organization, campaign, goNext, onBack, setDirty }: WizardStepProps) {
  const show = useSearch({ strict: false, select: (search) => search.show });
  const list = useSequencePages({
    organizationId: organization.id,
    campaignId: campaign.id,
    ...(show && { show }),
  });
  const ticks = useLeadTicks(list);
  const bulk = useBulkRun(setDirty, list.reload);
  const acts = useBulkActs(list, bulk);
  const generation = useGenerationTask(campaign);
  const [isLeaving, setIsLeaving] = useState(false);
  const { isOpen, reason } = nextRule(generation.state, list.counts);
  const next = async () => {
    setIsLeaving(true);
    await goNext();
    setIsLeaving(false);
  };
  return (
    <StepLayout
      isFilled
      foot={
        <StepFoot
          onBack={onBack}
          savedState={<Keys />}
          reason={reason}
          next={{
            label: screenTexts.wizard.nextSchedule,
            isDisabled: !isOpen,
            isBusy: isLeaving,
            onClick: () => void next(),
          }}
        />
      }
    >
      <div className="flex shrink-0 items-center gap-4 px-6 py-4 max-xl:flex-col max-xl:items-stretch max-lg:px-4">
        <WritingState generation={generation} counts={list.counts} />
        {campaign.product && (
          <SheetLink productId={campaign.product.id} leadListId={campaign.lead_list_id ?? undefined} />
        )}
        <SequenceToolbar list={list} className="xl:ml-auto" />
      </div>
      <div className="flex shrink-0 flex-col gap-2 px-6 pb-3 empty:hidden max-lg:px-4">
        <OutOfDateNotice
          organizationId={organization.id}
          campaignId={campaign.id}
          bulk={bulk}
          isWriting={generation.state === 'running'}
          onKeep={list.reload}
        />
        <BulkActsBar list={list} ticks={ticks} acts={acts} />
      </div>
      <DroppedLeads list={list} className="max-h-28 shrink-0 overflow-y-auto px-6 pb-3 max-lg:px-4" />
      <SequenceList
        list={list}
        texts={WIZARD_TEXTS}
        canRetry
        ticks={ticks}
        onDirtyChange={setDirty}
        className="px-6 pb-6 max-lg:px-4 max-lg:pb-4"
      />
    </StepLayout>
  );
}

function Keys() {
  return (
    <span className="flex items-center gap-1.5 text-xs text-muted-foreground max-lg:hidden">
      <Kbd>E</Kbd> edit <Kbd>G</Kbd> regenerate <Kbd>J</Kbd> <Kbd>K</Kbd> next lead
    </span>
  );
}
