import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { type FormEvent, useState } from 'react';
import { UserField } from '@/components/mailbox-dialog';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Switch } from '@/components/ui/switch';
import { Textarea } from '@/components/ui/textarea';
import { errorText } from '@/lib/error-text';
import { fieldIssues } from '@/lib/field-issues';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import type { Account } from './account';
import { type AccountForm, accountFaults, accountFormOf, changesOf } from './account-form';
import { LimitsSection } from './limits-section';

const labels = screenTexts.accounts.fields;

interface EditAccountDialogProps {
  account: Account;
  organizationId: string;
  onClose: () => void;
}

/** Name, signature, active flag, sending limits and, for admins, whose mailbox it is (MAIL-ACC-20 to MAIL-ACC-23). */
export function EditAccountDialog({ account, organizationId, onClose }: EditAccountDialogProps) {
  const [form, setForm] = useState<AccountForm>(() => accountFormOf(account));
  const [isAsked, setIsAsked] = useState(false);
  const utils = trpc.useUtils();
  const update = trpc.emailAccounts.update.useMutation();
  const issues = fieldIssues(update.error);
  const own = accountFaults(form);
  const fault = (name: string) => (isAsked ? own.get(name) : undefined) ?? issues.get(name);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (own.size > 0 || update.isPending) return;
    const body = changesOf(account, form);
    if (body === undefined) {
      toast.info(messages.info.noChanges);
      return;
    }
    try {
      await update.mutateAsync({ params: { id: account.id }, body, version: account.version ?? undefined });
      await Promise.all([utils.emailAccounts.invalidate(), utils.representatives.invalidate()]);
      toast.success(messages.success.accountUpdated);
      onClose();
    } catch (error) {
      toast.failure(error, messages.error.updateAccount);
    }
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !update.isPending && onClose()}>
      <DialogContent onInteractOutside={(event) => event.preventDefault()}>
        <DialogHeader title="Edit account" description={account.email ?? undefined} />
        <form noValidate onSubmit={(event) => void submit(event)} className="flex min-h-0 flex-1 flex-col">
          <DialogBody className="flex flex-col gap-4">
            {update.isError && issues.size === 0 && (
              <Notice tone="danger">
                {errorText(update.error, messages.error.updateAccount)} What you typed is still here.
              </Notice>
            )}
            <Field
              label={labels.name}
              isRequired
              error={fault('name')}
              help="What receivers see as the sender."
            >
              <Input
                autoFocus
                maxLength={120}
                value={form.name}
                onChange={(event) => setForm({ ...form, name: event.target.value })}
              />
            </Field>
            <Field
              label={labels.signature}
              help="Stands under what is written by hand."
              error={fault('signature')}
            >
              <Textarea
                rows={4}
                maxLength={5_000}
                value={form.signature}
                onChange={(event) => setForm({ ...form, signature: event.target.value })}
              />
            </Field>
            <UserField
              organizationId={organizationId}
              value={form.repId}
              onChange={(repId) => setForm({ ...form, repId })}
              error={fault('rep_id')}
            />
            <LimitsSection
              account={account}
              limits={form.limits}
              fault={fault}
              onChange={(limits) => setForm({ ...form, limits })}
            />
            <div className="flex items-center gap-3">
              <Switch
                id="account-active"
                checked={form.isActive}
                onCheckedChange={(isActive) => setForm({ ...form, isActive })}
              />
              <Label htmlFor="account-active">Active: emails leave from this mailbox</Label>
            </div>
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" disabled={update.isPending} onClick={onClose}>
              {screenTexts.settings.cancel}
            </Button>
            <Button type="submit" isBusy={update.isPending}>
              Save
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
