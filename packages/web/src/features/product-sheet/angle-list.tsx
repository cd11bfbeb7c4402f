import { ASK_LABELS } from '@myra/shared/constants/ask-texts';
import { ASK_KINDS } from '@myra/shared/constants/product-sheet';
import { faultsOfAngle } from '@myra/shared/rules/sheet/sheet-faults';
import { CircleCheck, Plus } from 'lucide-react';
import { CutText } from '@/components/cut-text';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { formatNoun } from '@/lib/format-count';
import { useOrganization } from '@/lib/organization';
import { useIsAdmin } from '@/lib/session';
import { AngleEditor } from './angle-form';
import { readerRules } from './reader-rules';
import { RetireButton } from './retire-button';
import {
  type Angle,
  type AngleForm,
  type Coverage,
  mayEdit,
  restsOf,
  type Sheet,
  tagsText,
  whyNotUsed,
} from './sheet';
import { claimNumbers } from './sheet-labels';
import type { SheetWrites } from './use-sheet-writes';
import type { Ticks } from './use-ticks';
import { Warning } from './warning';

/** Which angle is open: one of the sheet, or a new one, for a role or with the words of another. */
export type OpenAngle =
  | { id: string }
  | { id: undefined; role?: string | undefined; from?: Angle | undefined }
  | undefined;

interface AngleListProps {
  sheet: Sheet;
  ticks: Ticks;
  writes: SheetWrites;
  coverage: Coverage | undefined;
  open: OpenAngle;
  onOpen: (open: OpenAngle) => void;
  onType: (form: AngleForm) => void;
}

/** Why the product matters, and to whom. */
export function AngleList(props: AngleListProps) {
  const { sheet, open, onOpen } = props;
  const isNew = open !== undefined && open.id === undefined;
  return (
    <section aria-labelledby="angles-title">
      <div className="mb-2 flex min-h-7 items-center gap-2">
        <h3 id="angles-title" className="font-medium">
          Angles
        </h3>
        <span className="text-muted-foreground tabular-nums">{sheet.angles.length}</span>
        <span className="text-muted-foreground max-sm:hidden">why it matters, and to whom</span>
        <Button
          icon={Plus}
          variant="outline"
          size="sm"
          className="ml-auto"
          onClick={() => onOpen({ id: undefined })}
        >
          Add an angle
        </Button>
      </div>
      <Card>
        <ul className="divide-y">
          {isNew && (
            <li className="p-4">
              <AngleEditor
                key={open.from?.id}
                sheet={sheet}
                angle={undefined}
                role={open.role}
                from={open.from}
                writes={props.writes}
                onType={props.onType}
                onEnd={() => onOpen(undefined)}
              />
            </li>
          )}
          {sheet.angles.map((angle) => (
            <AngleRow key={angle.id} {...props} angle={angle} />
          ))}
          {sheet.angles.length === 0 && !isNew && (
            <li className="p-4 text-muted-foreground">No angle yet. Begin with one that fits everybody.</li>
          )}
        </ul>
      </Card>
    </section>
  );
}

/** ' (a sample)': what the reader gets by the offer; empty where nobody said it. */
function kindText({ offer_ask }: Angle): string {
  const kind = ASK_KINDS.find((one) => one === offer_ask);
  return kind === undefined ? '' : ` (${ASK_LABELS[kind].toLowerCase()})`;
}

function AngleRow({
  sheet,
  angle,
  ticks,
  writes,
  coverage,
  open,
  onOpen,
  onType,
}: AngleListProps & { angle: Angle }) {
  const isAdmin = useIsAdmin();
  const isOpen = open?.id === angle.id;
  const audience = useOrganization().organization?.audience_type ?? null;
  const faults = faultsOfAngle(angle, sheet.product.name, audience);
  const leads = coverage?.angles.find(({ angle_id }) => angle_id === angle.id)?.leads;
  const notUsed = whyNotUsed(angle, sheet.claims);
  const more = claimNumbers(sheet.claims, angle.more);
  const retire = () => writes.retireAngle.mutateAsync({ params: { id: angle.id } }).catch(writes.fail);
  return (
    <li className="flex gap-3 p-4">
      <span className="grid h-5 place-items-center">
        {angle.state === 'approved' ? (
          <CircleCheck className="text-success" aria-label="Approved" />
        ) : (
          <Checkbox
            aria-label={`Use ${angle.name}`}
            checked={ticks.isTicked('angle', angle.id)}
            disabled={faults.length > 0}
            onCheckedChange={(isOn) => ticks.tick('angle', angle.id, isOn === true)}
          />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-medium">{angle.name}</span>
          <CutText
            text={tagsText(angle, restsOf(angle, sheet.claims))}
            className="min-w-0 truncate text-xs text-muted-foreground"
          />
          {typeof leads === 'number' && (
            <span className="text-xs text-muted-foreground tabular-nums">{formatNoun(leads, 'lead')}</span>
          )}
          <span className="ml-auto flex shrink-0 items-center gap-1">
            {angle.state === 'approved' && <Badge variant="success">Approved</Badge>}
            {!isOpen && mayEdit(angle, isAdmin) && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Edit ${angle.name}`}
                onClick={() => onOpen({ id: angle.id })}
              >
                Edit
              </Button>
            )}
            {!isOpen && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Copy ${angle.name}`}
                onClick={() => onOpen({ id: undefined, from: angle })}
              >
                Copy
              </Button>
            )}
            {!isOpen && isAdmin && <RetireButton what={angle.name} onRetire={retire} />}
          </span>
        </div>
        {isOpen ? (
          <div className="mt-3">
            <AngleEditor
              sheet={sheet}
              angle={angle}
              writes={writes}
              onType={onType}
              onEnd={() => onOpen(undefined)}
            />
          </div>
        ) : (
          <>
            <p className="mt-1 wrap-anywhere">
              {audience !== 'patients' && angle.question !== '' && (
                <b className="font-medium">{angle.question} </b>
              )}
              <span className="text-muted-foreground">{angle.line || 'No line yet.'}</span>
            </p>
            <p className="mt-1 text-xs wrap-anywhere text-muted-foreground">
              {more !== '' && `then claim ${more} · `}
              {angle.offer && `${angle.offer}${kindText(angle)} · `}
              {angle.pass_to && `pass it on to ${angle.pass_to} · `}
              {angle.subject && `subject: ${angle.subject}`}
            </p>
            {audience !== 'patients' &&
              readerRules(angle, sheet.angles).map((rule) => (
                <p key={rule} className="mt-1 text-xs text-warning-soft-foreground">
                  {rule}
                </p>
              ))}
            {notUsed !== undefined && <Warning>{notUsed}</Warning>}
            {faults.length > 0 && <Warning>{`To use it: ${faults.join('; ')}`}</Warning>}
          </>
        )}
      </div>
    </li>
  );
}
