import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { type DroppedFile, FileDrop } from '@/components/ui/file-drop';
import { Input } from '@/components/ui/input';
import { Segmented } from '@/components/ui/segmented';
import { errorText } from '@/lib/error-text';
import { formatNoun } from '@/lib/format-count';
import { toast } from '@/lib/toast';
import { uploadFile } from '@/lib/upload';
import type { SheetWrites } from './use-sheet-writes';

const KINDS = [
  { value: 'file', label: 'Brochure' },
  { value: 'url', label: 'Web page' },
  { value: 'description', label: 'Description' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

/** Proposes claims from a brochure, a web page, or the description once more. Nothing is used before a person takes it. */
export function SourceDialog({ writes, onClose }: { writes: SheetWrites; onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('file');
  const [url, setUrl] = useState('');
  const [file, setFile] = useState<(DroppedFile & { id?: string }) | undefined>(undefined);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const { propose, params } = writes;

  const pick = async ([picked]: File[]) => {
    if (!picked) return;
    setFault(undefined);
    setFile({ name: picked.name, bytes: picked.size, progress: 0 });
    try {
      const upload = await uploadFile(picked, (progress) =>
        setFile({ name: picked.name, bytes: picked.size, progress }),
      ).done;
      setFile({ name: upload.name, bytes: upload.bytes, id: upload.upload_id });
    } catch (error) {
      setFile(undefined);
      setFault(errorText(error, 'The file could not be sent.'));
    }
  };
  const isReady = kind === 'description' || (kind === 'url' ? url.trim() !== '' : file?.id !== undefined);
  const submit = async () => {
    setFault(undefined);
    const address = /^https?:\/\//iu.test(url.trim()) ? url.trim() : `https://${url.trim()}`;
    try {
      const answer = await propose.mutateAsync({
        params,
        body: { source: kind, ...(kind === 'url' && { url: address }) },
        ...(kind === 'file' && file?.id !== undefined && { upload_id: file.id }),
      });
      const dropped = answer.dropped ?? 0;
      toast.success(
        `${formatNoun(answer.claims_added ?? 0, 'claim')} and ${formatNoun(answer.angles_added ?? 0, 'angle')} proposed`,
        dropped > 0 ? { detail: `${dropped} left out: the source does not say it.` } : {},
      );
      onClose();
    } catch (error) {
      setFault(errorText(error, 'The source could not be read. Nothing was changed.'));
    }
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !propose.isPending && onClose()}>
      <DialogContent>
        <DialogHeader
          title="Add a source"
          description="Its sentences are proposed. You decide what is used."
        />
        <DialogBody className="flex flex-col gap-4">
          <Segmented label="Kind of source" options={KINDS} value={kind} onChange={setKind} />
          {kind === 'file' && (
            <Field label="PDF or Word file, up to 25 MB" error={fault}>
              <FileDrop
                accept=".pdf,.docx"
                prompt="Drop a brochure here"
                files={file === undefined ? [] : [file]}
                onPick={(files) => void pick(files)}
                onRemove={() => setFile(undefined)}
              />
            </Field>
          )}
          {kind === 'url' && (
            <Field label="Address of a public page" error={fault}>
              <Input
                type="url"
                placeholder="www.example.org/product"
                maxLength={2_000}
                value={url}
                onChange={(event) => setUrl(event.target.value)}
              />
            </Field>
          )}
          {kind === 'description' && (
            <p className={fault === undefined ? 'text-muted-foreground' : 'text-danger-soft-foreground'}>
              {fault ?? 'The description is read again. What the sheet has already is not proposed twice.'}
            </p>
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" disabled={propose.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!isReady} isBusy={propose.isPending} onClick={() => void submit()}>
            Propose claims
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
