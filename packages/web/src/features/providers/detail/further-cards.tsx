import type { ReactNode } from 'react';
import { CardBody } from '@/components/ui/card';
import { formatCount } from '@/lib/format-count';
import { locationOf, type Provider } from '../provider';
import { type Fact, FactCard, SourcedCard } from './fact-cards';
import type { Origin } from './sourced-value';

interface FurtherCardsProps {
  provider: Provider;
  /** Makes a link to another provider. */
  linkTo: (id: string, text: string) => ReactNode;
}

/** The person who signs for a facility in the registry. */
export function OfficialCard({ provider }: { provider: Provider }) {
  const official = provider.further?.official;
  if (!official) return null;
  const name = [official.first_name, official.last_name].filter(Boolean).join(' ');
  return (
    <FactCard
      title="Authorized official"
      origin={provider.origin}
      facts={[
        { label: 'Name', value: official.credential ? `${name}, ${official.credential}` : name },
        { label: 'Title', value: official.title },
        { label: 'Phone', value: official.phone },
      ]}
    />
  );
}

/** Lines of a public file. No card without any. */
function ListCard({ title, origin, lines }: { title: string; origin: Origin; lines: readonly ReactNode[] }) {
  if (lines.length === 0) return null;
  return (
    <SourcedCard title={title} origin={origin}>
      <CardBody>
        <ul className="flex flex-col gap-2">
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a public file have no ids and never change places.
            <li key={place} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      </CardBody>
    </SourcedCard>
  );
}

/** Where somebody works besides the first address: hospitals, groups, further places, and systems. */
export function PlacesCards({ provider, linkTo }: FurtherCardsProps) {
  const { affiliations = [], groups = [], locations = [], endpoints = [] } = provider.further ?? {};
  const origins = provider.fact_origins;
  return (
    <>
      <ListCard
        title="Affiliated facilities"
        origin={origins?.affiliations}
        lines={affiliations.map(({ id, name, ccn, type }) =>
          id && name ? linkTo(id, name) : `${type ?? 'Facility'}, CCN ${ccn}`,
        )}
      />
      <ListCard
        title="Group memberships"
        origin={origins?.groups}
        lines={groups.map(({ name, members }) =>
          members ? `${name} (${formatCount(members)} members)` : name,
        )}
      />
      <ListCard
        title="Further locations"
        origin={origins?.locations}
        lines={locations.map((location) =>
          [locationOf(location), location.phone].filter(Boolean).join(' · '),
        )}
      />
      <ListCard
        title="Endpoints for patient records"
        origin={origins?.endpoints}
        lines={endpoints.map(({ type, endpoint, use }) => [type, endpoint, use].filter(Boolean).join(' · '))}
      />
    </>
  );
}

/** What Medicare paid for in a year, most frequent first. */
export function ProceduresCard({ provider }: Pick<FurtherCardsProps, 'provider'>) {
  const procedures = provider.further?.procedures;
  if (!procedures?.length) return null;
  return (
    <SourcedCard title="Procedures" origin={provider.fact_origins?.procedures}>
      <table className="w-full">
        <thead>
          <tr className="text-left text-xs text-muted-foreground">
            <th scope="col" className="px-4 py-2 font-medium">
              Procedure
            </th>
            <th scope="col" className="px-4 py-2 text-right font-medium">
              Services a year
            </th>
            <th scope="col" className="px-4 py-2 text-right font-medium max-sm:hidden">
              Patients
            </th>
          </tr>
        </thead>
        <tbody>
          {procedures.map(({ code, text, services, patients }) => (
            <tr key={code} className="border-t">
              <td className="px-4 py-2">
                {text} <span className="text-xs text-muted-foreground">{code}</span>
              </td>
              <td className="px-4 py-2 text-right tabular-nums">{formatCount(services)}</td>
              <td className="px-4 py-2 text-right tabular-nums max-sm:hidden">{formatCount(patients)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </SourcedCard>
  );
}

const yesOrNo = (value: boolean | null | undefined): string | undefined =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : undefined;

/** Facts of the profile that only public files have. */
export function furtherProfile({ further, fact_origins: origins }: Provider): Fact[] {
  if (!further) return [];
  const { other_names, sex, enumerated, school, telehealth, hospital, licences } = further;
  const ofHospital = [
    { label: 'Hospital type', value: hospital?.type },
    { label: 'Ownership', value: hospital?.ownership },
    { label: 'Medicare rating', value: hospital?.rating ? `${hospital.rating} of 5` : undefined },
    { label: 'Emergency services', value: yesOrNo(hospital?.has_emergency) },
  ];
  const facts = [
    ...other_names.map(({ name, ...origin }) => ({ label: 'Also known as', value: name, origin })),
    ...ofHospital.map((fact) => ({ ...fact, origin: origins?.hospital })),
    { label: 'Medical school', value: school, origin: origins?.school },
    { label: 'Telehealth', value: yesOrNo(telehealth), origin: origins?.telehealth },
    { label: 'Sex', value: sex },
    { label: 'NPI since', value: enumerated },
    {
      label: 'Licenses',
      value: licences.map(({ number, state }) => (state ? `${number} (${state})` : number)).join('; '),
    },
  ];
  return facts.filter(({ value }) => value);
}
