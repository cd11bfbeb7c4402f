import { useRouter } from '@tanstack/react-router';
import { Circle, CircleCheck, CircleHelp, type LucideIcon } from 'lucide-react';
import { AddRepresentativeButton } from '@/components/person-dialog/add-representative-button';
import { Button } from '@/components/ui/button';
import type { SetupState, SetupStep } from './setup-steps';
import type { Setup } from './use-setup';

const TITLES: Record<SetupStep['key'], string> = {
  people: 'People who send',
  mailbox: 'Mailbox',
  domain: 'Sending domain',
  product: 'What Myra may say',
};

const LOOKS: Record<SetupState, { icon: LucideIcon; tone: string; word: string }> = {
  done: { icon: CircleCheck, tone: 'text-success', word: 'Done' },
  todo: { icon: Circle, tone: 'text-muted-foreground', word: 'To do' },
  unknown: { icon: CircleHelp, tone: 'text-warning', word: 'Not checked' },
};

/** What is missing before emails can leave, with the way to each; gone once all of it was found right. */
export function SetupCard({ setup }: { setup: Setup }) {
  const router = useRouter();
  const { organizationId, steps, hasPeople, productId } = setup;
  const left = steps.filter(({ state }) => state !== 'done').length;
  if (left === 0) return null;
  const actionOf = ({ key, state }: SetupStep) => {
    if (state === 'done') return null;
    if (key === 'people' && !hasPeople) return <AddRepresentativeButton organizationId={organizationId} />;
    const [label, path] =
      key === 'product'
        ? productId === undefined
          ? ['Add a product', '/organization?section=products']
          : ['Open', `/products/${productId}/sheet?back=/strategy`]
        : ['Open', '/mail/accounts'];
    return (
      <Button
        variant="outline"
        size="sm"
        aria-label={`${label}: ${TITLES[key]}`}
        onClick={() => router.history.push(path ?? '/')}
      >
        {label}
      </Button>
    );
  };
  return (
    <section aria-label="Setup" className="mx-6 mt-4 rounded-xl border bg-card max-sm:mx-4">
      <header className="flex items-baseline gap-2 border-b px-4 py-3">
        <h2 className="font-medium">Before emails leave</h2>
        <span className="text-xs text-muted-foreground tabular-nums">
          {steps.length - left} of {steps.length} done
        </span>
      </header>
      <ul className="grid grid-cols-2 max-lg:grid-cols-1">
        {steps.map((step) => {
          const { icon: Icon, tone, word } = LOOKS[step.state];
          return (
            <li key={step.key} className="flex min-h-14 items-center gap-3 px-4 py-2">
              <Icon className={`size-4 shrink-0 ${tone}`} role="img" aria-label={word} />
              <span className="min-w-0 flex-1">
                <span className="block">{TITLES[step.key]}</span>
                <span className="block text-xs wrap-anywhere text-muted-foreground">{step.text}</span>
              </span>
              {actionOf(step)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
