import { EXECUTIVE_ROLES, PASSING_ROLES } from '@myra/shared/constants/lead-roles';
import { fitsEverybody, lacksPrice } from '@myra/shared/rules/sheet/sheet-missing';
import { CircleCheck, TriangleAlert, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Progress } from '@/components/ui/progress';
import { formatCount, formatNoun } from '@/lib/format-count';
import { localToday } from '@/lib/format-day';
import { useHasModel } from '@/lib/has-model';
import { useOrganization } from '@/lib/organization';
import { useIsAdmin } from '@/lib/session';
import { type Coverage, mayEdit, missingEvidence, type Sheet } from './sheet';

interface MissingCardProps {
  sheet: Sheet;
  coverage: Coverage | undefined;
  onWrite: (role: string | undefined) => void;
  onEdit: (claimId: string) => void;
}

const ROLES_SHOWN = 5;

/** Which sentence is missing, for whom, and how to add it. */
export function MissingCard({ sheet, coverage, onWrite, onEdit }: MissingCardProps) {
  const isAdmin = useIsAdmin();
  const hasModel = useHasModel();
  const audience = useOrganization().organization?.audience_type ?? null;
  const editorOf = (id: string | null) => {
    const claim = sheet.claims.find((each) => each.id === id);
    return claim && mayEdit(claim, isAdmin) ? () => onEdit(claim.id) : undefined;
  };
  const offline = sheet.missing.filter(({ writer }) => writer === 'offline');
  const model = hasModel ? sheet.missing.filter(({ writer }) => writer === 'model') : [];
  const unaided = hasModel ? ' without the language model' : '';
  const passTo = sheet.angles.find((angle) => fitsEverybody(angle) && angle.pass_to)?.pass_to ?? undefined;
  const unproved = sheet.claims.filter(
    (claim) => claim.state === 'approved' && missingEvidence(claim, sheet.product.name).length > 0,
  );
  return (
    <section aria-labelledby="missing-title">
      <div className="mb-2 flex min-h-7 items-center gap-2">
        <h3 id="missing-title" className="font-medium">
          What is missing
        </h3>
      </div>
      <Card>
        <ul className="divide-y">
          {offline.length === 0 && <Row isDone>{`Enough to write emails${unaided}`}</Row>}
          {offline.map(({ code, sentence, claim_id }) => (
            <Row key={`${code}${claim_id}`} note={`Without it no email is written${unaided}.`}>
              <Way to={claim_id === null ? () => onWrite(undefined) : editorOf(claim_id)}>{sentence}</Way>
            </Row>
          ))}
          {hasModel && model.length === 0 && <Row isDone>Enough for the language model</Row>}
          {model.map(({ code, sentence }) => (
            <Row key={code} note="The language model needs it.">
              {sentence}
            </Row>
          ))}
          {coverage !== undefined && <CoverageRows coverage={coverage} passTo={passTo} onWrite={onWrite} />}
          {lacksPrice(sheet.claims, audience, localToday()) && (
            <Row note="Readers look for it first: the price with what it is counted by, or who pays. Without it no email says a price.">
              <Way to={() => onEdit('new')}>What it costs, in one approved claim</Way>
            </Row>
          )}
          {unproved.map(({ id, no }) => (
            <Row key={id} note="It is in use without evidence.">
              <Way to={editorOf(id)}>Evidence for claim {no}</Way>
            </Row>
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** Words that lead to the editor where the person may open it. */
function Way({ to, children }: { to: (() => void) | undefined; children: ReactNode }) {
  if (to === undefined) return children;
  return (
    <Button variant="link" onClick={to}>
      {children}
    </Button>
  );
}

function CoverageRows({
  coverage,
  passTo,
  onWrite,
}: Pick<MissingCardProps, 'onWrite'> & {
  coverage: Coverage;
  /** Whom the angle for everybody is to be handed on to. */
  passTo: string | undefined;
}) {
  const { roles } = coverage;
  const [leads, with_angle, without_role, not_served, elsewhere] = [
    coverage.leads ?? 0,
    coverage.with_angle ?? 0,
    coverage.without_role ?? 0,
    coverage.not_served ?? 0,
    coverage.elsewhere ?? 0,
  ];
  const share = leads === 0 ? 0 : (100 * with_angle) / leads;
  return (
    <>
      <li className="flex gap-3 p-4">
        <Users className="mt-0.5 text-muted-foreground" aria-hidden="true" />
        <div className="min-w-0 flex-1">
          <p>
            {formatCount(with_angle)} of {formatNoun(leads, 'lead')} have an angle for their role
          </p>
          <Progress className="my-2" label="Leads with an angle for their role" value={share} />
          <p className="text-xs text-muted-foreground">
            {without_role > 0 &&
              `${formatCount(without_role)} without a known role: left out, or one email in a small place. `}
            {not_served > 0 && `${formatCount(not_served)} not for this product. `}
            {elsewhere > 0 && `For ${formatCount(elsewhere)}, what is written is for other places only.`}
          </p>
        </div>
      </li>
      {roles.slice(0, ROLES_SHOWN).map(({ role, plural, leads: count, angles }) => (
        <Row
          key={role}
          note={
            angles === 1
              ? 'With one angle they get one email and no follow-up.'
              : passTo !== undefined &&
                  PASSING_ROLES.some((one) => one === role && !EXECUTIVE_ROLES.includes(one))
                ? `Without it those of larger places are asked to pass an email on to ${passTo}.`
                : 'Without it they are left out.'
          }
        >
          <Button
            variant="link"
            className="whitespace-normal text-left"
            onClick={() => onWrite(role ?? undefined)}
          >
            Write {angles === 1 ? 'a second one' : 'one'} for {plural}: {formatNoun(count ?? 0, 'lead')}
          </Button>
        </Row>
      ))}
    </>
  );
}

function Row({ children, note, isDone = false }: { children: ReactNode; note?: string; isDone?: boolean }) {
  return (
    <li className="flex gap-3 p-4">
      {isDone ? (
        <CircleCheck className="mt-0.5 text-success" aria-hidden="true" />
      ) : (
        <TriangleAlert className="mt-0.5 text-warning" aria-hidden="true" />
      )}
      <div className="min-w-0 flex-1">
        <div>{children}</div>
        {note !== undefined && <p className="text-xs text-muted-foreground">{note}</p>}
      </div>
    </li>
  );
}
