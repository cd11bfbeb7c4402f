import { FileSpreadsheet, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { ImportDoubt } from '@/components/import-doubt';
import {
  DUPLICATE_POLICIES,
  type DuplicatePolicy,
  DuplicatePolicyField,
} from '@/components/lead-columns/duplicate-policy';
import {
  type ColumnAnalysis,
  choiceFault,
  columnName,
  fieldLabel,
  fileFault,
  isPatientData,
  matchedCount,
} from '@/components/lead-columns/mapping-choice';
import { MappingTable } from '@/components/lead-columns/mapping-table';
import { OpeningLineNote } from '@/components/lead-columns/opening-line-note';
import { type Place, TablePlace } from '@/components/lead-columns/table-place';
import { Notice } from '@/components/notice';
import { SaveState } from '@/components/save-state';
import { Button } from '@/components/ui/button';
import { formatNoun } from '@/lib/format-count';
import { useLocalDraft } from '@/lib/local-draft';
import { useUser } from '@/lib/session';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { StepFoot } from '../../step-foot';
import { StepLayout } from '../../step-layout';
import { ReplaceFileButton } from '../../uploads/replace-file-button';
import type { Uploads } from '../../uploads/use-uploads';
import { useStartImport } from '../../use-start-import';
import { VersionConflictDialog } from '../../version-conflict-dialog';
import type { WizardStepProps } from '../../wizard-step-props';
import { type LeadFile, useMapping } from './use-mapping';

/** The choice for a campaign, kept on this device: it is needed only once the import starts. */
function useDuplicatePolicy(campaignId: string) {
  const user = useUser();
  const { text, setText } = useLocalDraft(user.id, `wizard.duplicates.${campaignId}`, DUPLICATE_POLICIES[0]);
  const policy = DUPLICATE_POLICIES.find((each) => each === text) ?? DUPLICATE_POLICIES[0];
  return { policy, setPolicy: (next: DuplicatePolicy) => setText(next) };
}

interface MappingFormProps extends WizardStepProps {
  file: LeadFile;
  analysis: ColumnAnalysis;
  uploads: Uploads;
  /** Another place of the file is being read. */
  isReading: boolean;
  /** Where the table is, as far as somebody said so. */
  place: Place;
  onPlace: (place: Place) => void;
}

const rowsText = ({ row_estimate }: ColumnAnalysis): string => {
  const rows = formatNoun(row_estimate?.value ?? 0, 'row');
  return row_estimate?.exact === false ? `about ${rows}` : rows;
};

/** The columns of one file that has been read. */
export function MappingForm(props: MappingFormProps) {
  const { campaign, file, analysis, uploads, isReading, place, onPlace, putCampaign, goTo } = props;
  const mapping = useMapping({ campaign, file, analysis, place, onPlace, putCampaign });
  const { choice, dispute } = mapping;
  const { policy, setPolicy } = useDuplicatePolicy(campaign.id);
  const [isBusy, setIsBusy] = useState(false);
  const upload = trpc.leads.upload.useMutation();
  const { begin, isInDoubt } = useStartImport(({ id }, idempotency_key) =>
    upload.mutateAsync({
      body: {
        campaign_id: id,
        mappings: Object.fromEntries(mapping.newest()),
        ...(analysis.sheet !== null && { sheet: analysis.sheet }),
        ...(analysis.header_row !== null && { header_row: analysis.header_row }),
        on_duplicate: policy,
        idempotency_key,
      },
      upload_id: file.upload_id,
    }),
  );
  const fault = fileFault(analysis) ?? choiceFault(choice);
  const rows = rowsText(analysis);

  const submit = async () => {
    setIsBusy(true);
    try {
      if (!(await mapping.saveAll())) return;
      const importing = await begin(campaign);
      if (importing) props.showImport(importing);
    } catch (error) {
      toast.failure(error);
    } finally {
      setIsBusy(false);
    }
  };
  const patientColumns = analysis.mappings.filter(isPatientData).map(columnName);
  const warnings = analysis.warnings.filter((text) => !patientColumns.some((name) => text.startsWith(name)));
  return (
    <StepLayout
      isFilled
      foot={
        <StepFoot
          onBack={props.onBack}
          savedState={<SaveState status={mapping.status} detail="You can leave and come back." />}
          reason={
            fault ?? `${rows} will be read${campaign.lead_list_id === null ? '' : ', unless nothing changed'}`
          }
          secondary={
            campaign.lead_list_id !== null && (
              <Button variant="outline" onClick={() => void goTo('LEADS')}>
                Keep imported leads
              </Button>
            )
          }
          next={{
            label: 'Next',
            isDisabled: isReading || fault !== undefined || uploads.sending.length > 0,
            isBusy,
            onClick: () => void submit(),
          }}
        />
      }
    >
      <div className="flex shrink-0 flex-wrap items-start gap-4 px-6 pt-6 pb-4 max-lg:px-4 max-lg:pt-4">
        <div className="min-w-0 grow basis-0 max-sm:basis-full">
          <h2 className="text-base font-medium">Match the columns of your file</h2>
          <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-muted-foreground">
            <span className="flex min-w-0 items-center gap-1.5" title={file.name ?? undefined}>
              <FileSpreadsheet aria-hidden="true" />
              <span className="truncate">{file.name}</span>
            </span>
            <span className="tabular-nums">
              {rows} · {formatNoun(analysis.mappings.length, 'column')} · {matchedCount(choice)} matched
            </span>
          </p>
        </div>
        <ReplaceFileButton uploads={uploads} />
      </div>
      <div className="min-h-0 flex-1 overflow-auto">
        <div className="sticky left-0 flex flex-col gap-3 px-6 pb-4 max-lg:px-4">
          {[...uploads.refusals].map((refusal) => (
            <Notice key={refusal} tone="danger">
              {refusal}
            </Notice>
          ))}
          {isInDoubt && <ImportDoubt button="Next" />}
          {patientColumns.length > 0 && (
            <Notice tone="danger" icon={ShieldAlert}>
              <span className="font-medium">{patientText(patientColumns)}</span>{' '}
              {patientColumns.length === 1 ? 'The column is' : 'The columns are'} left out and will not be
              stored. Ask your compliance lead before you hand in such a file again.
            </Notice>
          )}
          <TablePlace
            analysis={analysis}
            isChosen={place.header_row !== undefined}
            isBusy={isReading}
            onChange={onPlace}
          />
          {warnings.map((warning) => (
            <Notice key={warning} tone="warning">
              {warning}
            </Notice>
          ))}
          <OpeningLineNote columns={analysis.mappings} choice={choice} />
          <DuplicatePolicyField value={policy} onChange={setPolicy} />
        </div>
        <MappingTable columns={analysis.mappings} choice={choice} onChoose={mapping.choose} />
      </div>
      {dispute && (
        <VersionConflictDialog
          title="Columns were matched in another way meanwhile"
          fields={dispute.columns.map((column) => ({
            name: column,
            label: column,
            theirs: choiceText(dispute.theirs.get(column)),
            mine: choiceText(choice.get(column)),
          }))}
          onSave={(taken) => mapping.settle(dispute, taken)}
          onTakeTheirs={() => mapping.settle(dispute, dispute.columns)}
          onClose={mapping.closeDispute}
        />
      )}
    </StepLayout>
  );
}

const choiceText = (field: string | null | undefined): string =>
  field ? fieldLabel(field) : 'Do not import';

const patientText = (columns: readonly string[]): string =>
  columns.length === 1
    ? `${columns[0]} looks like patient data.`
    : `${columns.slice(0, -1).join(', ')} and ${columns.at(-1)} look like patient data.`;
