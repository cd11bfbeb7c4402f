import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { type FormEvent, useId, useState } from 'react';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Combobox } from '@/components/ui/combobox';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import { errorData, errorText } from '@/lib/error-text';
import { formatNoun } from '@/lib/format-count';
import { randomKey } from '@/lib/random-key';
import { countSilent, type TickedProviders } from '@/lib/ticked-providers';
import { trpc } from '@/lib/trpc';

const TEXTS = screenTexts.providers.createCampaign;

interface CreateCampaignDialogProps {
  ticked: TickedProviders;
  onClear: () => void;
  onCreateCampaign: (to: { strategyId: string | undefined; providerSetId: string }) => void;
  onClose: () => void;
}

/** The strategy of the new campaign with the ticked providers: an existing or a new one. */
export function CreateCampaignDialog({
  ticked,
  onClear,
  onCreateCampaign,
  onClose,
}: CreateCampaignDialogProps) {
  const id = useId();
  const plans = trpc.strategies.list.useQuery();
  const createSet = trpc.providers.createSet.useMutation();
  const [key] = useState(randomKey);
  const [way, setWay] = useState<'existing' | 'new' | undefined>(undefined);
  const [chosenId, setChosenId] = useState<string | undefined>(undefined);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const list = plans.data?.strategy_plans ?? [];
  const shown = way ?? (plans.isSuccess && list.length === 0 ? 'new' : 'existing');
  const strategyId = chosenId ?? list[0]?.id;
  const isGone = createSet.error !== null && errorData(createSet.error).code === 'not-found';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (createSet.isPending) return;
    if (shown === 'existing' && strategyId === undefined) return setFault('Choose a strategy.');
    try {
      const body = { provider_ids: [...ticked.keys()], idempotency_key: key };
      const { id: providerSetId } = await createSet.mutateAsync({ body });
      onCreateCampaign({ strategyId: shown === 'existing' ? strategyId : undefined, providerSetId });
    } catch {
      // Shown above the buttons.
    }
  };
  const startAnew = () => {
    onClear();
    onClose();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent width="form">
        <DialogHeader
          title={TEXTS.title}
          description={`${formatNoun(ticked.size, 'provider')} from the directory ${ticked.size === 1 ? 'becomes a lead' : 'become leads'} of the campaign.`}
        />
        <form onSubmit={(event) => void submit(event)} className="contents">
          <DialogBody className="flex flex-col gap-4">
            <SilentNotice silent={countSilent(ticked)} total={ticked.size} />
            <RadioGroup
              aria-label="Strategy"
              value={shown}
              onValueChange={(value) => setWay(value === 'new' ? 'new' : 'existing')}
            >
              <span className="flex items-center gap-2">
                <RadioGroupItem id={`${id}-existing`} value="existing" disabled={list.length === 0} />
                <label htmlFor={`${id}-existing`}>{TEXTS.existing}</label>
              </span>
              <span className="flex items-center gap-2">
                <RadioGroupItem id={`${id}-new`} value="new" />
                <label htmlFor={`${id}-new`}>{TEXTS.new}</label>
              </span>
            </RadioGroup>
            {shown === 'existing' && (
              <Field
                label="Strategy"
                error={plans.isError ? errorText(plans.error, messages.error.general) : fault}
              >
                <Combobox
                  options={list.map((plan) => ({ value: plan.id, label: plan.name || screenTexts.missing }))}
                  value={strategyId}
                  placeholder={plans.isPending ? 'Loading strategies' : 'Choose a strategy'}
                  searchPlaceholder="Search strategies"
                  isDisabled={list.length === 0}
                  onChange={setChosenId}
                />
              </Field>
            )}
            {createSet.isError && (
              <Notice
                tone="danger"
                action={isGone ? { label: 'Clear selection', onClick: startAnew } : undefined}
              >
                {isGone
                  ? 'Some of the selected providers are no longer in the directory.'
                  : errorText(createSet.error, messages.error.general)}
              </Notice>
            )}
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              {screenTexts.settings.cancel}
            </Button>
            <Button
              type="submit"
              isBusy={createSet.isPending}
              disabled={plans.isPending && shown === 'existing'}
            >
              Continue
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** Addresses are never guessed, so some leads have none. */
function SilentNotice({ silent, total }: { silent: number; total: number }) {
  if (silent === 0) return null;
  const who =
    silent === total
      ? total === 1
        ? 'It has'
        : `All ${total.toLocaleString('en-US')} have`
      : `${silent.toLocaleString('en-US')} of them have`;
  return (
    <Notice tone="warning">
      {who} no email address in the directory. Emails are written for them too, but at the launch they are
      left out, unless one of your contacts with the same NPI has an address.
    </Notice>
  );
}
