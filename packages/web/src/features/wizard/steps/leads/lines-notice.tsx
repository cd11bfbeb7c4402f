import { useState } from 'react';
import type { LeadRow } from '@/components/lead-table/lead-view';
import { Notice } from '@/components/notice';
import { Sheet } from '@/components/ui/sheet';
import { formatNoun } from '@/lib/format-count';
import { LinesSheet } from './lines-sheet';
import { useLineProposals } from './use-line-proposals';

/** Leads about whom something is noted that an email could say in a person's own words. */
export const withNotes = <Row extends Pick<LeadRow, 'notes' | 'opening_line'>>(rows: readonly Row[]): Row[] =>
  rows.filter(({ notes, opening_line }) => opening_line != null && (notes ?? []).length > 0);

interface LinesNoticeProps {
  campaignId: string;
  /** The chosen leads that are read. */
  rows: readonly LeadRow[];
  onSaved: () => void;
}

/** Says that emails do not say what is noted about some of these leads, and lets a person write a line to each of them. */
export function LinesNotice({ campaignId, rows, onSaved }: LinesNoticeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const noted = withNotes(rows);
  const bare = noted.filter(({ opening_line }) => !opening_line?.text);
  const proposals = useLineProposals(
    campaignId,
    bare.map(({ id, opening_line }) => ({ id, version: opening_line?.version ?? null })),
    onSaved,
  );
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
        <LinesSheet noted={noted} proposals={proposals} onSaved={onSaved} />
      </Sheet>
    </>
  );
}
