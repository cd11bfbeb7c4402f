import { OVERLAP_DAYS_DEFAULT, OVERLAP_DAYS_MAX } from '@myra/shared/constants/overlaps';
import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { z } from 'zod';
import { Meanwhile } from '@/components/meanwhile';
import { Notice } from '@/components/notice';
import { AudienceTypeField } from '@/components/organization-fields/audience-type-field';
import { OrganizationFields } from '@/components/organization-fields/organization-fields';
import {
  audienceFormOf,
  audienceSchema,
  type Organization,
  organizationFormOf,
  organizationSchema,
} from '@/components/organization-fields/organization-form';
import { SaveState } from '@/components/save-state';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { errorData } from '@/lib/error-text';
import { isSameForm } from '@/lib/form/kept-form';
import { useForm } from '@/lib/form/use-form';
import { useIsAdmin } from '@/lib/session';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { ReplyFields, replyFormOf, replySchema } from './reply-fields';

const texts = screenTexts.settings;
const ICP_MAX = 20_000;

const overlapSchema = z
  .string()
  .trim()
  .regex(/^\d{1,4}$/, 'Enter a number of days.')
  .transform(Number)
  .pipe(z.number().max(OVERLAP_DAYS_MAX, `At most ${OVERLAP_DAYS_MAX} days.`));

const schema = organizationSchema.extend({
  ...audienceSchema.shape,
  overlap_days: overlapSchema,
  reply_settings: replySchema,
});

const formOf = (organization: Organization) => ({
  ...organizationFormOf(organization, 'UTC'),
  ...audienceFormOf(organization),
  overlap_days: String(organization.overlap_days ?? OVERLAP_DAYS_DEFAULT),
  reply_settings: replyFormOf(organization),
});

const LABELS: Record<keyof ReturnType<typeof formOf>, string> = {
  name: 'Organization name',
  website: 'Website',
  specialties: 'Specialties',
  postal_address: 'Postal address',
  timezone: 'Time zone',
  audience_type: 'Audience type',
  icp_description: 'ICP description',
  overlap_days: 'Days between campaigns',
  reply_settings: 'Answers',
};

interface OrganizationTabProps {
  organization: Organization;
  onClose?: (() => void) | undefined;
}

/** The organization and its audience; others than admins only read it. */
export function OrganizationTab({ organization, onClose }: OrganizationTabProps) {
  const isAdmin = useIsAdmin();
  const saved = useMemo(() => formOf(organization), [organization]);
  const { version } = organization;
  const form = useForm({ schema, saved, version, draftKey: 'settings.organization' });
  const utils = trpc.useUtils();
  const update = trpc.organizations.update.useMutation();

  const submit = form.onSubmit(async ({ reply_settings, ...fields }) => {
    if (update.isPending) return;
    try {
      const hasNewReplies = !isSameForm(form.values.reply_settings, form.draft.base.reply_settings);
      const body = { ...fields, ...(hasNewReplies && { reply_settings }) };
      const stored = await update.mutateAsync({ body, version: form.draft.version });
      utils.organizations.get.setData(undefined, stored);
      form.markSaved(formOf(stored), stored.version);
      toast.success(messages.success.organizationUpdated);
    } catch (error) {
      form.refuse(error);
      toast.failure(error, messages.error.updateOrganization);
      if (errorData(error).code !== 'conflict') return;
      const theirs = await utils.organizations.get.fetch(undefined, { staleTime: 0 });
      if (theirs !== null) form.meet(formOf(theirs), theirs.version);
    }
  });
  return (
    <form noValidate className="flex min-h-0 flex-1 flex-col" onSubmit={submit}>
      <div className="min-h-0 flex-1 overflow-y-auto p-6 max-sm:p-4">
        <FormProvider {...form}>
          <fieldset disabled={!isAdmin} className="flex max-w-160 min-w-0 flex-col gap-4">
            {!isAdmin && <Notice>Admins change this.</Notice>}
            <Meanwhile form={form} labels={LABELS} />
            <OrganizationFields />
            <AudienceTypeField />
            <FormField
              control={form.control}
              name="icp_description"
              label="ICP description"
              help="Leads are scored against it when they are imported. Whom it leaves out is not suggested for a campaign."
            >
              <Textarea rows={5} maxLength={ICP_MAX} />
            </FormField>
            <FormField
              control={form.control}
              name="overlap_days"
              label="Days between campaigns"
              help="A person who got an email from one campaign gets no first email from another in these days. Who replied, and their colleagues, are left out too; you can put each back."
            >
              <Input inputMode="numeric" className="w-24" maxLength={3} />
            </FormField>
            <ReplyFields />
          </fieldset>
        </FormProvider>
      </div>
      {isAdmin && (
        <div className="flex min-h-14 shrink-0 items-center gap-2 border-t px-6 py-3 max-sm:px-4">
          <SaveState status={form.isDirty ? { state: 'unsaved' } : { state: 'saved' }} />
          <Button
            variant="outline"
            className="ml-auto"
            disabled={onClose === undefined && !form.isDirty}
            onClick={() => {
              form.markSaved(saved);
              onClose?.();
            }}
          >
            {texts.cancel}
          </Button>
          <Button type="submit" isBusy={update.isPending} disabled={!form.isDirty}>
            {texts.updateOrganization}
          </Button>
        </div>
      )}
    </form>
  );
}
