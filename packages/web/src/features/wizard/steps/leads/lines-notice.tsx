import { useState } from 'react';
import { LeadLines } from '@/components/lead-line';
import { joined, type LeadRow, leadName } from '@/components/lead-table/lead-view';
import { Notice } from '@/components/notice';
import { Sheet, SheetBody, SheetContent, SheetHeader } from '@/components/ui/sheet';
import { formatNoun } from '@/lib/format-count';

/** Leads about whom something is noted that an email could say in a person's own words. */
export const withNotes = <Row extends Pick<LeadRow, 'notes' | 'opening_line'>>(rows: readonly Row[]): Row[] =>
  rows.filter(({ notes, opening_line }) => opening_line != null && (notes ?? []).length > 0);

interface LinesNoticeProps {
  /** The chosen leads that are read. */
  rows: readonly LeadRow[];
  onSaved: () => void;
}

/** Says that emails do not say what is noted about some of these leads, and lets a person write a line to each of them. */
export function LinesNotice({ rows, onSaved }: LinesNoticeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const noted = withNotes(rows);
  const bare = noted.filter(({ opening_line }) => !opening_line?.text);
  if (noted.length === 0) return null;
  return (
    <>
      {bare.length > 0 && (
        <Notice
          tone="info"
          size="sm"
          action={{
            label: bare.length === 1 ? 'Write a line' : 'Write a line to each',
            onClick: () => setIsOpen(true),
          }}
        >
          Something is noted about {formatNoun(bare.length, 'lead')}, and emails do not say it: they hold
          approved sentences and a line of yours.
        </Notice>
      )}
      <Sheet open={isOpen} onOpenChange={setIsOpen}>
        <SheetContent>
          <SheetHeader
            title="Your lines"
            description="One sentence to one person, printed behind the greeting of the first email. A second one may stand in the second email."
          />
          <SheetBody className="flex flex-col divide-y">
            {noted.map((row) => (
              <section
                key={row.id}
                aria-label={leadName(row)}
                className="flex flex-col gap-1.5 py-4 first:pt-0"
              >
                <h3 className="font-medium wrap-anywhere">{leadName(row)}</h3>
                <p className="text-xs wrap-anywhere text-muted-foreground">
                  {joined(
                    [row.contact?.title, row.contact?.provider_name].flatMap((one) => one || []),
                    ', ',
                  )}
                </p>
                {row.notes?.map((note) => (
                  <p key={note} className="text-xs wrap-anywhere whitespace-pre-wrap">
                    {note}
                  </p>
                ))}
                {row.opening_line && (
                  <LeadLines
                    lead={{ id: row.id, name: leadName(row) }}
                    line={{ ...row.opening_line, notes: [] }}
                    second={row.second_line}
                    onSaved={onSaved}
                  />
                )}
              </section>
            ))}
          </SheetBody>
        </SheetContent>
      </Sheet>
    </>
  );
}
