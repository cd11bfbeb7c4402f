import { OVERLAP_TEXTS } from '@myra/shared/constants/overlaps';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/segmented';
import { Sheet, SheetBody, SheetContent, SheetHeader } from '@/components/ui/sheet';
import { formatCount, formatNoun } from '@/lib/format-count';
import { zonedTime } from '@/lib/zoned-time';
import { type LeaveOut, MissingEmails } from './missing-emails';
import type { LaunchPreview } from './use-launch-preview';

export type DryRunView = 'emails' | 'missing' | 'skipped';

const SKIP_REASONS: Record<string, string> = {
  lead_deleted: 'The lead was deleted',
  not_written: 'Emails are not written yet',
  failed: 'Writing failed',
  no_address: 'No email address is known',
  suppressed: 'On the suppression list',
  replied: 'Replied already',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complaint: 'Complained',
  finished: 'Got everything already',
  closed: 'Closed by hand',
  ...OVERLAP_TEXTS,
};

const reasonText = (reason: string): string => SKIP_REASONS[reason] ?? reason.replaceAll('_', ' ');

interface DryRunSheetProps {
  leaveOut: LeaveOut;
  takeLinksOut: () => Promise<void>;
  putBack: (leadId: string) => Promise<void>;
  preview: LaunchPreview;
  zone: string;
  view: DryRunView;
  onView: (view: DryRunView) => void;
  onClose: () => void;
}

/** Who would get what, from whom and when; and who would get nothing, and why. */
export function DryRunSheet({
  preview,
  zone,
  view,
  leaveOut,
  takeLinksOut,
  putBack,
  onView,
  onClose,
}: DryRunSheetProps) {
  const missingCount = preview.missing.reduce((sum, { emails }) => sum + (emails ?? 0), 0);
  const skippedCount = preview.skipped_total ?? preview.skipped.length;
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SheetContent className="w-[640px]">
        <SheetHeader
          title="Dry run"
          description="Nothing is sent from here. Later emails stop for anyone who replies."
        />
        <div className="border-b px-6 py-3 max-sm:px-4">
          <Segmented
            label="What to show"
            value={view}
            onChange={onView}
            options={[
              { value: 'emails', label: `Emails ${formatCount(preview.emails)}` },
              { value: 'missing', label: `Held or missing ${formatCount(missingCount)}` },
              { value: 'skipped', label: `Left out ${formatCount(skippedCount)}` },
            ]}
          />
        </div>
        <SheetBody className="p-0 max-sm:p-0">
          {view === 'emails' && <PlannedEmails preview={preview} zone={zone} />}
          {view === 'missing' && (
            <MissingEmails preview={preview} leaveOut={leaveOut} takeLinksOut={takeLinksOut} />
          )}
          {view === 'skipped' && <SkippedPeople preview={preview} total={skippedCount} putBack={putBack} />}
        </SheetBody>
      </SheetContent>
    </Sheet>
  );
}

function PlannedEmails({ preview, zone }: { preview: LaunchPreview; zone: string }) {
  const { plan } = preview;
  if (plan.length === 0) {
    return (
      <p className="p-6 text-muted-foreground">
        Nothing would leave. Choose a representative to see the plan.
      </p>
    );
  }
  return (
    <>
      <ol className="divide-y">
        {plan.map((email) => (
          <li
            key={`${email.lead_id} ${email.step}`}
            className="grid grid-cols-[192px_minmax(0,1fr)] gap-x-4 px-6 py-2 max-sm:grid-cols-1 max-sm:px-4"
          >
            <time dateTime={email.at ?? undefined} className="text-muted-foreground tabular-nums">
              {zonedTime(email.at, zone)}
            </time>
            <div className="min-w-0">
              <p className="truncate" title={email.subject_line ?? undefined}>
                <span className="font-medium">{email.lead_name || email.lead_email}</span>{' '}
                {email.subject_line}
              </p>
              <p className="truncate text-xs text-muted-foreground">
                Email {(email.step ?? 0) + 1} to {email.lead_email} from {email.mailbox}
              </p>
            </div>
          </li>
        ))}
      </ol>
      {(preview.emails ?? 0) > plan.length && (
        <p className="border-t px-6 py-3 text-xs text-muted-foreground">
          The first {formatCount(plan.length)} of {formatNoun(preview.emails ?? 0, 'email')}.
        </p>
      )}
    </>
  );
}

function SkippedPeople({
  preview,
  total,
  putBack,
}: {
  preview: LaunchPreview;
  total: number;
  putBack: DryRunSheetProps['putBack'];
}) {
  const { skipped } = preview;
  if (skipped.length === 0) return <p className="p-6 text-muted-foreground">Nobody is left out.</p>;
  return (
    <>
      {[...Map.groupBy(skipped, ({ reason }) => reason ?? '-')].map(([reason, people]) => (
        <section key={reason} aria-label={reasonText(reason)}>
          <header className="flex items-center gap-3 bg-muted px-6 py-2 max-sm:px-4">
            <h3 className="min-w-0 flex-1 font-medium">{reasonText(reason)}</h3>
            {reason in OVERLAP_TEXTS && (
              <span className="text-xs text-muted-foreground">may be put back</span>
            )}
          </header>
          <ul className="divide-y">
            {people.map(({ lead_id, name, email, campaign }) => (
              <li key={lead_id} className="flex min-h-11 items-center gap-4 px-6 py-2 max-sm:px-4">
                <div className="min-w-0 flex-1">
                  <p className="truncate font-medium">{name || email || '-'}</p>
                  {name && <p className="truncate text-xs text-muted-foreground">{email}</p>}
                  {campaign && <p className="truncate text-xs text-muted-foreground">Campaign {campaign}</p>}
                </div>
                {reason in OVERLAP_TEXTS && (
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={`Put back ${name || email}`}
                    onClick={() => void putBack(lead_id)}
                  >
                    Put back
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {total > skipped.length && (
        <p className="border-t px-6 py-3 text-xs text-muted-foreground">
          The first {formatCount(skipped.length)} of {formatNoun(total, 'person', 'people')}.
        </p>
      )}
    </>
  );
}
