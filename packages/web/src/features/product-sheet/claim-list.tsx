import { CLAIM_KIND_LABELS } from '@myra/shared/constants/product-sheet';
import { EVIDENCE_MARK_LABELS } from '@myra/shared/rules/sheet/evidence-marks';
import { CircleCheck, Quote } from 'lucide-react';
import { useState } from 'react';
import { CutText } from '@/components/cut-text';
import { QuotedWords } from '@/components/quoted-words';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { FilterChip } from '@/components/ui/filter-chip';
import { formatDate } from '@/lib/format-date';
import { useHasModel } from '@/lib/has-model';
import { useIsAdmin } from '@/lib/session';
import { ClaimEditor } from './claim-form';
import { RetireButton } from './retire-button';
import {
  type Claim,
  claimFaults,
  isUnsaid,
  mayEdit,
  missingEvidence,
  type Sheet,
  sourceText,
  tagsText,
} from './sheet';
import { useAskedWords } from './use-asked-words';
import type { SheetWrites } from './use-sheet-writes';
import type { Ticks } from './use-ticks';
import { Warning } from './warning';

interface ClaimListProps {
  sheet: Sheet;
  ticks: Ticks;
  writes: SheetWrites;
  /** The answer that a new claim is written for. */
  asked: string | undefined;
  /** `new`: a claim that is not stored yet. */
  open: string | undefined;
  onOpen: (open: string | undefined) => void;
}

/** What may be said, approved first, each with the words it comes from. */
export function ClaimList(props: ClaimListProps) {
  const { sheet, ticks, writes, asked, open, onOpen } = props;
  const isAdmin = useIsAdmin();
  const askedWords = useAskedWords(asked);
  const [isEvidenceOnly, setIsEvidenceOnly] = useState(false);
  const name = sheet.product.name;
  const unproved = sheet.claims.filter((claim) => missingEvidence(claim, name).length > 0);
  const shown = isEvidenceOnly && unproved.length > 0 ? unproved : sheet.claims;
  const approved = shown.filter(({ state }) => state === 'approved');
  const proposed = shown.filter(({ state }) => state === 'proposed');
  return (
    <section aria-labelledby="claims-title">
      <div className="mb-2 flex min-h-7 flex-wrap items-center gap-2">
        <h3 id="claims-title" className="font-medium">
          Claims
        </h3>
        <span className="text-muted-foreground tabular-nums">{sheet.claims.length}</span>
        {unproved.length > 0 && (
          <span className="ml-auto">
            <FilterChip
              isOn={isEvidenceOnly}
              count={unproved.length}
              onClick={() => setIsEvidenceOnly(!isEvidenceOnly)}
            >
              Needs evidence
            </FilterChip>
          </span>
        )}
      </div>
      <Card>
        {open === 'new' && askedWords !== undefined && (
          <div className="flex flex-col gap-4 border-b p-4">
            <QuotedWords
              label="What the lead asks"
              title="The lead asks. Write what is true for every reader:"
              words={askedWords}
            />
            <ClaimEditor
              sheet={sheet}
              claim={undefined}
              asked={asked === undefined ? undefined : { emailId: asked, open: askedWords }}
              writes={writes}
              onEnd={() => onOpen(undefined)}
            />
          </div>
        )}
        {approved.length > 0 && (
          <Group title="Approved" note={isAdmin ? undefined : 'Admins change and retire them'} />
        )}
        <ul className="divide-y">
          {approved.map((claim) => (
            <ClaimRow key={claim.id} {...props} claim={claim} />
          ))}
        </ul>
        {proposed.length > 0 && (
          <Group title="Proposed" note={`${ticks.claims.length} of ${proposed.length} ticked`} />
        )}
        <ul className="divide-y">
          {proposed.map((claim) => (
            <ClaimRow key={claim.id} {...props} claim={claim} />
          ))}
        </ul>
        {shown.length === 0 && open !== 'new' && (
          <p className="p-4 text-muted-foreground">
            The description has no sentence to propose. Add a source, or add a claim.
          </p>
        )}
      </Card>
    </section>
  );
}

function Group({ title, note }: { title: string; note?: string | undefined }) {
  return (
    <div className="flex h-9 items-center border-b bg-muted px-4 text-xs font-medium text-muted-foreground first:rounded-t-xl">
      {title}
      {note !== undefined && <span className="ml-auto font-normal tabular-nums">{note}</span>}
    </div>
  );
}

function ClaimRow({ sheet, claim, ticks, writes, open, onOpen }: ClaimListProps & { claim: Claim }) {
  const isAdmin = useIsAdmin();
  const hasModel = useHasModel();
  const name = sheet.product.name;
  const faults = claimFaults(claim, name);
  const marks = missingEvidence(claim, name);
  const kind: string =
    claim.kind in CLAIM_KIND_LABELS
      ? CLAIM_KIND_LABELS[claim.kind as keyof typeof CLAIM_KIND_LABELS]
      : claim.kind;
  // A person may mend what was read of the description; a file or page is quoted as it is.
  const source = claim.source.kind === 'description' ? claim.text : (claim.quote ?? null);
  const approver = sheet.approvers.find(({ id }) => id === claim.approved_by)?.name;
  const retire = () => writes.retireClaim.mutateAsync({ params: { id: claim.id } }).catch(writes.fail);
  if (open === claim.id) {
    return (
      <li className="p-4">
        <ClaimEditor sheet={sheet} claim={claim} writes={writes} onEnd={() => onOpen(undefined)} />
      </li>
    );
  }
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)_minmax(0,224px)] gap-x-3 gap-y-1 p-4 max-md:grid-cols-[16px_minmax(0,1fr)]">
      <span className="grid h-5 place-items-center">
        {claim.state === 'approved' ? (
          <CircleCheck className="text-success" aria-label="Approved" />
        ) : (
          <Checkbox
            aria-label={`Use claim ${claim.no}`}
            checked={ticks.isTicked('claim', claim.id)}
            disabled={faults.length > 0}
            onCheckedChange={(isOn) => ticks.tick('claim', claim.id, isOn === true)}
          />
        )}
      </span>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {claim.mail_text ?? claim.text}
          {claim.disclosure && <span className="text-muted-foreground"> {claim.disclosure}</span>}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted-foreground">
          <span className="tabular-nums">{claim.no}</span>
          <Badge variant="outline">{kind}</Badge>
          <CutText text={tagsText(claim, [claim])} className="min-w-0 truncate" />
          {!claim.mail_text && (
            <span>
              {hasModel
                ? 'Worded by the language model: it has no sentence for emails'
                : 'Not used yet: write its sentence for emails'}
            </span>
          )}
          {isUnsaid(claim, sheet) && <span>No angle says it</span>}
          {claim.evidence && (
            <Badge variant="success" className="max-w-full">
              <CutText text={claim.evidence} className="truncate" />
            </Badge>
          )}
        </div>
        {marks.length > 0 && (
          <Warning>{`Names ${marks.map((mark) => EVIDENCE_MARK_LABELS[mark]).join(' and ')}; add the evidence.`}</Warning>
        )}
        {faults.length > 0 && <Warning>{`To use it: ${faults.join('; ')}`}</Warning>}
      </div>
      <div className="min-w-0 text-xs text-muted-foreground max-md:col-start-2">
        {source !== null && source !== (claim.mail_text ?? claim.text) && (
          <p className="flex gap-1.5 wrap-anywhere">
            <Quote className="mt-px size-3.5" aria-hidden="true" />
            <CutText text={source} className="line-clamp-3" />
          </p>
        )}
        <p className="wrap-anywhere">
          {sourceText(claim)}
          {claim.state === 'approved' && approver !== undefined && ` · ${approver}`}
          {claim.valid_until && ` · until ${formatDate(claim.valid_until)}`}
        </p>
        <div className="-ml-2 flex">
          {mayEdit(claim, isAdmin) && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Edit claim ${claim.no}`}
              onClick={() => onOpen(claim.id)}
            >
              Edit
            </Button>
          )}
          {isAdmin && <RetireButton what={`claim ${claim.no}`} onRetire={retire} />}
        </div>
      </div>
    </li>
  );
}
