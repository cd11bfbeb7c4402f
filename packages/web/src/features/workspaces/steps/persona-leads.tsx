import { personaFilter } from '@myra/shared/rules/leads/persona-filter';
import { Users } from 'lucide-react';
import { readContactsSearch, toContactQuery } from '@/lib/contact-search';
import { formatNoun, formatTotal } from '@/lib/format-count';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import type { PersonaForm } from './persona-form';

const SETTLED_MS = 400;

interface PersonaLeadsProps {
  organizationId: string;
  values: PersonaForm;
  /** The specialties that leads have; the typed one may have other capitals. */
  specialties: readonly string[];
}

/** How many leads the persona finds as it is typed. */
export function PersonaLeads({ organizationId, values, specialties }: PersonaLeadsProps) {
  const typed = values.speciality.trim().toLowerCase();
  const speciality = specialties.find((each) => each.toLowerCase() === typed) ?? values.speciality;
  const filter = useDebounced(JSON.stringify(personaFilter({ ...values, speciality })), SETTLED_MS);
  const asked = readContactsSearch(JSON.parse(filter));
  const isAsked = Object.keys(asked).length > 0;
  const query = trpc.leads.listByOrganization.useQuery(
    { params: { id: organizationId }, query: { ...toContactQuery(asked), limit: 1 } },
    { enabled: isAsked, placeholderData: (before) => before },
  );
  const total = query.data?.total;
  const count = total?.value ?? query.data?.pagination?.total;
  return (
    <p role="status" className="flex items-center gap-2 text-muted-foreground">
      <Users className="size-4" aria-hidden="true" />
      {!isAsked
        ? 'Fill in a field to find leads.'
        : count === undefined || count === null
          ? 'Counting leads'
          : total?.exact === false
            ? `${formatTotal(count, true)} leads match.`
            : `${formatNoun(count, 'lead matches', 'leads match')}.`}
    </p>
  );
}
