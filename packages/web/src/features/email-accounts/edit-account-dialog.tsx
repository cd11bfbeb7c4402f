import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { useMemo } from 'react';
import { Controller, FormProvider } from 'react-hook-form';
import { FormDialog } from '@/components/form-dialog';
import { UserField } from '@/components/mailbox-dialog';
import { Meanwhile } from '@/components/meanwhile';
import { Notice } from '@/components/notice';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Switch } from '@/components/ui/switch';
import { Textarea } from '@/components/ui/textarea';
import { errorData, errorText } from '@/lib/error-text';
import { fieldIssues } from '@/lib/field-issues';
import { changedFields } from '@/lib/form/kept-form';
import { useForm } from '@/lib/form/use-form';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import type { Account } from './account';
import { accountFormOf, accountSchema } from './account-form';
import { LimitsSection } from './limits-section';

const labels = screenTexts.accounts.fields;
const LABELS = {
  name: labels.name,
  signature: labels.signature,
  rep_id: labels.user,
  is_active: 'Active',
  limits: 'Sending limits',
};

interface EditAccountDialogProps {
  account: Account;
  organizationId: string;
  onClose: () => void;
}

/** Name, signature, switch, limits and, for admins, the representative. */
export function EditAccountDialog({ account, organizationId, onClose }: EditAccountDialogProps) {
  const saved = useMemo(() => accountFormOf(account), [account]);
  const form = useForm({ schema: accountSchema, saved, version: account.version });
  const { control } = form;
  const utils = trpc.useUtils();
  const update = trpc.emailAccounts.update.useMutation();

  const people = trpc.representatives.list.useQuery(
    { query: { org_id: organizationId } },
    { enabled: false },
  );
  /** A representative by name. */
  const say = (name: string, value: unknown) =>
    name === 'rep_id'
      ? (people.data?.representatives.find(({ id }) => id === value)?.name ?? undefined)
      : undefined;
  const meetTheirs = async () => {
    const { accounts } = await utils.emailAccounts.list.fetch(undefined, { staleTime: 0 });
    const theirs = accounts.find(({ id }) => id === account.id);
    if (theirs) form.meet(accountFormOf(theirs), theirs.version);
  };
  const submit = form.onSubmit(async (fields) => {
    const changes = changedFields(form.draft, fields);
    if (Object.keys(changes).length === 0) return toast.info(messages.info.noChanges);
    // The documented call takes name, signature and switch together.
    const { name, signature, is_active } = fields;
    const body = { name, signature, is_active, ...changes };
    try {
      await update.mutateAsync({ params: { id: account.id }, body, version: form.draft.version });
      await Promise.all([utils.emailAccounts.invalidate(), utils.representatives.invalidate()]);
      toast.success(messages.success.accountUpdated);
      onClose();
    } catch (error) {
      form.refuse(error);
      toast.failure(error, messages.error.updateAccount);
      if (errorData(error).code === 'conflict') await meetTheirs();
    }
  });
  return (
    <FormDialog
      title="Edit account"
      description={account.email ?? undefined}
      isBusy={update.isPending}
      submitLabel="Save"
      onSubmit={submit}
      onClose={onClose}
    >
      <Meanwhile form={form} labels={LABELS} say={say} />
      {update.isError && form.theirs === undefined && fieldIssues(update.error).size === 0 && (
        <Notice tone="danger">
          {errorText(update.error, messages.error.updateAccount)} What you typed is still here.
        </Notice>
      )}
      <FormProvider {...form}>
        <FormField
          control={control}
          name="name"
          label={labels.name}
          isRequired
          help="What receivers see as the sender."
        >
          <Input autoFocus maxLength={120} />
        </FormField>
        <FormField
          control={control}
          name="signature"
          label={labels.signature}
          help="Stands under what is written by hand."
        >
          <Textarea rows={4} maxLength={5_000} />
        </FormField>
        <UserField organizationId={organizationId} />
        <LimitsSection account={account} />
        <Controller
          control={control}
          name="is_active"
          render={({ field: { value, onChange } }) => (
            <div className="flex items-center gap-3">
              <Switch id="account-active" checked={value} onCheckedChange={onChange} />
              <Label htmlFor="account-active">Active: emails leave from this mailbox</Label>
            </div>
          )}
        />
      </FormProvider>
    </FormDialog>
  );
}
