import { Notice } from '@/components/notice';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { formatCount } from '@/lib/format-count';
import { formatFullDate } from '@/lib/format-date';
import type { Stop } from './stop';

function whatHappened({ reason, data_at, last_handed_at }: Stop): string {
  const from = data_at ? `It is from ${formatFullDate(data_at)}.` : 'How old it is cannot be said.';
  if (reason === 'missing') {
    return `Nothing beside the database says what was sent, so it was restored or moved to this machine. ${from} Every email that was due since may have left.`;
  }
  if (reason === 'copied') {
    return `The data folder was copied or restored as a whole. ${from} Every email that was due since may have left.`;
  }
  const last = last_handed_at ? ` The last email left on ${formatFullDate(last_handed_at)}.` : '';
  return `The database was replaced by an older one. ${from}${last}`;
}

/** What happened and what was found out, as sentences and figures. */
export function StopFigures({ stop }: { stop: Stop }) {
  const figures: readonly [label: string, count: number | null | undefined, hint: string][] = [
    ['Left or may have left since', stop.doubtful, 'They are not sent again by themselves.'],
    ['Found in Sent', stop.found_sent, 'They count as sent.'],
    ['Still looked for in Sent', stop.looking, 'It takes about two minutes.'],
    ['For you to decide', stop.undecided, 'Sent does not show them.'],
    ['Not in this database', stop.unknown, 'They belong to emails that were written later.'],
    ['Opt-outs put back', stop.suppressions_back, 'With bounces and complaints.'],
  ];
  return (
    <Card>
      <CardHeader>
        <h3>What happened</h3>
      </CardHeader>
      <CardBody className="flex flex-col gap-4">
        <p className="max-w-prose">{whatHappened(stop)}</p>
        {!stop.is_settled && <Notice>Myra is finding out what left. This page follows.</Notice>}
        <dl className="grid grid-cols-3 gap-x-6 gap-y-4 max-lg:grid-cols-2">
          {figures.map(([label, count, hint]) => (
            <div key={label} className="flex flex-col">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="text-lg font-semibold tabular-nums">{formatCount(count)}</dd>
              <dd className="text-xs text-muted-foreground">{hint}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}
