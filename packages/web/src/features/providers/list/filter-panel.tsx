import { PROVIDER_FIGURES } from '@myra/shared/constants/provider-figures';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { useId } from 'react';
import { FilterPanel as Panel } from '@/components/filter-panel';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import {
  boundsOf,
  changeProvidersSearch,
  countFilters,
  type ProvidersSearch,
  valuesOf,
  withBounds,
  withoutFilters,
  withValues,
} from '@/lib/provider-search';
import type { RouterOutputs } from '@/lib/trpc';
import { FIGURES_HINT, facetFields, fillHint } from './facet-options';
import { FacetSelect } from './facet-select';
import { RangeField } from './range-field';
import { ReachSelect } from './reach-select';
import { SpecialtySelect } from './specialty-select';
import { useValueNames } from './use-value-names';

interface FilterPanelProps {
  search: ProvidersSearch;
  facets: RouterOutputs['providers']['facets'] | undefined;
  /** '1,284' or '10,000+' of the open tab. */
  total: string;
  onSearch: (search: ProvidersSearch) => void;
  onClose: () => void;
}

const ROLES = ['providers', 'administrators'] as const;
type Role = (typeof ROLES)[number];

const isExcluded = (search: ProvidersSearch, role: Role): boolean =>
  search.exclude === role || search.exclude === 'both';

/** The address after one of the two checkboxes was clicked. */
export function toggleExcluded(search: ProvidersSearch, role: Role): ProvidersSearch {
  const left = ROLES.filter((each) => isExcluded(search, each) !== (each === role));
  return changeProvidersSearch(search, { exclude: left.length === 2 ? 'both' : left[0] });
}

/** The filters of the directory, each with its number of rows. */
export function FilterPanel({ search, facets, total, onSearch, onClose }: FilterPanelProps) {
  return (
    <Panel
      total={total}
      canReset={countFilters(search) > 0}
      onReset={() => onSearch(withoutFilters(search))}
      onClose={onClose}
    >
      <FilterFields search={search} facets={facets} onSearch={onSearch} />
    </Panel>
  );
}

function FilterFields({
  search,
  facets,
  onSearch,
}: Pick<FilterPanelProps, 'search' | 'facets' | 'onSearch'>) {
  const tab = search.kind ?? 'facilities';
  const nameOf = useValueNames(search);
  return (
    <div className="flex flex-col gap-4">
      <ReachSelect search={search} onSearch={onSearch} />
      {facetFields(facets?.facets, tab, (facet) => valuesOf(search, facet)).map(
        ({ name, label, options }) => (
          <Field
            key={name}
            label={label}
            size="sm"
            help={facets && options.length === 0 ? fillHint(name, tab) : undefined}
          >
            {name === 'specialty' ? (
              <SpecialtySelect
                search={search}
                options={options}
                value={valuesOf(search, name)}
                onChange={(values) => onSearch(withValues(search, name, values))}
              />
            ) : (
              <FacetSelect
                search={search}
                facet={name}
                nameOf={nameOf}
                isDisabled={options.length === 0}
                onChange={(values) => onSearch(withValues(search, name, values))}
              />
            )}
          </Field>
        ),
      )}
      {tab === 'facilities' && (
        <section aria-label="Figures" className="flex flex-col gap-4 border-t pt-4">
          {PROVIDER_FIGURES.map((figure) => (
            <RangeField
              key={figure}
              figure={figure}
              bounds={boundsOf(search, figure)}
              fill={facets && !facets.figures?.[figure] ? FIGURES_HINT : undefined}
              onChange={(bounds) => onSearch(withBounds(search, figure, bounds))}
            />
          ))}
        </section>
      )}
      <div className="flex flex-col gap-3 border-t pt-4">
        {ROLES.map((role) => (
          <ExcludeBox
            key={role}
            label={screenTexts.providers.exclude[role]}
            isOn={isExcluded(search, role)}
            onToggle={() => onSearch(toggleExcluded(search, role))}
          />
        ))}
        <p className="text-xs text-muted-foreground">
          Administrators are payers, managed care, health systems and people who administer; providers are all
          who treat.
        </p>
      </div>
    </div>
  );
}

function ExcludeBox({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle: () => void }) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <Checkbox id={id} checked={isOn} onCheckedChange={onToggle} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
