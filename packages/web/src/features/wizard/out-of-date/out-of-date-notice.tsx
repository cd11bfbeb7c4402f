import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { formatCount, formatNoun } from '@/lib/format-count';
import { keptText, oldText, these, unusedText } from './out-of-date-text';
import { useOutOfDate } from './use-out-of-date';

/** Says which emails were written before their sentences changed; they are written again or kept. Nothing where all stand, or while emails are written. */
export function OutOfDateNotice(props: Parameters<typeof useOutOfDate>[0]) {
  const acts = useOutOfDate(props);
  const [isAsking, setIsAsking] = useState(false);
  const { data, written, edited, kept } = acts;
  const old = data ? oldText(data) : '';
  const editedCount = data?.counts?.edited ?? 0;
  const names = [...new Set(edited.emails.map(({ lead_name }) => lead_name))].join(', ');
  return (
    <>
      {data && old === '' && <UnusedNotice campaignId={props.campaignId} data={data} />}
      {data && old !== '' && (
        <Notice tone="warning">
          <div className="flex flex-wrap items-center gap-2">
            <p className="min-w-0 flex-1 basis-96 wrap-anywhere">
              {old} {editedCount > 0 && `Edited by hand: ${formatNoun(editedCount, 'email')}.`}{' '}
              {unusedText(data)}
            </p>
            {written.emails.length > 0 && (
              <Button variant="outline" size="sm" onClick={() => void acts.writeAgain()}>
                Write {these(written)} again
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

/** Says that sentences were approved since that no email uses, until it is closed. */
function UnusedNotice({ campaignId, data }: { campaignId: string; data: Parameters<typeof unusedText>[0] }) {
  const key = `mended.${campaignId}`;
  const [seen, setSeen] = useState(() => localStorage.getItem(key));
  const newest = data.unused?.approved_at ?? undefined;
  if (newest === undefined || newest === seen) return null;
  const close = () => {
    localStorage.setItem(key, newest);
    setSeen(newest);
  };
  return (
    <Notice tone="info" action={{ label: 'Close', onClick: close }}>
      {unusedText(data)}
    </Notice>
  );
}
