import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Database } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { originText } from '@/lib/provider-source';
import { type Origin, SourcedValue } from './sourced-value';

/** A value as text; a missing one is '-'. */
const textOf = (value: string | number | null | undefined): string =>
  value === null || value === undefined || value === ''
    ? screenTexts.missing
    : typeof value === 'number'
      ? value.toLocaleString('en-US')
      : value;

interface SourcedCardProps {
  title: string;
  origin: Origin;
  /** Beside the title. */
  note?: ReactNode;
  children: ReactNode;
}

/** A card that names the source of its facts in its header. */
export function SourcedCard({ title, origin, note, children }: SourcedCardProps) {
  return (
    <Card aria-label={title}>
      <CardHeader className="flex-wrap py-2">
        <h2>{title}</h2>
        {note}
        <span className="ml-auto flex items-center gap-1.5 text-xs max-sm:ml-0 font-normal text-muted-foreground [&_.lucide]:size-3.5">
          <Database aria-hidden="true" />
          {originText(origin?.source, origin?.date)}
        </span>
      </CardHeader>
      {children}
    </Card>
  );
}

export interface Figure {
  label: string;
  value: string;
  /** A second line: what the number means. */
  note?: string | undefined;
}

/** Figures side by side. */
export function FigureCard({
  title,
  figures,
  origin,
}: {
  title: string;
  figures: readonly Figure[];
  origin: Origin;
}) {
  return (
    <SourcedCard title={title} origin={origin}>
      <dl className="grid grid-cols-3 divide-x max-sm:grid-cols-1 max-sm:divide-x-0 max-sm:divide-y">
        {figures.map(({ label, value, note }) => (
          <div key={label} className="p-4">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="text-lg font-medium tabular-nums">
              <SourcedValue origin={origin}>{value}</SourcedValue>
            </dd>
            <dd className="text-xs text-muted-foreground">
              {value === screenTexts.missing ? 'not reported' : note}
            </dd>
          </div>
        ))}
      </dl>
    </SourcedCard>
  );
}

export interface Fact {
  label: string;
  value: string | number | null | undefined;
  /** Its source, if it may be another than that of the card. */
  origin?: Origin;
}

const isOther = (origin: Origin, { source, date }: NonNullable<Origin>): boolean =>
  source !== origin?.source || date !== origin?.date;

/** Facts below each other, name and value. One from another source than the others says so. */
export function FactCard({
  title,
  facts,
  origin,
}: {
  title: string;
  facts: readonly Fact[];
  origin: Origin;
}) {
  return (
    <SourcedCard title={title} origin={origin}>
      <CardBody>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
          {facts.map(({ label, value, origin: own }) => (
            <Fragment key={`${label} ${value}`}>
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="wrap-break-word">
                <SourcedValue origin={own ?? origin}>{textOf(value)}</SourcedValue>
                {own && textOf(value) !== screenTexts.missing && isOther(origin, own) && (
                  <span className="block text-xs text-muted-foreground">
                    {originText(own.source, own.date)}
                  </span>
                )}
              </dd>
            </Fragment>
          ))}
        </dl>
      </CardBody>
    </SourcedCard>
  );
}

/** The systems in use. */
export function SystemsCard({ facts, origin }: { facts: readonly Fact[]; origin: Origin }) {
  return (
    <SourcedCard title="Contacts" origin={origin}>
      <table className="w-full table-fixed">
        <thead>
          <tr className="text-left text-xs text-muted-foreground">
            <th scope="col" className="px-4 py-2 font-medium">
              System
            </th>
            <th scope="col" className="px-4 py-2 font-medium">
              Vendor in use
            </th>
          </tr>
        </thead>
        <tbody>
          {facts.map(({ label, value }) => (
            <tr key={label} className="border-t">
              <td className="px-4 py-3 text-muted-foreground">{label}</td>
              <td className="px-4 py-3 font-medium">
                <SourcedValue origin={origin}>{textOf(value)}</SourcedValue>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SourcedCard>
  );
}
