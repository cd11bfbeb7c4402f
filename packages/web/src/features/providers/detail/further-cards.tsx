import type { ReactNode } from 'react';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { formatCount } from '@/lib/format-count';
import { locationOf, type Provider } from '../provider';
import { FactCard } from './fact-cards';

type Further = NonNullable<Provider['further']>;

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

function ListCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card aria-label={title}>
      <CardHeader>
        <h2>{title}</h2>
      </CardHeader>
      <CardBody>{children}</CardBody>
    </Card>
  );
}

function Lines({ lines }: { lines: readonly ReactNode[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a public file have no ids and never change places.
        <li key={place} className="wrap-break-word">
          {line}
        </li>
      ))}
    </ul>
  );
}

/** Where somebody works besides the first address: hospitals, groups, further places. */
export function PlacesCards({ provider, linkTo }: FurtherCardsProps) {
  const { affiliations = [], groups = [], locations = [] } = provider.further ?? {};
  return (
    <>
      {affiliations.length > 0 && (
        <ListCard title="Affiliated facilities">
          <Lines
            lines={affiliations.map(({ id, name, ccn, type }) =>
              id && name ? linkTo(id, name) : `${type ?? 'Facility'}, CCN ${ccn}`,
            )}
          />
        </ListCard>
      )}
      {groups.length > 0 && (
        <ListCard title="Group memberships">
          <Lines
            lines={groups.map(({ name, members }) =>
              members ? `${name} (${formatCount(members)} members)` : name,
            )}
          />
        </ListCard>
      )}
      {locations.length > 0 && (
        <ListCard title="Further locations">
          <Lines
            lines={locations.map((location) =>
              [locationOf(location), location.phone].filter(Boolean).join(' · '),
            )}
          />
        </ListCard>
      )}
    </>
  );
}

/** What Medicare paid for in a year, most frequent first. */
export function ProceduresCard({ procedures }: { procedures: Further['procedures'] | undefined }) {
  if (!procedures?.length) return null;
  return (
    <Card aria-label="Procedures">
      <CardHeader>
        <h2>Procedures</h2>
        <span className="ml-auto text-xs font-normal text-muted-foreground">Medicare Part B, a year</span>
      </CardHeader>
      <table className="w-full">
        <thead>
          <tr className="text-left text-xs text-muted-foreground">
            <th scope="col" className="px-4 py-2 font-medium">
              Procedure
            </th>
            <th scope="col" className="px-4 py-2 text-right font-medium">
              Services
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
    </Card>
  );
}

/** Facts of the profile that only public files have. */
export function furtherProfile({ further }: Provider) {
  if (!further) return [];
  const { other_names, sex, enumerated, school, hospital, licences } = further;
  const facts = [
    { label: 'Also known as', value: other_names.join('; ') },
    { label: 'Hospital type', value: hospital?.type },
    { label: 'Ownership', value: hospital?.ownership },
    { label: 'Medicare rating', value: hospital?.rating ? `${hospital.rating} of 5` : undefined },
    { label: 'Medical school', value: school },
    { label: 'Sex', value: sex },
    { label: 'NPI since', value: enumerated },
    {
      label: 'Licenses',
      value: licences.map(({ number, state }) => (state ? `${number} (${state})` : number)).join('; '),
    },
  ];
  return facts.filter(({ value }) => value);
}
