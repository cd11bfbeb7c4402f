import type { ReactNode } from 'react';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { formatTotal } from '@/lib/format-count';
import type { RouterOutputs } from '@/lib/trpc';
import type { Provider } from '../provider';

type ProviderWork = RouterOutputs['providers']['work'];

interface BelongingProps {
  provider: Provider;
  belonging: ProviderWork;
  /** Makes a link to another provider. */
  linkTo: (id: string, text: string) => ReactNode;
  /** Makes a link to the list of the people or facilities that belong to a number. */
  listOf: (by: 'hospital' | 'group', kind: 'people' | 'facilities', key: string, text: string) => ReactNode;
}

const totalText = (total: { value?: number | null; exact?: boolean | null } | null | undefined): string =>
  formatTotal(total?.value ?? 0, total?.exact === false);

/** Who belongs to a facility or system by the directory: its people and its facilities. */
export function BelongingCards({ provider, belonging, linkTo, listOf }: BelongingProps) {
  const key = provider.people_key ?? provider.npi ?? '';
  // People of a hospital are counted as affiliated, those of others as members.
  const isHospital = provider.category === 'Hospital';
  const { people, facilities, people_total, facilities_total } = belonging;
  return (
    <>
      {people.length > 0 && (
        <BelongingCard
          title="People here"
          count={totalText(people_total)}
          rows={people.map(({ id, name, specialty }) => ({
            id: id ?? '',
            name: name ?? '',
            note: specialty,
          }))}
          linkTo={linkTo}
          all={listOf(isHospital ? 'hospital' : 'group', 'people', key, 'See all in the directory')}
        />
      )}
      {facilities.length > 0 && (
        <BelongingCard
          title="Facilities"
          count={totalText(facilities_total)}
          rows={facilities.map(({ id, name, place }) => ({ id: id ?? '', name: name ?? '', note: place }))}
          linkTo={linkTo}
          all={listOf('group', 'facilities', key, 'See all in the directory')}
        />
      )}
    </>
  );
}

interface BelongingCardProps {
  title: string;
  count: string;
  rows: readonly { id: string; name: string; note: string | null | undefined }[];
  linkTo: BelongingProps['linkTo'];
  all: ReactNode;
}

function BelongingCard({ title, count, rows, linkTo, all }: BelongingCardProps) {
  return (
    <Card aria-label={title}>
      <CardHeader>
        <h2>{title}</h2>
        <span className="ml-auto text-xs font-normal text-muted-foreground tabular-nums">{count}</span>
      </CardHeader>
      <CardBody className="flex flex-col gap-2">
        <ul className="flex flex-col gap-2">
          {rows.map(({ id, name, note }) => (
            <li key={id} className="min-w-0 wrap-break-word">
              {linkTo(id, name)}
              {note && <span className="block text-xs text-muted-foreground">{note}</span>}
            </li>
          ))}
        </ul>
        <p className="text-xs">{all}</p>
      </CardBody>
    </Card>
  );
}
