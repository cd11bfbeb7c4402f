import { Link } from '@tanstack/react-router';
import { Ban, Check, CircleCheck, Pause, X } from 'lucide-react';
import { Card } from '@/components/ui/card';
import type { MayWriteCheck } from './may-write';

const LOOKS = {
  yes: { Icon: Check, colour: 'text-success', word: 'Yes' },
  hold: { Icon: Pause, colour: 'text-warning', word: 'To look at' },
  no: { Icon: X, colour: 'text-danger', word: 'No' },
} as const;

/** Whether this person may be written to, and why. */
export function MayWriteCard({ checks }: { checks: readonly MayWriteCheck[] }) {
  const refused = checks.filter(({ state }) => state === 'no').length;
  const Icon = refused > 0 ? Ban : CircleCheck;
  return (
    <Card aria-label="May we write to this person?" className="flex gap-3 p-4">
      <Icon className={refused > 0 ? 'mt-0.5 text-danger' : 'mt-0.5 text-success'} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <h2 className="font-medium">May we write to this person? {refused > 0 ? 'No.' : 'Yes.'}</h2>
        <p className="text-xs text-muted-foreground">
          {refused > 0
            ? `${refused} of ${checks.length} checks ${refused === 1 ? 'says' : 'say'} no. Nothing leaves.`
            : 'Checked just now, and again before each email leaves.'}
        </p>
        <ul className="mt-2 grid grid-cols-2 gap-x-6 gap-y-1.5 max-sm:grid-cols-1">
          {checks.map(({ state, text, sequenceId }) => {
            const look = LOOKS[state];
            return (
              <li key={text} className="flex items-start gap-2">
                <look.Icon className={`mt-0.5 ${look.colour}`} role="img" aria-label={look.word} />
                <span className="min-w-0">
                  {text}
                  {sequenceId !== undefined && (
                    <>
                      {' '}
                      <Link
                        to="/mail/sequences/$sequenceId"
                        params={{ sequenceId }}
                        className="rounded-sm font-medium text-primary hover:underline"
                      >
                        Open
                      </Link>
                    </>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </Card>
  );
}
