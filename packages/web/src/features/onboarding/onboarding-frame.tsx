import {
  ONBOARDING_LABELS,
  ONBOARDING_SCREENS,
  ONBOARDING_STEPS_COUNT,
} from '@myra/shared/constants/onboarding';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { ArrowLeft, LogOut } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Logo } from '@/components/logo';
import { Notice } from '@/components/notice';
import { SaveState, type SaveStatus } from '@/components/save-state';
import { OnboardingStepper } from '@/components/stepper';
import { Button } from '@/components/ui/button';
import { errorText } from '@/lib/error-text';
import { usePageTitle } from '@/lib/page-title';
import { leave } from '@/lib/sign-out';

const texts = screenTexts.onboarding;

interface OnboardingFrameProps {
  /** 1 to 4, as the organization counts them. */
  step: (typeof ONBOARDING_SCREENS)[number]['step'];
  description: string;
  /** What the answers are used for. */
  notes: ReactNode;
  children: ReactNode;
  nextLabel: string;
  isBusy: boolean;
  isDirty: boolean;
  /** Whether the server has stored this step. */
  isStored?: boolean | undefined;
  /** The server's refusal, shown above the foot. */
  fault: { error: unknown; fallback: string; action?: { label: string; onClick: () => void } };
  onSubmit: (event: FormEvent) => void;
  onBack?: (() => void) | undefined;
}

/** The frame of each onboarding screen: steppers, Logout, form, notes, foot. */
export function OnboardingFrame(props: OnboardingFrameProps) {
  const { step, fault, onBack } = props;
  const title = ONBOARDING_SCREENS.find((screen) => screen.step === step)?.title ?? '';
  usePageTitle(title);
  return (
    <form
      noValidate
      className="flex h-full flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        if (!props.isBusy) props.onSubmit(event);
      }}
    >
      <Head step={step} />
      <main className="min-h-0 flex-1 overflow-auto">
        <div className="mx-auto grid max-w-[968px] grid-cols-[minmax(0,640px)_264px] gap-16 py-8 max-lg:max-w-[640px] max-lg:grid-cols-1 max-lg:gap-8 max-lg:px-4 max-lg:py-6">
          <div className="flex min-w-0 flex-col">
            <p className="text-xs font-medium text-primary-soft-foreground lg:hidden">
              {texts.stepOf(step, ONBOARDING_STEPS_COUNT)}
            </p>
            <h1 className="mt-1 text-lg font-semibold">{title}</h1>
            <p className="mt-1 mb-6 text-muted-foreground">{props.description}</p>
            {props.children}
            {fault.error !== undefined && (
              <Notice tone="danger" className="mt-4" action={fault.action}>
                {errorText(fault.error, fault.fallback)} What you typed is kept.
              </Notice>
            )}
          </div>
          <aside className="pt-7 max-lg:pt-0">{props.notes}</aside>
        </div>
      </main>
      <footer className="shrink-0 border-t bg-background px-4">
        <div className="mx-auto flex h-16 max-w-[968px] items-center gap-3 pr-[328px] max-lg:max-w-[640px] max-lg:pr-0">
          {onBack !== undefined && (
            <Button
              icon={ArrowLeft}
              variant="ghost"
              className="-ml-3"
              disabled={props.isBusy}
              onClick={onBack}
            >
              {screenTexts.wizard.back}
            </Button>
          )}
          <div className="ml-auto min-w-0">
            <SaveState status={saveStatus(props)} />
          </div>
          <Button type="submit" isBusy={props.isBusy}>
            {props.nextLabel}
          </Button>
        </div>
      </footer>
    </form>
  );
}

function Head({ step }: { step: number }) {
  return (
    <header className="grid h-16 shrink-0 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center border-b px-6 max-lg:grid-cols-2 max-lg:px-4">
      <Logo />
      <OnboardingStepper labels={ONBOARDING_LABELS} current={step} />
      <Button icon={LogOut} variant="ghost" className="justify-self-end" onClick={() => void leave()}>
        {texts.logout}
      </Button>
    </header>
  );
}

function saveStatus({ isBusy, isDirty, isStored }: OnboardingFrameProps): SaveStatus | undefined {
  if (isBusy) return { state: 'saving' };
  if (isDirty) return { state: 'unsaved' };
  return isStored ? { state: 'saved' } : undefined;
}
