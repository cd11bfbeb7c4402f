import { type Counted, ImportProgress } from '@/components/import-progress/import-progress';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { FileDrop } from '@/components/ui/file-drop';
import { LEAD_FILE_ACCEPT } from '@/lib/file-check';
import { trpc } from '@/lib/trpc';
import { MappingForm } from './mapping-form';
import { useLeadFile } from './use-lead-file';
import type { LeadsImport } from './use-leads-import';

const HELP =
  'One of the first lines names the columns; one of them holds the email addresses. Names, title, organization, place, specialty, phone and NPI are read where they are there.';

const COUNTED: Counted = [
  ['accepted', 'imported'],
  ['known', 'known before'],
  ['duplicates', 'left out'],
  ['refused', 'refused'],
];

interface ImportDialogProps {
  leadsImport: LeadsImport;
  /** The import runs. The list behind shows new rows. */
  onStarted: () => void;
}

/** Imports people of a file as leads of the organization: file, columns, progress. */
export function ImportDialog({ leadsImport, onStarted }: ImportDialogProps) {
  const { begun, dialog, close, begin, forget } = leadsImport;
  const taskId = dialog?.taskId;
  const { sending, fault, read, isReading, pick, readAt, drop } = useLeadFile();
  const utils = trpc.useUtils();
  const isMapping = read !== undefined && taskId === undefined;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent
        width={isMapping ? 'settings' : 'form'}
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogHeader title="Import leads" description={read?.upload.name} />
        {taskId !== undefined ? (
          <ImportProgress
            taskId={taskId}
            canTake
            counted={COUNTED}
            saying={(phase) => phase ?? 'Reading file'}
            onEnded={() => void utils.leads.invalidate()}
            onClose={close}
            onOver={() => {
              if (begun?.taskId === taskId) forget();
              close();
            }}
          />
        ) : read !== undefined ? (
          <MappingForm
            key={`${read.analysis.sheet} ${read.analysis.header_row}`}
            file={read}
            isReading={isReading}
            onPlace={readAt}
            onCancel={close}
            onStarted={(id) => {
              begin(id);
              onStarted();
            }}
          />
        ) : (
          <>
            <DialogBody>
              <Field label="Lead file" isRequired help={HELP} error={fault}>
                <FileDrop
                  accept={LEAD_FILE_ACCEPT}
                  prompt="Choose a CSV or Excel file or drop it here"
                  files={
                    sending
                      ? [{ name: sending.file.name, bytes: sending.file.size, progress: sending.percent }]
                      : []
                  }
                  onPick={pick}
                  onRemove={drop}
                />
              </Field>
            </DialogBody>
            <DialogFooter>
              <Button variant="outline" onClick={close}>
                Cancel
              </Button>
            </DialogFooter>
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}
