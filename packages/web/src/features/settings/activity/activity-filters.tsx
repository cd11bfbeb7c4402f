import { ACTIVITY_KIND_NAMES, ACTIVITY_KINDS } from '@myra/shared/constants/activity';
import { DateInput } from '@/components/ui/date-input';
import { Field } from '@/components/ui/field';
import { FilterChip } from '@/components/ui/filter-chip';
import { OptionSelect } from '@/components/ui/option-select';
import { trpc } from '@/lib/trpc';
import { type ActivityFilter, isNarrowed, NO_FILTER, periodFault } from './activity-filter';

const ANY = 'any';
const KINDS = [
  { value: ANY, label: 'Every kind' },
  ...ACTIVITY_KIND_NAMES.map((kind) => ({
    value: kind as string,
    label: ACTIVITY_KINDS[kind].label as string,
  })),
];

interface ActivityFiltersProps {
  filter: ActivityFilter;
  onFilter: (filter: ActivityFilter) => void;
}

/** Person, event, period, and the object that was pressed. */
export function ActivityFilters({ filter, onFilter }: ActivityFiltersProps) {
  const people = trpc.people.list.useQuery().data?.people ?? [];
  const names = people.map((person) => ({
    value: person.id,
    label: [person.first_name, person.last_name].filter(Boolean).join(' ') || (person.email ?? person.id),
  }));
  const persons = [{ value: ANY, label: 'Everybody' }, { value: 'system', label: 'System' }, ...names];
  const chosen = (value: string) => (value === ANY ? '' : value);
  const change = (part: Partial<ActivityFilter>) => onFilter({ ...filter, ...part });
  const fault = periodFault(filter);
  return (
    <div className="flex flex-wrap items-end gap-3 max-sm:grid max-sm:grid-cols-2">
      <Field label="Who" className="w-44 max-sm:w-auto">
        <OptionSelect
          options={persons}
          value={filter.person || ANY}
          onChange={(value) => change({ person: chosen(value) })}
        />
      </Field>
      <Field label="Kind" className="w-52 max-sm:w-auto">
        <OptionSelect
          options={KINDS}
          value={filter.kind || ANY}
          onChange={(value) => change({ kind: chosen(value) as ActivityFilter['kind'] })}
        />
      </Field>
      <Field label="From" className="w-38 max-sm:w-auto">
        <DateInput max={filter.to} value={filter.from} onChange={(from) => change({ from })} />
      </Field>
      <Field label="To" error={fault} className="w-38 max-sm:w-auto">
        <DateInput min={filter.from} value={filter.to} onChange={(to) => change({ to })} />
      </Field>
      {filter.object !== undefined && (
        <FilterChip isOn isRemovable className="max-w-full" onClick={() => change({ object: undefined })}>
          <span className="shrink-0 text-muted-foreground">About {filter.object.type}</span>
          <span className="truncate">{filter.object.name}</span>
        </FilterChip>
      )}
      {isNarrowed(filter) && (
        <button
          type="button"
          className="h-9 rounded-sm text-xs font-medium text-primary hover:underline max-sm:text-left"
          onClick={() => onFilter(NO_FILTER)}
        >
          Clear all
        </button>
      )}
    </div>
  );
}
