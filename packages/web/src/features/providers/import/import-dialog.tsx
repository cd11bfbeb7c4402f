import { IMPORT_FILE_KEPT_DAYS } from '@myra/shared/constants/limits';
import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { type FormEvent, useState } from 'react';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { type DroppedFile, FileDrop } from '@/components/ui/file-drop';
import { Input } from '@/components/ui/input';
import { OptionSelect } from '@/components/ui/option-select';
import { errorText } from '@/lib/error-text';
import { trpc } from '@/lib/trpc';
import { type Upload, uploadFile } from '@/lib/upload';
import { writeFailure } from '@/lib/write-failure';
import { type ImportKind, KINDS, OWN_LIST } from './import-kinds';
import { DirectoryImportProgress } from './import-progress';
import type { DirectoryImports } from './use-directory-imports';

const TEXTS = screenTexts.providers.import;
type Sending = { file: File; percent: number; upload: Upload | undefined; abort: () => void };

interface ImportDialogProps {
  /** The list shows invented rows. An import of the organization's own list replaces them. */
  isSynthetic: boolean;
  imports: DirectoryImports;
}

/** Imports an organization's own list, or a government file for everybody, into the directory. */
export function ImportDialog({ isSynthetic, imports }: ImportDialogProps) {
  const { close, dialog, told } = imports;
  const shown = dialog?.shown;
  const [name, setName] = useState('');
  const [kind, setKind] = useState<ImportKind>(OWN_LIST);
  const [sending, setSending] = useState<Sending | undefined>(undefined);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const start = trpc.providers.import.useMutation();

  const pick = ([file]: File[]) => {
    if (!file) return;
    setFault(undefined);
    sending?.abort();
    const run = uploadFile(file, (percent) =>
      setSending((before) => (before?.file === file ? { ...before, percent } : before)),
    );
    setSending({ file, percent: 0, upload: undefined, abort: run.abort });
    if (name === '') setName(file.name.replace(/\.[^.]+$/, '').slice(0, 200));
    run.done.then(
      (upload) => setSending((before) => (before?.file === file ? { ...before, upload } : before)),
      (error: unknown) => {
        if (error instanceof DOMException && error.name === 'AbortError') return;
        setSending(undefined);
        setFault(errorText(error, messages.error.general));
      },
    );
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (start.isPending) return;
    if (!sending?.upload)
      return setFault(sending ? 'The file is still being sent.' : `Choose the file: ${kind.file}.`);
    try {
      const answer = await start.mutateAsync({
        body: { name: name.trim() || sending.file.name, kind: kind.value },
        upload_id: sending.upload.upload_id,
      });
      imports.begin(answer.task_id, kind.value);
    } catch (error) {
      setFault(writeFailure(error, messages.error.general, 'directory'));
    }
  };
  const dropped: DroppedFile[] = sending
    ? [
        {
          name: sending.file.name,
          bytes: sending.file.size,
          progress: sending.upload ? undefined : sending.percent,
        },
      ]
    : [];
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent width="form" onInteractOutside={(event) => event.preventDefault()}>
        <DialogHeader
          title={TEXTS.title}
          description={`${TEXTS.text} It is deleted after ${IMPORT_FILE_KEPT_DAYS} days; its rows stay.`}
        />
        {shown !== undefined ? (
          <DirectoryImportProgress
            {...shown}
            onClose={close}
            onOver={() => {
              if (told?.isMine && told.taskId === shown.taskId) imports.forget();
              close();
            }}
          />
        ) : (
          <form onSubmit={(event) => void submit(event)} className="contents">
            <DialogBody className="flex flex-col gap-4">
              {isSynthetic && kind === OWN_LIST && (
                <Notice tone="info">
                  The made-up providers are no longer shown to your organization once a row of your own is
                  imported.
                </Notice>
              )}
              <Field label="Name">
                <Input value={name} maxLength={200} onChange={(event) => setName(event.target.value)} />
              </Field>
              <Field label="What it is" isRequired>
                <OptionSelect
                  options={KINDS}
                  value={kind.value}
                  onChange={(value) => {
                    setKind(KINDS.find((each) => each.value === value) ?? kind);
                    setFault(undefined);
                  }}
                />
              </Field>
              <Field label={kind.file} isRequired help={kind.help} error={fault}>
                <FileDrop
                  accept={kind.accept}
                  prompt={`Choose ${kind.formats} file or drop it here`}
                  files={dropped}
                  onPick={pick}
                  onRemove={() => {
                    sending?.abort();
                    setSending(undefined);
                  }}
                />
              </Field>
            </DialogBody>
            <DialogFooter>
              <Button variant="outline" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" isBusy={start.isPending}>
                Import
              </Button>
            </DialogFooter>
          </form>
        )}
      </DialogContent>
    </Dialog>
  );
}
