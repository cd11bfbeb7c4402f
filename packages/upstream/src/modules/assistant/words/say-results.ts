import type { OpenedPlace } from '@myra/shared/contracts/assistant-places';
import type { AnswerInsights, AnswerSpan } from '@myra/shared/contracts/assistant-threads';
import type { FoundResults } from '../tool-results.ts';
import type { Answer, Made } from './answer.ts';
import { campaignPlace } from './say-campaigns.ts';
import { type Piece, queryOf, say, valuesOf } from './spans.ts';

/** The emails behind a figure of a look-up, and the dashboard with the same scope. */
function placesOf({ result: { campaign, from, to } }: Made<'campaign_results'>) {
  const scope = { from, to, campaign_id: campaign?.id };
  return {
    emails: (metric: string, more: object = {}): OpenedPlace => ({
      screen: 'emails',
      query: queryOf({ ...scope, ...more, metric }),
    }),
    dashboard: { screen: 'dashboard', query: queryOf(scope) } satisfies OpenedPlace,
  };
}

/** What became of the emails of a period. Every figure opens its emails. */
export function sayResults(made: Made<'campaign_results'>): Answer {
  const { campaign, totals, from, to, has_results: hasResults } = made.result;
  const values = valuesOf(made);
  const { emails, dashboard } = placesOf(made);
  const subject = campaign ? [values.name('campaign.name', campaignPlace(campaign))] : ['All campaigns'];
  const period = [
    ', ',
    values.day('from', dashboard),
    ...(from === to ? [] : [' to ', values.day('to', dashboard)]),
  ];
  const ideas = [
    ...(campaign ? [`Who replied in ${campaign.name}?`] : ['Who replied?', 'Which campaigns are running?']),
    'Why is nothing going out?',
    ...(made.call.input.days === undefined
      ? [`Results of ${campaign?.name ?? 'all campaigns'} in the last 7 days`]
      : []),
  ];
  const seen =
    totals.tracked === 0
      ? ['Openings were not tracked. ']
      : [
          values.figure('totals.opened', emails('opened')),
          ' opened, ',
          values.figure('totals.clicked', emails('clicked')),
          ' clicked. ',
        ];
  if (totals.sent === 0) {
    const never = hasResults ? '.' : ', nor ever before.';
    return { paragraphs: [say(...subject, ...period, `: no email was sent${never}`)], ideas };
  }
  return {
    paragraphs: [
      say(
        ...subject,
        ...period,
        ': ',
        values.figure('totals.sent', emails('sent')),
        totals.sent === 1 ? ' email sent.' : ' emails sent.',
      ),
      say(
        values.figure('totals.replied', emails('replied')),
        ' replied, ',
        values.figure('totals.positive', emails('positive')),
        ' of them positive. ',
        ...seen,
        values.figure('totals.bounced', emails('bounced')),
        ' bounced, ',
        values.figure('totals.unsubscribed', emails('unsubscribed')),
        ' unsubscribed.',
      ),
    ],
    insights: [sayInsights(made)],
    ideas,
  };
}

const OUTCOMES = [
  ['delivered', 'Delivered'],
  ['opened', 'Opened'],
  ['replied', 'Replied'],
  ['positive', 'Positive'],
  ['bounced', 'Bounced'],
  ['unsubscribed', 'Unsubscribed'],
] as const;

type Section = AnswerInsights['sections'][number];

/** What became of the emails at length: outcomes with rates, the period before, and the same by email and by campaign. */
function sayInsights(made: Made<'campaign_results'>): AnswerInsights {
  const { campaign, from, to, totals, rates, before, steps, campaigns, days } = made.result;
  const values = valuesOf(made);
  const { emails, dashboard } = placesOf(made);
  const rated = (field: string, rate: string | null): Piece[] =>
    rate === null ? [] : [' (', values.name(field), ')'];
  const outcomes = OUTCOMES.filter(([metric]) => metric !== 'opened' || totals.tracked > 0).map(
    ([metric, label]) =>
      say(
        `${label}: `,
        values.figure(`totals.${metric}`, emails(metric)),
        ...rated(`rates.${metric}`, rates[metric]),
      ),
  );
  const part = (field: string, of: FoundResults['steps'][number] | FoundResults['campaigns'][number]) => {
    const scope = 'step' in of ? { step: of.step } : { campaign_id: of.id };
    const isOpen = 'step' in of || of.id !== null;
    const open = (metric: string) => (isOpen ? emails(metric, scope) : null);
    return [
      values.figure(`${field}.sent`, open('sent')),
      ' sent, ',
      values.figure(`${field}.replied`, open('replied')),
      ' replied',
      ...rated(`${field}.rate`, of.rate),
      ', ',
      values.figure(`${field}.positive`, open('positive')),
      ' positive',
    ];
  };
  const earlier: OpenedPlace = {
    screen: 'dashboard',
    query: queryOf({ from: before.from, to: before.to, campaign_id: campaign?.id }),
  };
  const asLong: AnswerSpan[] = say(
    values.day('before.from', earlier),
    ...(before.from === before.to ? [] : [' to ', values.day('before.to', earlier)]),
    ': ',
    values.figure('before.sent', earlier),
    ' sent, ',
    values.figure('before.replied', earlier),
    ' replied, ',
    values.figure('before.positive', earlier),
    ' positive',
  );
  const sections: Section[] = [
    {
      heading: 'Outcomes',
      lines: [say('Sent: ', values.figure('totals.sent', emails('sent'))), ...outcomes],
    },
    { heading: 'As many days before', lines: [asLong] },
    {
      heading: 'By email of the sequence',
      lines: steps.map((each, at) =>
        say('Email ', values.figure(`steps.${at}.no`), ': ', ...part(`steps.${at}`, each)),
      ),
    },
    {
      heading: 'By campaign',
      lines: campaigns.map((each, at) =>
        say(values.name(`campaigns.${at}.name`), ': ', ...part(`campaigns.${at}`, each)),
      ),
    },
  ];
  return {
    call_no: made.no,
    title: campaign?.name ?? 'All campaigns',
    from,
    to,
    opens: dashboard,
    sections: sections.filter(({ lines }) => lines.length > 0),
    days,
  };
}
