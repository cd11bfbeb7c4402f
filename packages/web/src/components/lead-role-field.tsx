import { LEAD_ROLE_NAMES, type LeadRole } from '@myra/shared/constants/lead-roles';
import { formatNoun } from '@/lib/format-count';
import { ROLE_OPTIONS } from '@/lib/role-options';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import { Combobox } from './ui/combobox';

const AS_READ = '';
const isRole = (value: string): value is LeadRole => LEAD_ROLE_NAMES.some((role) => role === value);

interface LeadRoleFieldProps {
  lead: {
    id: string;
    role?: { name: string | null; is_chosen: boolean | null } | null | undefined;
    contact: { title?: string | null } | null;
  };
  /** The list where others may have the same title. */
  listId?: string;
  onChanged?: () => void;
}

/** The role that a lead has for angles and score: as it is read from the title, or as a person chose it here. */
export function LeadRoleField({ lead, listId, onChanged }: LeadRoleFieldProps) {
  const { role } = lead;
  const utils = trpc.useUtils();
  const act = trpc.leads.act.useMutation();
  const set = async (value: string, withSameTitle = false) => {
    const chosen = isRole(value) ? value : null;
    try {
      const { changed, same_title: others } = await act.mutateAsync({
        body: {
          leads: { ids: [lead.id] },
          act: {
            type: 'role',
            role: chosen,
            with_same_title: withSameTitle,
            ...(listId !== undefined && { list_id: listId }),
          },
        },
      });
      const said = chosen === null ? 'The role is read from the title again' : `The role is now ${chosen}`;
      const same = others ?? 0;
      toast.success(withSameTitle ? `${said} (${formatNoun(changed ?? 0, 'more lead')})` : said, {
        ...(same > 0 && {
          detail: `${formatNoun(same, 'more lead')} of this list with the title “${lead.contact?.title ?? ''}”.`,
          action: { label: `For all ${same + 1}`, onClick: () => void set(value, true) },
        }),
      });
    } catch (error) {
      return toast.error(writeFailure(error));
    }
    void utils.leads.invalidate();
    onChanged?.();
  };
  const isChosen = role?.is_chosen === true;
  return (
    <>
      <Combobox
        aria-label="Role"
        inputSize="sm"
        className="max-w-72"
        isDisabled={act.isPending}
        value={isChosen ? (role.name ?? AS_READ) : AS_READ}
        options={[
          isChosen
            ? { value: AS_READ, label: 'As the title says' }
            : { value: AS_READ, label: role?.name ?? 'Not known' },
          ...ROLE_OPTIONS,
        ]}
        onChange={(value) => void set(value)}
      />
      <p className="mt-1 text-xs text-muted-foreground">
        {isChosen ? 'Chosen by hand. Imports keep it.' : 'As title, credential or address say.'}
      </p>
    </>
  );
}
