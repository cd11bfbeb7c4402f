import { STORED_FIELDS } from '@myra/shared/constants/lead-fields';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { wizardScoreBand } from '@myra/shared/rules/leads/scores';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { LeadRoleField } from '@/components/lead-role-field';
import { ScoreBadge } from '@/components/score-badge';
import { Time } from '@/components/time';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { originText } from '@/lib/provider-source';
import type { Contact } from '../contact';
import type { LeadHistory } from '../lead-history';

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';

/** Notes have a card of their own. */
const FIELDS = STORED_FIELDS.filter(({ key }) => key !== 'notes');

/** The contact's profile. A value from the directory shows its source. */
export function ProfileCard({ lead, history }: { lead: Contact; history: LeadHistory }) {
  const { details, filled } = history;
  const { department, npi, contact } = lead;
  const values: Record<string, unknown> = { ...contact, ...details, department, npi };
  const origins = new Map(
    (filled ?? []).map(({ field, source, source_date }) => [field, originText(source, source_date)]),
  );
  return (
    <Card aria-label="Profile">
      <CardHeader>
        <h2>Profile</h2>
      </CardHeader>
      <CardBody>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
          <dt className="pt-1.5 text-muted-foreground">Role</dt>
          <dd>
            <LeadRoleField lead={lead} />
          </dd>
          {FIELDS.map(({ key: field, label }) => (
            <Fragment key={field}>
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-wrap">
                {textOf(values[field]) || screenTexts.missing}
                {origins.has(field) && (
                  <span className="block text-xs text-muted-foreground">{origins.get(field)}</span>
                )}
              </dd>
            </Fragment>
          ))}
        </dl>
        {lead.score_reasons.length > 0 && (
          <div className="mt-4 border-t pt-4">
            <h3 className="font-medium">Why this score</h3>
            <ul className="list-disc pt-1 pl-4 text-muted-foreground">
              {lead.score_reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
        )}
      </CardBody>
    </Card>
  );
}

/** The lists that the contact is on. */
export function ListsCard({ lists }: { lists: LeadHistory['lists'] }) {
  return (
    <Card aria-label="Lists">
      <CardHeader>
        <h2>Lists</h2>
      </CardHeader>
      <ul>
        {lists.length === 0 && <li className="p-4 text-muted-foreground">On no list.</li>}
        {lists.map(({ id, name, added_at, score }) => (
          <li key={id} className="flex items-center gap-3 border-b px-4 py-2.5 last:border-b-0">
            <Link
              to="/leads"
              search={{ list: id }}
              className="min-w-0 truncate rounded-sm hover:underline"
              title={name ?? undefined}
            >
              {name}
            </Link>
            <Time at={added_at} className="shrink-0 text-xs text-muted-foreground" />
            <span className="ml-auto">
              <ScoreBadge score={score} label={wizardScoreBand(score)} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
