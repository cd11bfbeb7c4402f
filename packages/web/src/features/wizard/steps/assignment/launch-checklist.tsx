import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorView } from '@/components/error-view';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Skeletons } from '@/components/ui/skeleton';
import { formatCount } from '@/lib/format-count';
import { zonedTime } from '@/lib/zoned-time';
import type { LaunchPreview, useLaunchPreview } from './use-launch-preview';

export type LaunchCheck = LaunchPreview['checks'][number];

const LOOKS = {
  ok: { Icon: CircleCheck, colour: 'text-success', word: 'In order' },
  warning: { Icon: TriangleAlert, colour: 'text-warning', word: 'To look at' },
  blocked: { Icon: CircleX, colour: 'text-danger', word: 'In the way' },
} as const;

const lookOf = ({ level }: LaunchCheck) =>
  level === 'blocked' ? LOOKS.blocked : level === 'warning' ? LOOKS.warning : LOOKS.ok;

interface LaunchChecklistProps {
  query: ReturnType<typeof useLaunchPreview>;
  zone: string;
  /** Whether something chosen is wrong, so that nothing is asked. */
  isHeld: boolean;
  /** Where a check can be looked into; undefined where there is nothing to show. */
  actionOf: (check: LaunchCheck) => { label: string; onClick: () => void } | undefined;
}

/** What is in order, what deserves a look and what is in the way of this launch. */
export function LaunchChecklist({ query, zone, isHeld, actionOf }: LaunchChecklistProps) {
  const preview = query.data;
  return (
    <section aria-label="Launch checklist" className="rounded-xl border bg-card">
      <header className="flex min-h-12 items-center justify-between gap-2 border-b px-4">
        <h2 className="font-medium">Launch checklist</h2>
        {preview !== undefined && <Verdict checks={preview.checks} />}
      </header>
      {preview === undefined && query.isError && (
        <ErrorView
          error={query.error}
          fallback="The checklist could not be made."
          kept="Your choices are kept."
          onRetry={() => void query.refetch()}
        />
      )}
      {preview === undefined && !query.isError && isHeld && (
        <p className="px-4 py-3 text-muted-foreground">It is made as soon as what is marked is mended.</p>
      )}
      {preview === undefined && !query.isError && !isHeld && (
        <Skeletons lines={['h-8 w-full', 'h-8 w-full', 'h-8 w-full', 'h-8 w-full']} className="gap-4 p-4" />
      )}
      {preview !== undefined && (
        <>
          <ul className="py-2">
            {preview.checks.map((check) => (
              <CheckRow key={check.key} check={check} action={actionOf(check)} />
            ))}
          </ul>
          <dl className="border-t px-4 py-3 leading-6">
            <Sum label="People">
              {formatCount(preview.people)} of {formatCount(preview.people_total)}
            </Sum>
            <Sum label="Emails">{formatCount(preview.emails)}</Sum>
            <Sum label="First email">{zonedTime(preview.first_at, zone)}</Sum>
            <Sum label="Last planned">{zonedTime(preview.last_at, zone)}</Sum>
          </dl>
        </>
      )}
    </section>
  );
}

function Verdict({ checks }: { checks: readonly LaunchCheck[] }) {
  const blocked = checks.filter(({ level }) => level === 'blocked').length;
  const warnings = checks.filter(({ level }) => level === 'warning').length;
  if (blocked > 0) {
    return (
      <Badge variant="danger" hasDot>
        {blocked} in the way
      </Badge>
    );
  }
  if (warnings > 0) {
    return (
      <Badge variant="warning" hasDot>
        {warnings} to look at
      </Badge>
    );
  }
  return (
    <Badge variant="success" hasDot>
      All in order
    </Badge>
  );
}

interface CheckRowProps {
  check: LaunchCheck;
  action: { label: string; onClick: () => void } | undefined;
}

function CheckRow({ check, action }: CheckRowProps) {
  const { Icon, colour, word } = lookOf(check);
  return (
    <li className="flex items-start gap-3 px-4 py-2">
      <Icon className={`mt-0.5 ${colour}`} role="img" aria-label={word} />
      <div className="min-w-0 flex-1">
        <h3 className="font-medium">{check.title}</h3>
        <p className="text-xs break-words text-muted-foreground">{check.detail}</p>
      </div>
      {action !== undefined && (
        <Button
          variant="link"
          size="sm"
          className="mt-0.5"
          aria-label={`${action.label}: ${check.title}`}
          onClick={action.onClick}
        >
          {action.label}
        </Button>
      )}
    </li>
  );
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 text-muted-foreground">{label}</dt>
      <dd className="text-right font-medium tabular-nums">{children}</dd>
    </div>
  );
}
