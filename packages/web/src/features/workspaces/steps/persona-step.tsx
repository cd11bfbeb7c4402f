import { PERSONA_TITLES } from '@myra/shared/constants/persona-titles';
import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { joinPersonaTitles } from '@myra/shared/rules/text/text-lists';
import { useId } from 'react';
import { Meanwhile } from '@/components/meanwhile';
import { Notice } from '@/components/notice';
import { SaveState } from '@/components/save-state';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { MultiSelect } from '@/components/ui/multi-select';
import { Textarea } from '@/components/ui/textarea';
import { WizardFoot } from '@/components/wizard-foot';
import { trpc } from '@/lib/trpc';
import type { Workspace } from '../workspace';
import { type PersonaForm, personaForm, personaSchema } from './persona-form';
import { PersonaLeads } from './persona-leads';
import { StepBody } from './step-body';
import { useStepSave } from './use-step-save';

const TITLES = PERSONA_TITLES.map((value) => ({ value, label: value }));

const LABELS: Record<keyof PersonaForm, string> = {
  title: 'Title',
  speciality: 'Speciality',
  taxonomies: 'Taxonomy Codes',
  npi_number: 'Npi Numbers',
  location: 'Location',
  practice_information: 'Practice Information',
  medicare_medicaid_enrollment_status: 'Medicare/Medicaid Enrollment Status',
  insurance_and_payment_options: 'Insurance and Payment Options',
  affiliations: 'Affiliations and Group Memberships',
};

/** Fields that describe the persona and filter nothing. */
const NOTES: readonly [keyof PersonaForm, number][] = [
  ['practice_information', 5_000],
  ['medicare_medicaid_enrollment_status', 200],
  ['insurance_and_payment_options', 2_000],
  ['affiliations', 2_000],
];

interface PersonaStepProps {
  workspace: Workspace;
  organizationId: string;
  onBack: () => void;
  /** The filter of leads that the persona is. */
  onNext: (filter: Record<string, string>) => void;
}

/** The third step: whom the company looks for. It becomes the filter of the leads that open next. */
export function PersonaStep({ workspace, organizationId, onBack, onNext }: PersonaStepProps) {
  const utils = trpc.useUtils();
  const listId = useId();
  const facets = trpc.leads.facets.useQuery({ params: { id: organizationId } }, { staleTime: 60_000 });
  const save = trpc.workspaces.savePersona.useMutation();
  const step = useStepSave({
    workspace,
    step: 'persona',
    schema: personaSchema,
    formOf: personaForm,
    banners: { saved: messages.success.personaAdded, failed: messages.error.addPersona },
  });
  const { form } = step;
  const { control } = form;
  const specialties = (facets.data?.specialty ?? []).flatMap(({ value }) => (value ? [value] : []));
  const submit = form.onSubmit(async (values) => {
    if (!(await step.save(save.mutateAsync, values))) return;
    const { lead_filter } = await utils.workspaces.get.fetch({ params: { id: workspace.id } });
    onNext(lead_filter ?? {});
  });
  return (
    <form noValidate aria-label="Persona" className="flex min-h-0 flex-1 flex-col" onSubmit={submit}>
      <StepBody
        heading="Persona"
        intro="Whom the company looks for. These fields filter your leads and the directory."
      >
        <Meanwhile form={form} labels={LABELS} />
        {step.fault !== undefined && <Notice tone="danger">{step.fault}</Notice>}
        <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
          <FormField control={control} name="title" label={LABELS.title}>
            {({ value, onChange }) => (
              <MultiSelect
                options={TITLES}
                value={PERSONA_TITLES.filter((title) => value.split(',').includes(title))}
                onChange={(titles) => onChange(joinPersonaTitles(titles))}
                placeholder="Any title"
              />
            )}
          </FormField>
          <FormField control={control} name="speciality" label={LABELS.speciality}>
            <Input maxLength={100} list={listId} />
          </FormField>
          <datalist id={listId}>
            {specialties.map((value) => (
              <option key={value} value={value} />
            ))}
          </datalist>
          <FormField
            control={control}
            name="taxonomies"
            label={LABELS.taxonomies}
            help="With commas between them: 207RC0000X, 207RI0011X"
          >
            <Input maxLength={2_000} />
          </FormField>
          <FormField
            control={control}
            name="npi_number"
            label={LABELS.npi_number}
            help="Ten digits each, with commas between them."
          >
            <Input maxLength={2_000} />
          </FormField>
          <FormField
            control={control}
            name="location"
            label={LABELS.location}
            help="A state, or a city and a state: Portland, OR"
          >
            <Input maxLength={200} />
          </FormField>
        </div>
        <PersonaLeads organizationId={organizationId} values={form.values} specialties={specialties} />
        <fieldset className="flex min-w-0 flex-col gap-4">
          <legend className="mb-1 font-medium">Notes</legend>
          <p className="text-xs text-muted-foreground">
            Stored with the workspace. Lists of leads have no such values, so these filter nothing.
          </p>
          {NOTES.map(([name, max]) => (
            <FormField key={name} control={control} name={name} label={LABELS[name]}>
              <Textarea rows={2} className="min-h-16" maxLength={max} />
            </FormField>
          ))}
        </fieldset>
      </StepBody>
      <WizardFoot
        onBack={onBack}
        savedState={form.isDirty && <SaveState status={{ state: 'unsaved' }} />}
        next={{ label: screenTexts.workspaces.addPersona, onClick: submit, isBusy: save.isPending }}
      />
    </form>
  );
}
