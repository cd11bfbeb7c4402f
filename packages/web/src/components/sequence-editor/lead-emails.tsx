import { useState } from 'react';
import { cn } from '@/lib/cn';
import type { EditTexts } from './edit-texts';
import { EmailList } from './email-list';
import { EmailPane } from './email-pane';
import type { LeadSequence } from './lead-sequence';
import { lineOfEmail } from './line-of-email';
import { LineOfEmail, OpeningLine } from './opening-line';
import { UnwrittenSteps } from './unwritten-steps';
import type { SequencePages } from './use-sequence-pages';

interface LeadEmailsProps {
  list: SequencePages;
  lead: LeadSequence;
  texts: EditTexts;
  isNarrow: boolean;
  rewritingId: string | undefined;
  onRewriting: (id: string | undefined) => void;
  onDirtyChange: (isDirty: boolean) => void;
}

/** The emails of one lead: a list, and the open one beside it or, in a narrow place, below. */
export function LeadEmails({
  list,
  lead,
  texts,
  isNarrow,
  rewritingId,
  onRewriting,
  onDirtyChange,
}: LeadEmailsProps) {
  const [openId, setOpenId] = useState(lead.emails[0]?.email_id);
  const email = lead.emails.find(({ email_id }) => email_id === openId) ?? lead.emails[0];
  const unwritten = <UnwrittenSteps list={list} lead={lead} />;
  if (email === undefined)
    return (
      <div className="flex flex-col gap-2">
        <OpeningLine list={list} lead={lead} />
        <p className="border-t px-4 pt-4 text-muted-foreground">No emails.</p>
        {unwritten}
      </div>
    );
  return (
    <div
      className={cn(
        'grid border-t',
        isNarrow ? 'grid-cols-1' : 'grid-cols-[312px_minmax(0,1fr)] max-lg:grid-cols-1',
      )}
    >
      <div className={isNarrow ? 'border-b' : 'border-r max-lg:border-r-0 max-lg:border-b'}>
        <EmailList
          emails={lead.emails}
          openId={email.email_id}
          rewritingId={rewritingId}
          onOpen={setOpenId}
        />
        {unwritten}
      </div>
      <div className="flex min-w-0 flex-col">
        <LineOfEmail key={`line ${email.email_id}`} list={list} lead={lead} email={email} />
        <EmailPane
          key={email.email_id}
          list={list}
          sequenceId={lead.sequence_id}
          email={email}
          own={lineOfEmail(lead, email)}
          role={lead.role}
          texts={texts}
          onDirtyChange={onDirtyChange}
          onRewriting={(isRewriting) => onRewriting(isRewriting ? email.email_id : undefined)}
        />
      </div>
    </div>
  );
}
