import {
  EDITED_FIELDS,
  type EditedField,
  LINE_FIELDS,
  type LineField,
  STORED_FIELDS,
} from '@myra/shared/constants/lead-fields';
import { leadText } from '@myra/shared/contracts/contacts';
import { z } from 'zod';
import { FormDialog } from '@/components/form-dialog';
import { Meanwhile } from '@/components/meanwhile';
import { Notice } from '@/components/notice';
import { OpeningLineHelp } from '@/components/opening-line-help';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { errorData } from '@/lib/error-text';
import { useForm } from '@/lib/form/use-form';
import { useOrganization } from '@/lib/organization';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import type { Contact } from '../contact';
import type { LeadHistory } from '../lead-history';

type Values = Record<EditedField, string>;

const FIELDS = STORED_FIELDS.filter((field): field is typeof field & { key: EditedField } =>
  EDITED_FIELDS.some((key) => key === field.key),
);
/** What stands there already is taken as it is: only what a person types is checked. */
const textOf = (field: EditedField, saved: string): z.ZodType<string, string> =>
  z.union([z.literal(saved), leadText(field)]);
const schemaOf = (saved: Values): z.ZodType<Values, Values> =>
  z.object(
    Object.fromEntries(FIELDS.map(({ key }) => [key, textOf(key, saved[key])])) as Record<
      EditedField,
      z.ZodType<string, string>
    >,
  );

const isLine = (key: EditedField): key is LineField => LINE_FIELDS.some((field) => field === key);

/** Fields of longer texts, with their rows. */
const ROWS: Partial<Record<EditedField, number>> = { opening_line: 2, second_line: 2, notes: 4 };

const LABELS = Object.fromEntries(FIELDS.map(({ key, label }) => [key, label])) as Record<
  EditedField,
  string
>;

interface EditLeadDialogProps {
  lead: Contact;
  history: LeadHistory;
  onClose: () => void;
}

const valuesOf = (lead: Contact, { details }: LeadHistory): Values => {
  const known: Record<string, unknown> = {
    ...lead.contact,
    ...details,
    department: lead.department,
    specialties: lead.contact?.specialties.join('; '),
  };
  return Object.fromEntries(
    FIELDS.map(({ key }) => [key, typeof known[key] === 'string' ? known[key] : '']),
  ) as Values;
};

/**
 * Changes what is known of a lead. Only fields that were changed are sent, so that the directory's values stay the directory's.
 */
export function EditLeadDialog({ lead, history, onClose }: EditLeadDialogProps) {
  const saved = valuesOf(lead, history);
  const form = useForm({
    schema: schemaOf(saved),
    saved,
    version: lead.version,
    draftKey: `lead.${lead.id}`,
  });
  const isForPatients = useOrganization().organization?.audience_type === 'patients';
  const utils = trpc.useUtils();
  const edit = trpc.leads.edit.useMutation();
  const readTheirs = async () => {
    const newest = await utils.leads.history.fetch({ params: { id: lead.id } }, { staleTime: 0 });
    if (newest.lead) form.meet(valuesOf(newest.lead, newest), newest.lead.version ?? null);
  };
  const submit = form.onSubmit(async (values) => {
    const { base, version } = form.draft;
    const body = Object.fromEntries(
      FIELDS.filter(({ key }) => values[key] !== base[key]).map(({ key }) => [key, values[key] || null]),
    );
    try {
      await edit.mutateAsync({ params: { id: lead.id }, version: version ?? null, body });
    } catch (error) {
      form.refuse(error);
      if (errorData(error).code === 'conflict') await readTheirs();
      else toast.error(writeFailure(error));
      return;
    }
    void utils.leads.invalidate();
    form.markSaved();
    toast.success('Lead saved');
    onClose();
  });
  return (
    <FormDialog
      title="Edit lead"
      description={lead.contact?.email ?? ''}
      isBusy={edit.isPending}
      submitLabel="Save"
      onSubmit={submit}
      onClose={onClose}
    >
      <Meanwhile form={form} labels={LABELS} />
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        {FIELDS.filter(({ key }) => !isLine(key) || !isForPatients).map(({ key, label, charsMax }) => (
          <FormField
            key={key}
            control={form.control}
            name={key}
            label={label}
            help={isLine(key) ? <OpeningLineHelp field={key} typed={form.values[key]} /> : undefined}
            className={ROWS[key] ? 'col-span-full' : undefined}
          >
            {ROWS[key] ? <Textarea rows={ROWS[key]} maxLength={charsMax} /> : <Input maxLength={charsMax} />}
          </FormField>
        ))}
      </div>
      <Notice>
        Emails that are already written stay as they are. Those that still wait go to the new address, and an
        opt-out holds for it too.
      </Notice>
    </FormDialog>
  );
}
