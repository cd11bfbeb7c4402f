import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useEffect, useState } from 'react';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import type { Place } from '@/components/lead-columns/table-place';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { trpc } from '@/lib/trpc';
import { StepFoot } from '../../step-foot';
import { StepLayout } from '../../step-layout';
import { StepSkeleton } from '../../step-skeleton';
import { ReplaceFileButton } from '../../uploads/replace-file-button';
import { useCampaignFile } from '../../uploads/use-campaign-file';
import type { Uploads } from '../../uploads/use-uploads';
import type { WizardStepProps } from '../../wizard-step-props';
import { MappingForm } from './mapping-form';
import { ProviderMapping } from './provider-mapping';

/** What the leads are made from: the columns of a file, or the directory. */
export function MappingStep(props: WizardStepProps) {
  const set = props.campaign.provider_set;
  return set ? <ProviderMapping {...props} set={set} /> : <FileMapping {...props} />;
}

/** Matches the columns of the lead file with fields. */
function FileMapping(props: WizardStepProps) {
  const { campaign, putCampaign, setDirty, onBack } = props;
  const { uploads } = useCampaignFile({ campaign, putCampaign, onDraft: () => undefined });
  const file = campaign.lead_file;
  const upload_id = file?.upload_id ?? '';
  const utils = trpc.useUtils();
  const [chosen, setChosen] = useState<{ upload_id: string; place: Place }>();
  const { sheet, header_row } =
    chosen?.upload_id === upload_id
      ? chosen.place
      : { sheet: file?.sheet ?? undefined, header_row: file?.header_row ?? undefined };
  const analysis = useQuery({
    queryKey: ['wizard', 'columns', upload_id, sheet, header_row],
    queryFn: () => utils.client.leads.analyzeColumns.mutate({ upload_id, sheet, header_row }),
    enabled: upload_id !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // While another row is tried, the columns stay in sight.
    placeholderData: (before, query) =>
      query?.queryKey[2] === upload_id ? keepPreviousData(before) : undefined,
  });
  const isSending = uploads.sending.length > 0;
  useEffect(() => setDirty(isSending), [setDirty, isSending]);

  if (analysis.data !== undefined && file !== null) {
    const { sheet: name, header_row: row } = analysis.data;
    return (
      <MappingForm
        {...props}
        key={`${upload_id} ${name} ${row}`}
        file={file}
        analysis={analysis.data}
        uploads={uploads}
        isReading={analysis.isPlaceholderData}
        place={{ sheet, header_row }}
        onPlace={(place) => setChosen({ upload_id, place })}
      />
    );
  }
  const foot = <StepFoot onBack={onBack} reason="The file has to be read first" />;
  return (
    <StepLayout foot={foot} isFilled>
      {file === null ? (
        <EmptyState
          className="flex-1"
          icon={FileSpreadsheet}
          text="This campaign has no lead file."
          action={<FileActions uploads={uploads} />}
        />
      ) : analysis.isError ? (
        <div className="flex flex-1 flex-col items-center justify-center">
          <ErrorView
            className="pb-4"
            error={analysis.error}
            fallback="The columns of the file could not be read."
            kept="The campaign is kept."
          />
          <FileActions
            uploads={uploads}
            onRetry={() => {
              setChosen({ upload_id, place: {} });
              void analysis.refetch();
            }}
          />
        </div>
      ) : (
        <StepSkeleton />
      )}
    </StepLayout>
  );
}

/** The ways on where the file cannot be read. */
function FileActions({ uploads, onRetry }: { uploads: Uploads; onRetry?: () => void }) {
  return (
    <div className="flex flex-col items-center gap-3">
      <div className="flex gap-2">
        {onRetry !== undefined && (
          <Button variant="outline" onClick={onRetry}>
            Try again
          </Button>
        )}
        <ReplaceFileButton uploads={uploads} />
      </div>
      {uploads.refusals.map((refusal) => (
        <Notice key={refusal} tone="danger" size="sm">
          {refusal}
        </Notice>
      ))}
    </div>
  );
}
