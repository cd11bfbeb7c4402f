import { STAFF_ROLES } from '@myra/shared/constants/lead-roles';
import { pluralOfRole, unheardExecutives } from '@myra/shared/rules/leads/lead-roles';
import { fitsEverybody } from '@myra/shared/rules/sheet/sheet-missing';
import { useOrganization } from '@/lib/organization';
import { readerRules } from './reader-rules';
import type { Angle, AngleForm } from './sheet';

/** What the readers of an angle need, and which emails it makes: patients one useful email, executives an angle that is theirs alone. */
export function ReaderNote({ typed, others }: { typed: AngleForm; others: readonly Angle[] }) {
  const { roles } = typed;
  const { organization } = useOrganization();
  const audience = organization?.audience_type;
  const staff = STAFF_ROLES.filter((role) => roles.includes(role));
  const rules = audience === 'patients' ? [] : readerRules(typed, others);
  return (
    <div className="-mt-2 flex flex-col gap-1 text-xs text-muted-foreground">
      {(audience === 'patients' || audience === 'both') && (
        <p>
          Patients get one note to keep, without a question and without a follow-up: who writes, the line, up
          to three claims that help them to come, and the booking page where the campaign asks with one, else
          the offer. Say what holds for everybody, whatever they come for.
        </p>
      )}
      {staff.length > 0 && (
        <p role="status">
          Can {staff.map(pluralOfRole).join(', ')} bring this in themselves? If not, write to those who lead
          them.
        </p>
      )}
      {rules.map((rule) => (
        <p key={rule} role="status" className="text-warning-soft-foreground">
          {rule}
        </p>
      ))}
      {audience !== 'patients' && fitsEverybody(typed) && (
        <p role="status">For everybody: it makes a first email, and no follow-up.</p>
      )}
      {audience !== 'patients' && unheardExecutives(roles).length === 0 && (
        <p>
          Executives answer for money, staff, risk and contracts, buyers for price and terms: write them an
          angle of their own where you have a figure for one of these. Without one they are left out.
        </p>
      )}
    </div>
  );
}
