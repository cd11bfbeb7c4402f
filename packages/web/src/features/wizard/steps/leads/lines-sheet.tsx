import { openingLineFault } from '@myra/shared/rules/sheet/opening-line';
import { LeadLines } from '@/components/lead-line';
import { joined, type LeadRow, leadName } from '@/components/lead-table/lead-view';
import { Button } from '@/components/ui/button';
import { SheetBody, SheetContent, SheetFooter, SheetHeader } from '@/components/ui/sheet';
import { formatNoun } from '@/lib/format-count';
import { ProposeBar } from './propose-bar';
import { ProposedLine } from './proposed-line';
import type { LineProposals } from './use-line-proposals';

interface LinesSheetProps {
  /** Leads about whom something is noted. */
  noted: readonly LeadRow[];
  proposals: LineProposals;
  onSaved: () => void;
}

/** The lines to all leads with notes: written by hand, or proposed by a model and used by a person. */
export function LinesSheet({ noted, proposals, onSaved }: LinesSheetProps) {
  const { proposed, isSaving } = proposals;
  const bare = noted.filter(({ opening_line }) => !opening_line?.text);
  const offered = bare.filter(({ id }) => proposed.has(id));
  const usable = offered.filter(({ id }) => openingLineFault(proposed.get(id) ?? '') === undefined);
  return (
    <SheetContent>
      <SheetHeader
        title="Your lines"
        description="One sentence to one person, printed behind the greeting of the first email. A second one may stand in the second email."
      />
      <SheetBody>
        <ProposeBar proposals={proposals} bare={bare.length} />
        <div className="flex flex-col divide-y">
          {noted.map((row) => (
            <LinesOfLead key={row.id} row={row} proposals={proposals} onSaved={onSaved} />
          ))}
        </div>
      </SheetBody>
      {offered.length > 1 && (
        <SheetFooter className="justify-between">
          <p className="text-xs text-muted-foreground">Read them first: each goes to one person.</p>
          <Button
            isBusy={isSaving}
            disabled={usable.length === 0 || proposals.progress !== undefined}
            onClick={() => void proposals.use(usable.map(({ id }) => id))}
          >
            Use all {formatNoun(usable.length, 'line')}
          </Button>
        </SheetFooter>
      )}
    </SheetContent>
  );
}

function LinesOfLead({ row, proposals, onSaved }: { row: LeadRow } & Omit<LinesSheetProps, 'noted'>) {
  const { id, notes, contact, opening_line: line } = row;
  const text = line?.text ? undefined : proposals.proposed.get(id);
  return (
    <section aria-label={leadName(row)} className="flex flex-col gap-1.5 py-4 first:pt-0">
      <h3 className="font-medium wrap-anywhere">{leadName(row)}</h3>
      <p className="text-xs wrap-anywhere text-muted-foreground">
        {joined(
          [contact?.title, contact?.provider_name].flatMap((one) => one || []),
          ', ',
        )}
      </p>
      {notes?.map((note) => (
        <p key={note} className="text-xs wrap-anywhere whitespace-pre-wrap">
          {note}
        </p>
      ))}
      {text !== undefined && (
        <ProposedLine
          text={text}
          isBusy={proposals.isSaving}
          onChange={(typed) => proposals.change(id, typed)}
          onUse={() => void proposals.use([id])}
          onDiscard={() => proposals.discard(id)}
        />
      )}
      {text === undefined && line && (
        <LeadLines
          lead={{ id, name: leadName(row) }}
          line={{ ...line, notes: [] }}
          second={row.second_line}
          onSaved={onSaved}
        />
      )}
    </section>
  );
}
