import { messages } from '@myra/shared/messages/catalogue';
import { mayBeInUs } from '@myra/shared/rules/calendar/time-zone';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Notice } from '@/components/notice';
import { SaveState } from '@/components/save-state';
import { useUnsavedEmails } from '@/components/sequence-editor';
import { useForm } from '@/lib/form/use-form';
import { useIsAdmin } from '@/lib/session';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { OutOfDateNotice } from '../../out-of-date/out-of-date-notice';
import { StepFoot } from '../../step-foot';
import { StepLayout } from '../../step-layout';
import { useNow } from '../../use-now';
import type { WizardStepProps } from '../../wizard-step-props';
import { RunState } from '../sequence/run-state';
import { useBulkRun } from '../sequence/use-bulk-run';
import { assignmentSchema, kickOffBody, startFault, startingForm } from './assignment-form';
import { Attestation } from './attestation';
import { DryRunSheet, type DryRunView } from './dry-run-sheet';
import { type LaunchCheck, LaunchChecklist } from './launch-checklist';
import { LaunchPlan } from './launch-plan';
import { askToSendNow, blockersOf, launchLabel, whatFollows } from './launch-words';
import { LaunchedDialog } from './launched-dialog';
import { PaceFields } from './pace-fields';
import { RepresentativeList } from './representative-list';
import { ScheduleFields } from './schedule-fields';
import { SenderFields } from './sender-fields';
import { untrackedOf } from './untracked';
import { useLaunch } from './use-launch';
import { useLaunchActs } from './use-launch-acts';
import { useLaunchPreview } from './use-launch-preview';

const MINUTE_MS = 60_000;

/** Which checks can be looked into, and where. */
const VIEW_OF_CHECK: Record<string, DryRunView> = {
  sequences: 'skipped',
  held: 'missing',
  content: 'missing',
  sentences: 'missing',
  statement: 'missing',
  steps: 'missing',
  suppression: 'skipped',
  overlap: 'skipped',
  schedule: 'emails',
};

/** Who sends, when it starts, what it will do; the launch. */
export function AssignmentStep(props: WizardStepProps) {
  const { organization, strategyId, campaign, goTo, putCampaign, setDirty } = props;
  const router = useRouter();
  const now = useNow(MINUTE_MS);
  // After the launch the step still shows what was launched.
  const [saved] = useState(() => startingForm(campaign, organization));
  const fields = useForm({
    schema: assignmentSchema,
    saved,
    draftKey: `wizard.assignment.${campaign.id}`,
    isLive: true,
  });
  const [isAttested, setIsAttested] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [view, setView] = useState<DryRunView | undefined>(undefined);
  const [followed, setFollowed] = useState<string | undefined>(undefined);
  const { launch, isBusy, isInDoubt } = useLaunch(campaign.id);
  const unsaved = useUnsavedEmails(campaign.id, 'Go on all the same');
  const { data: known } = trpc.representatives.list.useQuery({ query: { org_id: organization.id } });
  const isPatientAudience = ['patients', 'both'].includes(organization.audience_type ?? '');
  // Read again at each visit, because an admin may have changed the policy.
  const { data: capabilities } = trpc.capabilities.get.useQuery(undefined, { staleTime: 0 });
  const untracked = untrackedOf(organization.audience_type, capabilities);
  const isAdmin = useIsAdmin();
  const isOver = followed !== undefined;

  // A chosen mailbox that was deleted meanwhile is no longer chosen.
  const linked = known?.representatives.map((person) => person.email_account?.id);
  const accountIds = fields.values.email_account_ids.filter((id) => linked?.includes(id) ?? true);
  const isReal =
    known?.representatives.some(
      ({ email_account: mailbox }) =>
        mailbox !== null && accountIds.includes(mailbox.id) && mailbox.provider !== 'sandbox',
    ) ?? false;
  const isUs = mayBeInUs(fields.values.schedule_timezone);
  const skip_holidays = fields.values.skip_holidays ?? (isReal && isUs);
  const form = { ...fields.values, email_account_ids: accountIds, skip_holidays };
  const lateStart = startFault(form, now);
  // The form's own verdict comes a moment later; the checklist would be asked for with a fault.
  const isWrong = lateStart !== undefined || !assignmentSchema.safeParse(form).success;
  const settings = { form, campaign, strategyId, isAttested, untracked };
  const preview = useLaunchPreview(campaign.id, kickOffBody({ ...settings, now }), !isOver && !isWrong);
  const again = () => void preview.refetch();
  const bulk = useBulkRun(setDirty, again);
  const acts = useLaunchActs(campaign.id, kickOffBody({ ...settings, now }), again);
  const blockers = blockersOf(preview.data, accountIds.length > 0);
  useEffect(() => setDirty(false), [setDirty]);

  const kickOff = async () => {
    const launched = await launch(kickOffBody({ ...settings, now: Date.now() }));
    if (launched === undefined) return void preview.refetch();
    setFollowed(whatFollows(form.schedule_type, preview.data, form.schedule_timezone));
    fields.markSaved();
    putCampaign(launched);
  };
  const submit = fields.onSubmit(() => {
    if (accountIds.length === 0) return void toast.error(messages.validation.selectRepresentative);
    const fault = startFault(form, Date.now());
    if (fault !== undefined) return void toast.error(fault);
    return unsaved.ask(async () => (form.schedule_type === 'send_now' ? setIsAsking(true) : kickOff()));
  });
  const actionOf = ({ key, level, count }: LaunchCheck) => {
    if ((key === 'content' || key === 'sentences') && level === 'warning') {
      return { label: 'Review', onClick: () => void goTo('SEQUENCE') };
    }
    if (key === 'sequences' && level !== 'ok' && (campaign.first_lead_ids ?? null) !== null) {
      return { label: 'First leads', onClick: () => void goTo('CONTENT') };
    }
    if (key === 'mailboxes' && level !== 'ok' && accountIds.length > 0) {
      return { label: 'Mailboxes', onClick: () => router.history.push('/mail/accounts') };
    }
    if (key === 'unsubscribe' && level !== 'ok' && isAdmin) {
      return { label: 'Settings', onClick: () => router.history.push('/organization') };
    }
    if (key === 'overlap' && level !== 'ok' && (preview.data?.skipped_total ?? 0) === 0) {
      return { label: 'Duplicates', onClick: () => router.history.push('/leads/duplicates') };
    }
    // Without a number of emails it is the campaign that prints none.
    if (key === 'statement' && level !== 'ok' && (count ?? null) === null) {
      return { label: 'Configuration', onClick: () => void goTo('CONFIGURATION') };
    }
    const isNobodySkipped = key === 'sequences' && preview.data?.skipped_total === 0;
    const shows = isNobodySkipped ? 'missing' : VIEW_OF_CHECK[key ?? ''];
    const isToSee = level !== 'ok' || (key === 'steps' && (count ?? 0) > 0);
    if (shows === undefined || !isToSee || preview.data === undefined) return undefined;
    return { label: shows === 'emails' ? 'See days' : 'Review', onClick: () => setView(shows) };
  };
  return (
    <StepLayout
      foot={
        <StepFoot
          onBack={props.onBack}
          savedState={<SaveState status={fields.isDirty ? { state: 'unsaved' } : undefined} />}
          reason={blockers[0]?.detail ?? lateStart ?? 'Stops for anyone who replies'}
          next={{
            label: launchLabel(form.schedule_type, preview.data?.people),
            isDisabled: blockers.length > 0 || isWrong || isOver,
            isBusy,
            onClick: () => submit(),
          }}
        />
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)_376px] items-start gap-8 p-6 max-lg:grid-cols-1 max-lg:gap-6 max-lg:p-4">
        <div className="flex min-w-0 flex-col gap-6">
          {isInDoubt && (
            <Notice tone="warning">
              No answer came, so it is not known whether the campaign was launched. Press the button below
              again: it is launched once.
            </Notice>
          )}
          <RunState state={bulk} />
          {!isOver && (
            <OutOfDateNotice
              organizationId={organization.id}
              campaignId={campaign.id}
              bulk={bulk}
              onKeep={again}
            />
          )}
          <RepresentativeList
            organizationId={organization.id}
            accountIds={accountIds}
            preview={preview.data}
            error={
              fields.formState.isSubmitted && accountIds.length === 0
                ? messages.validation.selectRepresentative
                : undefined
            }
            onChange={(ids) => fields.setValue('email_account_ids', ids)}
          />
          <ScheduleFields form={form} now={now} error={lateStart} onChange={fields.setValues} />
          <PaceFields form={fields} skipsHolidays={skip_holidays} isUs={isUs} />
          {preview.data !== undefined && (
            <LaunchPlan preview={preview.data} onOpen={() => setView('emails')} />
          )}
          <SenderFields form={fields} untracked={untracked} />
          {isPatientAudience && <Attestation isAttested={isAttested} onChange={setIsAttested} />}
        </div>
        <LaunchChecklist query={preview} zone={form.schedule_timezone} isHeld={isWrong} actionOf={actionOf} />
      </div>
      {view !== undefined && preview.data !== undefined && (
        <DryRunSheet
          preview={preview.data}
          zone={form.schedule_timezone}
          view={view}
          {...acts}
          onView={setView}
          onClose={() => setView(undefined)}
        />
      )}
      {unsaved.question}
      {isAsking && (
        <ConfirmDialog
          onOpenChange={setIsAsking}
          {...askToSendNow(preview.data, form.schedule_timezone, now)}
          cancelLabel="Not yet"
          confirmLabel={launchLabel('send_now', preview.data?.people)}
          onConfirm={kickOff}
          isDestructive={false}
        />
      )}
      {isOver && <LaunchedDialog next={followed} onLeave={() => router.history.push('/strategy')} />}
    </StepLayout>
  );
}
