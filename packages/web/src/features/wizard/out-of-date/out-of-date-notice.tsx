import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { formatCount, formatNoun } from '@/lib/format-count';
import {
  addedKey,
  keptText,
  missingText,
  type OutOfDate,
  oldText,
  unusedText,
  writeText,
} from './out-of-date-text';
import { useOutOfDate } from './use-out-of-date';

/** Says which emails were written before their sentences changed, and which missing steps can be written; they are written or kept. Nothing where all stand, or while emails are written. */
export function OutOfDateNotice(props: Parameters<typeof useOutOfDate>[0]) {
  const acts = useOutOfDate(props);
  const [isAsking, setIsAsking] = useState(false);
  const { data, written, edited, kept } = acts;
  const old = data ? oldText(data) : '';
  const write = writeText(written, data?.missing ?? null);
  const editedCount = data?.counts?.edited ?? 0;
  const names = [...new Set(edited.emails.map(({ lead_name }) => lead_name))].join(', ');
  return (
    <>
      {data && old === '' && (
        <AddedNotice
          campaignId={props.campaignId}
          data={data}
          write={write}
          onWrite={() => void acts.writeAgain()}
        />
      )}
      {data && old !== '' && (
        <Notice tone="warning">
          <div className="flex flex-wrap items-center gap-2">
            <p className="min-w-0 flex-1 basis-96 wrap-anywhere">
              {old} {editedCount > 0 && `Edited by hand: ${formatNoun(editedCount, 'email')}.`}{' '}
              {missingText(data)} {unusedText(data)}
            </p>
            {write !== '' && (
              <Button variant="outline" size="sm" onClick={() => void acts.writeAgain()}>
                {write}
              </Button>
            )}
            {edited.emails.length > 0 && (
              <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
                Write {edited.isCut && 'the first '}
                {formatCount(edited.emails.length)} edited by hand again…
              </Button>
            )}
            {kept.emails.length > 0 && (
              <Button variant="ghost" size="sm" isBusy={acts.isKeeping} onClick={() => void acts.keep()}>
                Keep {keptText(kept, data.counts?.withdrawn === 0)}
              </Button>
            )}
          </div>
        </Notice>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Write ${formatNoun(edited.emails.length, 'email')} edited by hand again?`}
        description={`To ${names}.`}
        consequence="What was typed there is replaced. It stays with the versions of each email."
        confirmLabel="Write again"
        onConfirm={() => {
          void acts.writeEditedAgain();
        }}
      />
    </>
  );
}

/** Says what can be added: missing steps, and sentences that were approved since and that no email uses. It can be closed. */
function AddedNotice({
  campaignId,
  data,
  write,
  onWrite,
}: {
  campaignId: string;
  data: OutOfDate;
  write: string;
  onWrite: () => void;
}) {
  const key = `mended.${campaignId}`;
  const [seen, setSeen] = useState(() => localStorage.getItem(key));
  const newest = addedKey(data);
  if (newest === '' || newest === seen) return null;
  const close = () => {
    localStorage.setItem(key, newest);
    setSeen(newest);
  };
  return (
    <Notice tone="info" action={{ label: 'Close', onClick: close }}>
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 basis-72 wrap-anywhere">
          {missingText(data)} {unusedText(data)}
        </p>
        {write !== '' && (
          <Button variant="outline" size="sm" onClick={onWrite}>
            {write}
          </Button>
        )}
      </div>
    </Notice>
  );
}
