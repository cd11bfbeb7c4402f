import { WIZARD, WIZARD_STEPS, type WizardStep } from '@myra/shared/constants/wizard-steps';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { EmptyState } from '@/components/empty-state';
import { WizardStepper } from '@/components/stepper';
import { Button } from '@/components/ui/button';
import { isUnanswered } from '@/lib/lost-answer';
import { usePageTitle } from '@/lib/page-title';
import { forgetSelectedLeads } from '@/lib/selected-leads';
import { useUser } from '@/lib/session';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { CampaignStep, GoalStep, LATER_STEPS } from './step-registry';
import { StepSkeleton } from './step-skeleton';
import { useLeaveGuard } from './use-leave-guard';
import { usePutCampaign } from './use-wizard-campaign';
import type { StepChange, WizardCampaign, WizardOrganization } from './wizard-step-props';

const STEPPER_LABELS = WIZARD.map(({ short }) => short);

interface WizardFrameProps {
  organization: WizardOrganization;
  strategyId: string | undefined;
  campaign: WizardCampaign | undefined;
  startStep: WizardStep;
  /** What was ticked in the directory on the way here. */
  carriedId: string | undefined;
  /** What was chosen among the leads on the way here. */
  carriedLeadsId: string | undefined;
}

/** The stepper and the step under it. Mounted anew for every plan and campaign. */
export function WizardFrame(props: WizardFrameProps) {
  const { organization, strategyId, campaign, startStep, carriedId, carriedLeadsId } = props;
  const [step, setStep] = useState(startStep);
  // Only a campaign that was launched before it was opened here: after a launch the last step shows its own end.
  const [wasLaunched] = useState(campaign?.status === 'active');
  const navigate = useNavigate();
  const putCampaign = usePutCampaign();
  const { setDirty, dialog } = useLeaveGuard();
  const update = trpc.campaigns.update.useMutation();
  const index = WIZARD_STEPS.indexOf(step);
  const row = WIZARD[index];
  const title = row?.label ?? '';
  usePageTitle(title);

  const user = useUser();
  const launchedId = campaign?.status === 'active' ? campaign.id : undefined;
  useEffect(() => {
    if (launchedId !== undefined) forgetSelectedLeads(localStorage, user.id, launchedId);
  }, [launchedId, user.id]);

  const open = (ids: { strategy_id: string; campaign_id?: string; providers?: string; leads?: string }) => {
    setDirty(false);
    void navigate({ to: '/create-strategy', search: ids, replace: true });
  };
  const show = (next: WizardStep) => {
    setDirty(false);
    setStep(next);
  };
  const goTo = async (next: WizardStep): Promise<StepChange> => {
    try {
      if (campaign !== undefined) {
        const params = { id: campaign.id };
        putCampaign(await update.mutateAsync({ params, body: { wizard_step: next }, version: null }));
      }
      show(next);
      return 'shown';
    } catch (error) {
      toast.failure(error);
      return isUnanswered(error) ? 'unanswered' : 'refused';
    }
  };
  const showImport = (importing: WizardCampaign) => {
    putCampaign(importing);
    show('PROCESSING');
  };
  const goNext = () => goTo(WIZARD_STEPS[index + 1] ?? step);
  const before = row && 'back' in row ? row.back : undefined;
  const onBack = before && (() => void goTo(before));

  const showStep = () => {
    if (step === 'GOAL' || strategyId === undefined) {
      const onPlan = (id: string) =>
        open({
          strategy_id: id,
          ...(carriedId !== undefined && { providers: carriedId }),
          ...(carriedLeadsId !== undefined && { leads: carriedLeadsId }),
        });
      return (
        <GoalStep
          setDirty={setDirty}
          carriedId={carriedId}
          carriedLeadsId={carriedLeadsId}
          onCreated={onPlan}
        />
      );
    }
    const shared = { organization, strategyId, goNext, showImport, putCampaign, setDirty };
    if (step === 'CAMPAIGN' || campaign === undefined) {
      const onCreated = (made: WizardCampaign) => {
        putCampaign(made);
        open({ strategy_id: made.strategy_plan_id ?? strategyId, campaign_id: made.id });
      };
      // The step and its unsaved text stay, so nobody is asked.
      const onDropCarried = () =>
        void navigate({
          to: '/create-strategy',
          search: { strategy_id: strategyId },
          replace: true,
          ignoreBlocker: true,
        });
      return (
        <CampaignStep
          {...shared}
          campaign={campaign}
          goTo={goTo}
          carriedId={carriedId}
          carriedLeadsId={carriedLeadsId}
          onDropCarried={onDropCarried}
          onCreated={onCreated}
        />
      );
    }
    const Step = LATER_STEPS[step];
    return <Step {...shared} goTo={goTo} campaign={campaign} onBack={onBack} />;
  };
  if (wasLaunched) return <Launched strategyId={strategyId} />;
  return (
    <div className="flex h-full flex-col">
      <WizardStepper labels={STEPPER_LABELS} current={index} title={title} />
      <StepPlace key={step}>{showStep()}</StepPlace>
      {dialog}
    </div>
  );
}

/** Takes the focus where the pressed button went with the step before, so that the next Tab is in this step. */
function StepPlace({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
      <Suspense fallback={<StepSkeleton />}>{children}</Suspense>
    </div>
  );
}

/** A launched campaign is worked on from the strategy page. */
function Launched({ strategyId }: { strategyId: string | undefined }) {
  const router = useRouter();
  const place = strategyId === undefined ? '/strategy' : `/strategy/${strategyId}`;
  return (
    <EmptyState
      className="h-full"
      icon={Megaphone}
      text="This campaign was launched and can no longer be changed here."
      action={
        <Button variant="outline" onClick={() => router.history.push(place)}>
          {screenTexts.wizard.goToStrategy}
        </Button>
      }
    />
  );
}
