import { DRAWER_TEXTS, SequenceList, SequenceToolbar, useSequencePages } from '@/components/sequence-editor';

interface SequenceTabProps {
  organizationId: string;
  campaignId: string;
  onDirtyChange: (isDirty: boolean) => void;
}

/** The campaign's sequences, one per lead. Unsent emails can be edited and rewritten. */
export function SequenceTab({ organizationId, campaignId, onDirtyChange }: SequenceTabProps) {
  const list = useSequencePages({ organizationId, campaignId });
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 px-6 py-3 max-sm:px-4">
      <SequenceToolbar list={list} />
      <SequenceList
        list={list}
        texts={DRAWER_TEXTS}
        canRetry={false}
        isNarrow
        onDirtyChange={onDirtyChange}
      />
    </div>
  );
}
