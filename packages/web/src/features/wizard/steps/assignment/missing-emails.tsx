import { MISSING_REASONS, type MissingReason } from '@myra/shared/constants/launches';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Button } from '@/components/ui/button';
import { formatCount, formatNoun } from '@/lib/format-count';
import type { LaunchPreview } from './use-launch-preview';

type Missing = LaunchPreview['missing'][number];

/** Takes everybody out of the campaign whose emails do not leave for this reason. */
export type LeaveOut = (reason: MissingReason) => Promise<void>;

interface MissingActs {
  leaveOut: LeaveOut;
  /** Takes foreign links out of all emails that are held for them. */
  takeLinksOut: () => Promise<void>;
}

/** What does not leave by itself, reason by reason: how many, to whom, and acts for all of a reason. */
export function MissingEmails({ preview, ...acts }: { preview: LaunchPreview } & MissingActs) {
  if (preview.missing.length === 0) {
    return <p className="p-6 text-muted-foreground">Every email that is written leaves.</p>;
  }
  return (
    <div className="divide-y">
      {preview.missing.map((missing) => (
        <Group key={missing.reason} missing={missing} {...acts} />
      ))}
    </div>
  );
}

function Group({ missing, leaveOut, takeLinksOut }: { missing: Missing } & MissingActs) {
  const [isAsking, setIsAsking] = useState(false);
  const [isTakingOut, setIsTakingOut] = useState(false);
  const { title, examples } = missing;
  const people = missing.people ?? 0;
  const emails = missing.emails ?? 0;
  const reason = MISSING_REASONS.find((each) => each === missing.reason);
  const who = formatNoun(people, 'person', 'people');
  return (
    <section aria-label={title ?? undefined} className="pb-2">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-muted px-6 py-2 max-sm:px-4">
        <div className="min-w-48 flex-1">
          <h3 className="font-medium">{title}</h3>
          <p className="text-xs text-muted-foreground tabular-nums">
            {formatNoun(emails, 'email')} to {who}
          </p>
        </div>
        {reason === 'foreign_link' && (
          <Button size="sm" variant="outline" onClick={() => setIsTakingOut(true)}>
            Take the link out everywhere
          </Button>
        )}
        {missing.may_leave_out === true && reason !== undefined && (
          <Button size="sm" variant="outline" onClick={() => setIsAsking(true)}>
            Leave {people === 1 ? 'this person' : `these ${formatCount(people)}`} out
          </Button>
        )}
      </header>
      <ul>
        {examples.map(({ lead_id, step, name, email, subject_line, detail }) => (
          <li key={`${lead_id} ${step}`} className="px-6 py-2 max-sm:px-4">
            <p className="truncate" title={subject_line ?? undefined}>
              <span className="font-medium">{name || email || '-'}</span> {subject_line}
            </p>
            <p className="text-xs wrap-anywhere text-muted-foreground">
              Email {(step ?? 0) + 1}
              {detail ? `: ${detail}` : ''}
            </p>
          </li>
        ))}
      </ul>
      {emails > examples.length && (
        <p className="px-6 py-2 text-xs text-muted-foreground max-sm:px-4">
          The first {formatCount(examples.length)} of {formatNoun(emails, 'email')}.
        </p>
      )}
      {reason === 'foreign_link' && (
        <ConfirmDialog
          isOpen={isTakingOut}
          onOpenChange={setIsTakingOut}
          title={`Take the link out of ${formatNoun(emails, 'email')}?`}
          description="The sentence around a link goes with it, so that no half sentence is left."
          consequence="The text before stays as an earlier version of each email."
          confirmLabel="Take it out"
          onConfirm={takeLinksOut}
        />
      )}
      {reason !== undefined && (
        <ConfirmDialog
          isOpen={isAsking}
          onOpenChange={setIsAsking}
          title={`Leave ${who} out?`}
          description={`They leave this campaign with all their emails, because of: ${title}.`}
          consequence="They stay in your list and can be chosen again."
          confirmLabel="Leave out"
          onConfirm={() => leaveOut(reason)}
        />
      )}
    </section>
  );
}
