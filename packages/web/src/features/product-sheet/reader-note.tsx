import { EXECUTIVE_ROLES } from '@myra/shared/constants/lead-roles';
import { isForExecutives, pluralOfRole } from '@myra/shared/rules/lead-roles';
import { useOrganization } from '@/lib/organization';

/** What the readers of an angle need: patients one useful email, executives an angle that is theirs alone. */
export function ReaderNote({ roles }: { roles: readonly string[] }) {
  const { organization } = useOrganization();
  const audience = organization?.audience_type;
  const left = isForExecutives(roles) ? [] : EXECUTIVE_ROLES.filter((role) => roles.includes(role));
  return (
    <div className="-mt-2 flex flex-col gap-1 text-xs text-muted-foreground">
      {(audience === 'patients' || audience === 'both') && (
        <p>
          Patients get one email and no follow-up, because each further note would hold one small fact. Leave
          roles empty for them, and say what there is, for whom and how to book: the email adds up to two of
          the claims that may follow, and the booking page where the campaign asks with one. If your list
          comes from your own schedule, they know you: do not introduce yourself.
        </p>
      )}
      {left.length > 0 ? (
        <p role="status" className="text-warning-soft-foreground">
          Because it also names people of a department, {left.map(pluralOfRole).join(', ')} get this angle
          only in practices and assisted living. Write them one of their own: they decide about money, risk
          and contracts.
        </p>
      ) : (
        audience !== 'patients' && (
          <p>Executives decide about money, risk and contracts; write them an angle of their own.</p>
        )
      )}
    </div>
  );
}
