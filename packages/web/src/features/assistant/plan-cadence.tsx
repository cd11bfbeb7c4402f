import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { OptionSelect } from '@/components/ui/option-select';
import { useOrganization } from '@/lib/organization';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { type ActivityPlan, daysFault, whyNotWritten } from './plan';
import { useEditedGuard } from './use-edited-guard';

const EMAILS_MAX = 8;
const NEXT_DAYS = 4;

/** Days that are typed and not saved, and the days that the plan had when that began. */
interface TypedDays {
  days: number[];
  over: number[];
}

const isSame = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();
const daysText = (days: readonly number[]): string => days.map((day) => `day ${day + 1}`).join(', ');

/** Product and days of a plan. Saving writes the emails anew; it asks before it replaces what somebody edited. What is typed stays when the plan is read again. */
export function PlanCadence({ plan }: { plan: ActivityPlan }) {
  const saved = plan.days.map((day) => day ?? 0);
  const [typed, setTyped] = useState<TypedDays | undefined>(undefined);
  if (typed && isSame(typed.days, saved)) setTyped(undefined);
  const days = typed?.days ?? saved;
  const setDays = (next: number[]) => setTyped({ days: next, over: typed?.over ?? saved });
  const { organization } = useOrganization();
  const utils = trpc.useUtils();
  const products = trpc.products.list.useQuery(
    { query: { organization_id: organization?.id ?? '' } },
    { enabled: plan.may_change === true && organization !== undefined },
  );
  const change = trpc.plans.change.useMutation({
    onSuccess: () => utils.plans.invalidate(),
    onError: (error) => {
      toast.failure(error, 'The plan could not be changed.');
      void utils.plans.invalidate();
    },
  });
  const { guard: save, dialog } = useEditedGuard(plan, (body: { days?: number[]; product_id?: string }) =>
    change.mutateAsync({ params: { id: plan.id }, body, version: plan.version ?? 0 }),
  );
  const fault = daysFault(days);
  const isChanged = !isSame(days, saved);
  if (!plan.may_change) {
    const written = saved.filter((_, at) => whyNotWritten(plan.segments, at) === undefined);
    return (
      <p>
        {plan.product?.name}. Emails on {daysText(written)}.
      </p>
    );
  }
  const options = (products.data?.products ?? []).map(({ id, name }) => ({ value: id, label: name ?? '' }));
  return (
    <div className="flex flex-col gap-4">
      {options.length > 1 && (
        <Field label="Product">
          <OptionSelect
            options={options}
            value={plan.product?.id}
            isDisabled={change.isPending}
            onChange={(product_id) => save({ product_id })}
          />
        </Field>
      )}
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-medium">Cadence, while there is no reply</legend>
        <ol className="flex flex-col gap-2">
          {days.map((day, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: emails have no identity but their place.
            <li key={at} className="flex min-h-9 flex-wrap items-center gap-x-2">
              <span className="w-16 shrink-0">Email {at + 1}</span>
              {at === 0 ? (
                <span className="text-muted-foreground">on the first day</span>
              ) : (
                <>
                  <Input
                    type="number"
                    min={1}
                    max={120}
                    aria-label={`Email ${at + 1}, days after the first`}
                    className="w-20"
                    value={Number.isNaN(day) ? '' : day}
                    onChange={(event) => setDays(days.with(at, event.target.valueAsNumber))}
                  />
                  <span className="text-muted-foreground">days after the first</span>
                  <IconButton
                    icon={X}
                    label={`Remove email ${at + 1}`}
                    className="ml-auto"
                    onClick={() => setDays(days.toSpliced(at, 1))}
                  />
                </>
              )}
              {day === saved[at] && <NotWritten why={whyNotWritten(plan.segments, at)} />}
            </li>
          ))}
        </ol>
        {fault !== undefined && (
          <p role="alert" className="text-xs text-danger">
            {fault}
          </p>
        )}
        {typed && !isSame(typed.over, saved) && (
          <Notice size="sm" action={{ label: 'Use these days', onClick: () => setTyped(undefined) }}>
            By now the plan has emails on {daysText(saved)}. Saving puts yours in their place.
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            icon={Plus}
            variant="outline"
            size="sm"
            disabled={days.length >= EMAILS_MAX}
            onClick={() => setDays([...days, (days.at(-1) || 0) + NEXT_DAYS])}
          >
            Add email
          </Button>
          {isChanged && (
            <Button
              size="sm"
              isBusy={change.isPending}
              disabled={fault !== undefined}
              onClick={() => save({ days })}
            >
              Save and write anew
            </Button>
          )}
        </div>
      </fieldset>
      {dialog}
    </div>
  );
}

const NotWritten = ({ why }: { why: string | undefined }) =>
  why !== undefined && (
    <p className="w-full py-1 text-xs text-warning-soft-foreground">Not written for anybody: {why}</p>
  );
