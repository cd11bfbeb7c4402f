import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { CutText } from './cut-text';
import { Button } from './ui/button';

interface WizardFootProps {
  /** Without it there is no Back button. */
  onBack?: (() => void) | undefined;
  /** Whether what was typed is saved; usually SaveState. */
  savedState?: ReactNode;
  /** Why Next is disabled, or what to know before pressing it. */
  reason?: string | undefined;
  /** Secondary actions beside Next. */
  secondary?: ReactNode;
  next?:
    | {
        label: string;
        onClick: () => void;
        isDisabled?: boolean | undefined;
        isBusy?: boolean | undefined;
      }
    | undefined;
}

/** The footer of a wizard step: Back, saved state, reason, Next. On a phone the reason has its own line. */
export function WizardFoot({ onBack, savedState, reason, secondary, next }: WizardFootProps) {
  return (
    <footer className="flex min-h-16 shrink-0 flex-wrap items-center gap-x-3 border-t bg-background px-6 py-2 max-lg:px-4">
      {onBack !== undefined && (
        <Button icon={ArrowLeft} variant="ghost" onClick={onBack}>
          Back
        </Button>
      )}
      <div className="min-w-0 max-sm:hidden">{savedState}</div>
      {reason !== undefined && (
        <CutText
          text={reason}
          className="min-w-0 text-xs text-muted-foreground max-sm:order-first max-sm:w-full max-sm:pb-2 sm:ml-auto sm:truncate"
        />
      )}
      <div
        className={cn(
          'flex shrink-0 items-center gap-3',
          reason === undefined ? 'ml-auto' : 'max-sm:ml-auto',
        )}
      >
        {secondary}
        {next !== undefined && (
          <Button onClick={next.onClick} disabled={next.isDisabled} isBusy={next.isBusy}>
            {next.label}
          </Button>
        )}
      </div>
    </footer>
  );
}
