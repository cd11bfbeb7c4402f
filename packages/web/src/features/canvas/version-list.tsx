import { useState } from 'react';
import { TextDiff } from '@/components/text-diff';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogBody, DialogContent, DialogHeader } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { formatDate, formatFullDate } from '@/lib/format-date';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { type CanvasDocument, originText, type Version } from './document';

interface VersionListProps {
  document: CanvasDocument;
  flush: () => Promise<boolean>;
  versionOf: () => number;
  onRestored: (document: CanvasDocument) => void;
}

/** Every text there was. Any two are compared, any is restored as a new version. */
export function VersionList({ document, flush, versionOf, onRestored }: VersionListProps) {
  const query = trpc.documents.versions.useQuery({ params: { id: document.id } });
  const [picked, setPicked] = useState<readonly number[]>([]);
  const [isComparing, setIsComparing] = useState(false);
  const restore = trpc.documents.restore.useMutation({
    onSuccess: onRestored,
    onError: (error) => toast.failure(error, 'The version could not be restored.'),
  });
  const versions = query.data?.versions ?? [];
  const pick = (version: number, isOn: boolean) =>
    setPicked(isOn ? [...picked.slice(-1), version] : picked.filter((one) => one !== version));
  const bring = async (version: number) => {
    if (!(await flush())) return;
    restore.mutate({ params: { id: document.id }, body: { version }, version: versionOf() });
  };
  const [older = 0, newer = 0] = picked.toSorted((a, b) => a - b);
  return (
    <section aria-labelledby="versions" className="border-t p-4">
      <div className="mb-2 flex min-h-8 items-center gap-2">
        <h2 id="versions" className="font-medium">
          Versions
        </h2>
        {picked.length === 2 && (
          <Button variant="outline" size="sm" className="ml-auto" onClick={() => setIsComparing(true)}>
            Compare 2
          </Button>
        )}
      </div>
      {query.isPending && <Skeleton className="h-24" />}
      <ol className="-mx-2 flex flex-col gap-0.5">
        {versions.map((version) => (
          <VersionRow
            key={version.version}
            version={version}
            isNow={version === versions[0]}
            isPicked={picked.includes(version.version ?? 0)}
            onPick={(isOn) => pick(version.version ?? 0, isOn)}
            onRestore={
              document.may_edit && version !== versions[0]
                ? () => void bring(version.version ?? 0)
                : undefined
            }
          />
        ))}
      </ol>
      {isComparing && (
        <Compare documentId={document.id} older={older} newer={newer} onClose={() => setIsComparing(false)} />
      )}
    </section>
  );
}

interface VersionRowProps {
  version: Version;
  isNow: boolean;
  isPicked: boolean;
  onPick: (isOn: boolean) => void;
  onRestore: (() => void) | undefined;
}

function VersionRow({ version, isNow, isPicked, onPick, onRestore }: VersionRowProps) {
  const name = `Version ${version.version}`;
  return (
    <li className="flex items-center gap-3 rounded-lg p-2 has-data-[state=checked]:bg-primary-soft">
      <Checkbox
        aria-label={`Compare ${name}`}
        checked={isPicked}
        onCheckedChange={(next) => onPick(next === true)}
      />
      <div className="min-w-0 flex-1">
        <p>
          {name}
          {isNow && <span className="text-muted-foreground"> · now</span>}
        </p>
        <p className="truncate text-xs text-muted-foreground" title={formatFullDate(version.at)}>
          {originText(version)}, {formatDate(version.at)}
        </p>
      </div>
      {onRestore && (
        <Button variant="ghost" size="sm" aria-label={`Restore ${name}`} onClick={onRestore}>
          Restore
        </Button>
      )}
    </li>
  );
}

interface CompareProps {
  documentId: string;
  older: number;
  newer: number;
  onClose: () => void;
}

function Compare({ documentId, older, newer, onClose }: CompareProps) {
  const read = (version: number) => ({ params: { id: documentId }, query: { version } });
  const before = trpc.documents.version.useQuery(read(older));
  const after = trpc.documents.version.useQuery(read(newer));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader title={`Version ${older} and version ${newer}`} description="Green came, red went." />
        <DialogBody className="flex flex-col gap-4">
          {before.data && after.data ? (
            <>
              <TextDiff before={before.data.subject ?? ''} after={after.data.subject ?? ''} />
              <TextDiff before={before.data.body ?? ''} after={after.data.body ?? ''} />
            </>
          ) : (
            <Skeleton className="h-40" />
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
