import { LeadLine, LeadLines } from '@/components/lead-line';
import { cn } from '@/lib/cn';
import { type LeadSequence, lockOf, type SequenceEmail } from './lead-sequence';
import { hasLostLine, lineOfEmail } from './line-of-email';
import type { SequencePages } from './use-sequence-pages';

interface OpeningLineProps {
  list: SequencePages;
  lead: LeadSequence;
  className?: string | undefined;
}

/** The sentences of a person to a lead for whom no email is written. */
export function OpeningLine({ list, lead, className }: OpeningLineProps) {
  const line = lead.opening_line;
  if (!line) return null;
  return (
    <section aria-label="Opening line" className={cn('border-t px-4 py-2.5', className)}>
      <LeadLines
        lead={{ id: lead.lead_id, name: lead.name }}
        line={line}
        second={lead.second_line}
        onSaved={list.reload}
      />
    </section>
  );
}

/** The sentence of a person to the lead in this email, as long as it is not sent. */
export function LineOfEmail({ list, lead, email }: OpeningLineProps & { email: SequenceEmail }) {
  const own = lineOfEmail(lead, email);
  if (!own || lockOf(email) !== undefined) return null;
  const { field, line } = own;
  return (
    <section
      aria-label={field === 'opening_line' ? 'Opening line' : 'Line for the second email'}
      className="border-b px-4 py-2.5"
    >
      <LeadLine
        lead={{ id: lead.lead_id, name: lead.name }}
        field={field}
        line={line}
        onSaved={list.reload}
      />
      {field === 'opening_line' && hasLostLine(lead) && (
        <p className="mt-1 text-xs text-muted-foreground">
          No second email is written to this lead, so your line for it stands nowhere: {lead.second_line}
        </p>
      )}
    </section>
  );
}
