import { useState } from 'react';
import { ImportDoubt } from '@/components/import-doubt';
import { type DuplicatePolicy, DuplicatePolicyField } from '@/components/lead-columns/duplicate-policy';
import {
  choiceFault,
  fileFault,
  type MappingChoice,
  startingChoice,
} from '@/components/lead-columns/mapping-choice';
import { MappingTable } from '@/components/lead-columns/mapping-table';
import { OpeningLineNote } from '@/components/lead-columns/opening-line-note';
import { type Place, TablePlace } from '@/components/lead-columns/table-place';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { formatNoun } from '@/lib/format-count';
import { mayHappenYet } from '@/lib/lost-answer';
import { forgetStart, keyOfStart } from '@/lib/start-keys';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import type { ReadFile } from './use-lead-file';

interface MappingFormProps {
  file: ReadFile;
  isReading: boolean;
  onPlace: (place: Place) => void;
  onStarted: (taskId: string) => void;
  onCancel: () => void;
}

/** Which column fills which field, and what happens to known people. Then the import starts. */
export function MappingForm({ file, isReading, onPlace, onStarted, onCancel }: MappingFormProps) {
  const { upload, analysis } = file;
  const [choice, setChoice] = useState<MappingChoice>(() => startingChoice(analysis.mappings, null));
  const [policy, setPolicy] = useState<DuplicatePolicy>('update');
  const start = trpc.leads.upload.useMutation();
  const fault = fileFault(analysis) ?? choiceFault(choice);
  const [isInDoubt, setIsInDoubt] = useState(false);
  const place = `upload ${upload.upload_id}`;
  const submit = async () => {
    setIsInDoubt(false);
    try {
      const { task_id } = await start.mutateAsync({
        body: {
          mappings: Object.fromEntries(choice),
          ...(analysis.sheet !== null && { sheet: analysis.sheet }),
          ...(analysis.header_row !== null && { header_row: analysis.header_row }),
          on_duplicate: policy,
          idempotency_key: keyOfStart(place),
        },
        upload_id: upload.upload_id,
      });
      forgetStart(place);
      onStarted(task_id);
    } catch (error) {
      if (mayHappenYet(error)) return setIsInDoubt(true);
      forgetStart(place);
      toast.failure(error);
    }
  };
  return (
    <>
      <div className="min-h-0 flex-1 overflow-auto">
        <div className="sticky left-0 flex flex-col gap-3 px-6 py-4 max-sm:px-4">
          {isInDoubt && <ImportDoubt button="Import" />}
          <TablePlace
            analysis={analysis}
            isChosen={file.isPlaceChosen}
            isBusy={isReading}
            onChange={onPlace}
          />
          {analysis.warnings.map((warning) => (
            <Notice key={warning} tone="warning">
              {warning}
            </Notice>
          ))}
          <OpeningLineNote columns={analysis.mappings} choice={choice} />
          <DuplicatePolicyField value={policy} place="leads" onChange={setPolicy} />
        </div>
        <MappingTable
          columns={analysis.mappings}
          choice={choice}
          onChoose={(column, field) => setChoice(new Map(choice).set(column, field))}
        />
      </div>
      <DialogFooter>
        <p className="mr-auto text-xs text-muted-foreground">
          {fault ?? `${formatNoun(analysis.row_estimate?.value ?? 0, 'row')} will be read`}
        </p>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          disabled={isReading || fault !== undefined}
          isBusy={start.isPending}
          onClick={() => void submit()}
        >
          Import
        </Button>
      </DialogFooter>
    </>
  );
}
