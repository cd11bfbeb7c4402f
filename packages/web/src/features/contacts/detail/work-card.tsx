import { LEAD_TAG_MAX } from '@myra/shared/constants/limits';
import { CalendarCheck, Check } from 'lucide-react';
import { useState } from 'react';
import { useLeadAct } from '@/components/lead-act/use-lead-act';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { MultiSelect } from '@/components/ui/multi-select';
import { useOrganization } from '@/lib/organization';
import { useUser } from '@/lib/session';
import { trpc } from '@/lib/trpc';
import { PlanDialog, taskOf } from '../acts/plan-dialog';
import { type Contact, contactName } from '../contact';
import { NextStep } from '../list/contact-columns';

/** What people of the organization note about a lead: who looks after it, what is next, and tags. */
export function WorkCard({ lead }: { lead: Contact }) {
  const { id, owner, next_step: step } = lead;
  const user = useUser();
  const organizationId = useOrganization().organization?.id;
  const { run, isBusy } = useLeadAct();
  const [isPlanning, setIsPlanning] = useState(false);
  const people = trpc.people.names.useQuery(undefined, { staleTime: 300_000 });
  const facets = trpc.leads.facets.useQuery(
    { params: { id: organizationId ?? '' } },
    { staleTime: 60_000, enabled: organizationId !== undefined },
  );
  const leads = { ids: [id] };
  const tags = lead.tags ?? [];
  const known = (facets.data?.tag ?? []).flatMap(({ value }) => value ?? []);
  const names = (people.data?.people ?? []).map((each) => ({
    value: each.id,
    label: each.id === user.id ? `${each.name ?? ''} (you)` : (each.name ?? each.id),
  }));
  const isKnown = owner == null || names.some(({ value }) => value === owner.id);
  const owners = [
    { value: '', label: 'Nobody' },
    ...(isKnown ? [] : [{ value: owner.id, label: owner.name ?? owner.id }]),
    ...names,
  ];
  const tag = (add: string[], remove: string[]) => run(leads, { type: 'tag', add, remove }, 'Tags changed');
  return (
    <Card aria-label="Work">
      <CardHeader>
        <h2>Work</h2>
      </CardHeader>
      <CardBody className="flex flex-col gap-4">
        <Field label="Owner" size="sm">
          <Combobox
            inputSize="sm"
            options={owners}
            value={owner?.id ?? ''}
            isDisabled={isBusy}
            onChange={(value) => void run(leads, { type: 'own', owner_id: value || null }, 'Owner changed')}
          />
        </Field>
        <Field label="Tags" size="sm">
          <MultiSelect
            options={[...new Set([...tags, ...known])].map((each) => ({ value: each, label: each }))}
            value={tags}
            placeholder="Choose or type tags"
            isDisabled={isBusy}
            onChange={(next) =>
              void tag(
                next.filter((each) => !tags.includes(each)),
                tags.filter((each) => !next.includes(each)),
              )
            }
            onType={(words) => void tag([words.slice(0, LEAD_TAG_MAX)], [])}
          />
        </Field>
        <div className="flex flex-col gap-1">
          <span className="text-xs font-medium">Next task</span>
          {step ? (
            <div className="flex items-start gap-2">
              <span className="min-w-0 flex-1 py-1">
                <NextStep step={step} />
              </span>
              <Button
                icon={Check}
                variant="outline"
                size="sm"
                isBusy={isBusy}
                onClick={() =>
                  void run(leads, { type: 'plan', next_step: null, was: taskOf(step) }, 'Next task done')
                }
              >
                Done
              </Button>
              <Button variant="ghost" size="sm" onClick={() => setIsPlanning(true)}>
                Change
              </Button>
            </div>
          ) : (
            <Button
              icon={CalendarCheck}
              variant="outline"
              size="sm"
              className="self-start"
              onClick={() => setIsPlanning(true)}
            >
              Plan a task
            </Button>
          )}
        </div>
        {isPlanning && (
          <PlanDialog
            leads={leads}
            text={contactName(lead)}
            leadId={id}
            step={step ?? null}
            onDone={() => undefined}
            onClose={() => setIsPlanning(false)}
          />
        )}
      </CardBody>
    </Card>
  );
}
