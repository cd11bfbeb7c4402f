import { wizardScoreBand } from '@myra/shared/rules/leads/scores';
import { placeText } from '@myra/shared/rules/places/countries';
import type { ReactNode } from 'react';
import { LeadLines } from '@/components/lead-line';
import { LeadRoleField } from '@/components/lead-role-field';
import { LeadFlags } from '@/components/lead-table/lead-columns';
import { joined, type LeadRow, leadName } from '@/components/lead-table/lead-view';
import { ScoreBadge } from '@/components/score-badge';
import { Button } from '@/components/ui/button';
import { Sheet, SheetBody, SheetContent, SheetFooter, SheetHeader } from '@/components/ui/sheet';
import { LeftOutReason } from './left-out-reason';

interface LeadPeekSheetProps {
  lead: LeadRow;
  listId: string;
  productId: string | undefined;
  isSelected: boolean;
  onToggle: () => void;
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  /** The lead has another role or line: what is said of it is read again. */
  onChanged: () => void;
  onClose: () => void;
}

/** One lead beside the table: who it is, why it has its score, what the emails can speak of. */
export function LeadPeekSheet(props: LeadPeekSheetProps) {
  const { lead, isSelected } = props;
  const { contact } = lead;
  const notes = [...new Set(lead.notes)];
  // What an email could say stands beside no reason for which there is none.
  const isLeftOut = lead.left_out != null && !isSelected;
  const place = placeText(contact ?? {});
  const facts = [
    { label: 'Email', value: contact?.email },
    { label: 'Phone', value: contact?.office_phone },
    { label: 'Provider', value: contact?.provider_name || lead.account?.name },
    { label: 'Category', value: contact?.category },
    ...(contact?.beds ? [{ label: 'Beds', value: contact.beds }] : []),
    { label: 'Specialties', value: joined(contact?.specialties, ', ') },
    { label: 'Place', value: place },
  ];
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <SheetContent>
        <SheetHeader title={leadName(lead)} description={contact?.title ?? undefined} />
        <SheetBody className="flex flex-col gap-6">
          {lead.flags.length > 0 && (
            <div className="flex gap-2">
              <LeadFlags flags={lead.flags} />
            </div>
          )}
          {isLeftOut && <LeftOutReason lead={lead} productId={props.productId} listId={props.listId} />}
          <dl className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-4 gap-y-2">
            <dt className="pt-1.5 text-muted-foreground">Role</dt>
            <dd>
              <LeadRoleField lead={lead} listId={props.listId} onChanged={props.onChanged} />
            </dd>
            {facts.map(({ label, value }) => (
              <div key={label} className="contents">
                <dt className="text-muted-foreground">{label}</dt>
                <dd className="break-words">{value || '-'}</dd>
              </div>
            ))}
          </dl>
          {notes.length > 0 && (
            <Part title="Notes">
              {notes.map((note) => (
                <p key={note} className="wrap-anywhere whitespace-pre-wrap">
                  {note}
                </p>
              ))}
            </Part>
          )}
          {lead.opening_line && (
            <Part title="Your lines">
              <LeadLines
                lead={{ id: lead.id, name: leadName(lead) }}
                line={{ ...lead.opening_line, notes: [] }}
                second={lead.second_line}
                onSaved={props.onChanged}
              />
            </Part>
          )}
          <Part title="Score">
            <ScoreBadge score={lead.score} label={wizardScoreBand(lead.score)} />
            <Lines texts={lead.score_reasons} empty="No reasons are stored." />
          </Part>
          {!isLeftOut && (
            <>
              <Part title="Pain points">
                <Lines
                  texts={lead.painpoints}
                  reasons={lead.painpoint_reasons}
                  empty="None: the product sheet has no approved angle for this lead."
                />
              </Part>
              <Part title="Benefits">
                <Lines
                  texts={lead.benefits}
                  empty="None: the product sheet has no approved angle for this lead."
                />
              </Part>
            </>
          )}
        </SheetBody>
        <SheetFooter>
          <Button variant="outline" disabled={props.onPrevious === undefined} onClick={props.onPrevious}>
            Previous
          </Button>
          <Button variant="outline" disabled={props.onNext === undefined} onClick={props.onNext}>
            Next
          </Button>
          <Button className="ml-auto" onClick={props.onToggle}>
            {isSelected ? 'Take out' : 'Select lead'}
          </Button>
        </SheetFooter>
      </SheetContent>
    </Sheet>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium">{title}</h3>
      {children}
    </section>
  );
}

interface LinesProps {
  texts: readonly string[];
  /** Why each of them, in the same order. */
  reasons?: readonly string[] | null | undefined;
  empty: string;
}

function Lines({ texts, reasons, empty }: LinesProps) {
  if (texts.length === 0) return <p className="text-muted-foreground">{empty}</p>;
  return (
    <ul className="list-disc space-y-1 pl-4">
      {texts.map((text, at) => (
        <li key={text}>
          {text}
          {reasons?.[at] && <span className="block text-xs text-muted-foreground">{reasons[at]}</span>}
        </li>
      ))}
    </ul>
  );
}
