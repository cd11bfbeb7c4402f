import { LeadLine } from '@/components/lead-line';
import { cn } from '@/lib/cn';
import { type LeadSequence, lockOf } from './lead-sequence';
import type { SequencePages } from './use-sequence-pages';

/** The sentence of a person to one lead, above its emails, as long as the first of them is not sent. */
export function OpeningLine({
  list,
  lead,
  className,
}: {
  list: SequencePages;
  lead: LeadSequence;
  className?: string | undefined;
}) {
  const [first] = lead.emails;
  const line = lead.opening_line;
  if (!line || (first !== undefined && lockOf(first) !== undefined)) return null;
  return (
    <section aria-label="Opening line" className={cn('border-t px-4 py-2.5', className)}>
      <LeadLine lead={{ id: lead.lead_id, name: lead.name }} line={line} onSaved={list.reload} />
    </section>
  );
}
