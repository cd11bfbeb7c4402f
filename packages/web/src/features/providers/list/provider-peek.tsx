import { PROVIDER_FIGURES } from '@myra/shared/constants/provider-figures';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Fragment } from 'react';
import { ErrorView } from '@/components/error-view';
import { Button } from '@/components/ui/button';
import { Sheet, SheetBody, SheetContent, SheetFooter, SheetHeader } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { trpc } from '@/lib/trpc';
import { figureText, isAnnualized } from '../figure-text';
import { locationOf, type Provider, type ProviderRow, specialtiesOf, typeOf } from '../provider';
import type { Ticking } from './use-ticking';

interface ProviderPeekProps {
  id: string;
  /** The rows of the page, to go from one to the next. */
  rows: readonly ProviderRow[];
  ticking: Ticking;
  onPeek: (id: string) => void;
  onOpen: (id: string) => void;
  onClose: () => void;
}

type Fact = { label: string; value: string | null | undefined };

function factsOf(row: ProviderRow, provider: Provider | undefined): Fact[] {
  const official = provider?.further?.official;
  const person = official && [official.first_name, official.last_name].filter(Boolean).join(' ');
  return [
    { label: 'Type', value: typeOf(row) },
    { label: 'Status', value: row.status },
    { label: 'Location', value: locationOf(row) },
    { label: 'Specialty', value: specialtiesOf(row).join(', ') },
    { label: row.kind === 'people' ? 'Works at' : 'Belongs to', value: row.employer_name },
    { label: 'NPI', value: row.npi },
    { label: 'Phone', value: provider?.phone },
    { label: 'Email', value: provider?.email },
    ...(official
      ? [
          { label: 'Authorized official', value: [person, official.title].filter(Boolean).join(', ') },
          { label: 'Their phone', value: official.phone },
        ]
      : []),
  ];
}

const figuresOf = (row: ProviderRow): Fact[] =>
  PROVIDER_FIGURES.flatMap((figure) => {
    const value = row.figures?.[figure];
    return value === null || value === undefined
      ? []
      : [
          {
            label: screenTexts.providers.figures[figure],
            value: `${figureText(figure, value)}${isAnnualized(figure, row) ? ' (brought to a year)' : ''}`,
          },
        ];
  });

/** One provider beside the list, with the rows before and behind it. */
export function ProviderPeek({ id, rows, ticking, onPeek, onOpen, onClose }: ProviderPeekProps) {
  const query = trpc.providers.get.useQuery({ params: { id } });
  const place = rows.findIndex((row) => row.id === id);
  const row = rows[place];
  if (!row) return null;
  const [before, behind] = [rows[place - 1], rows[place + 1]];
  const isTicked = ticking.ticked.has(id);
  const toggle = () => {
    const { selected, onChange } = ticking.selectionOf(rows);
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  const figures = figuresOf(row);
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SheetContent>
        <SheetHeader title={row.name || screenTexts.missing} description={typeOf(row)} />
        <SheetBody className="flex flex-col gap-6">
          <Facts facts={factsOf(row, query.data)} />
          {query.isPending && <Skeleton className="h-4 w-1/2" />}
          {query.isError && <ErrorView query={query} />}
          {figures.length > 0 && (
            <section className="flex flex-col gap-2">
              <h3 className="font-medium">Figures</h3>
              <Facts facts={figures} />
            </section>
          )}
        </SheetBody>
        <SheetFooter>
          <Button variant="outline" disabled={!before} onClick={() => before && onPeek(before.id)}>
            Previous
          </Button>
          <Button variant="outline" disabled={!behind} onClick={() => behind && onPeek(behind.id)}>
            Next
          </Button>
          <Button variant="outline" className="ml-auto" aria-pressed={isTicked} onClick={toggle}>
            {isTicked ? 'Selected' : 'Select'}
          </Button>
          <Button onClick={() => onOpen(id)}>Open</Button>
        </SheetFooter>
      </SheetContent>
    </Sheet>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[136px_minmax(0,1fr)] gap-x-4 gap-y-2">
      {facts.map(({ label, value }) => (
        <Fragment key={label}>
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="break-words">{value || screenTexts.missing}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
