import type { ActivityKind } from '@myra/shared/constants/activity';
import { ROLE_LABELS, ROLES } from '@myra/shared/constants/roles';

/** The filter of the log; both days are included, in the reader's zone. */
export interface ActivityFilter {
  person: string;
  kind: ActivityKind | '';
  from: string;
  to: string;
  /** The object that was pressed in a line. */
  object: { type: string; id: string; name: string } | undefined;
}

export const NO_FILTER: ActivityFilter = { person: '', kind: '', from: '', to: '', object: undefined };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The first moment of a day in the reader's zone, or of a later day; undefined for an invalid day. */
function startOf(day: string, daysLater: number): string | undefined {
  if (!DAY.test(day)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

/** The filter as query parameters of the call and the export. */
export function toQuery(filter: ActivityFilter) {
  const from = startOf(filter.from, 0);
  const to = startOf(filter.to, 1);
  return {
    ...(filter.person && { person: filter.person }),
    ...(filter.kind && { kind: filter.kind }),
    ...(filter.object && { object_type: filter.object.type as 'person', object_key: filter.object.id }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

export const isNarrowed = (filter: ActivityFilter): boolean => Object.keys(toQuery(filter)).length > 0;

/** Why a period cannot hold anything. */
export const periodFault = ({ from, to }: ActivityFilter): string | undefined =>
  from && to && to < from ? 'The last day lies before the first.' : undefined;

const fact = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ').replaceAll('_', ' ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const role = ROLES.find((each) => each === value);
  if (role) return ROLE_LABELS[role];
  return value === null ? '-' : String(value).replaceAll('_', ' ');
};

/** The details of an entry in words: 'from Representative · to Admin'. */
export function detailsText(details: Readonly<Record<string, unknown>> | null | undefined): string {
  return Object.entries(details ?? {})
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name.replaceAll('_', ' ')} ${fact(value)}`)
    .join(' · ');
}
