import {
  AUDIENCE_TYPE_LABELS,
  AUDIENCE_TYPES,
  type AudienceType,
} from '@myra/shared/constants/audience-types';
import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { type FormEvent, useMemo, useState } from 'react';
import { Notice } from '@/components/notice';
import { OrganizationFields } from '@/components/organization-fields/organization-fields';
import {
  type Organization,
  organizationFaults,
  organizationFieldsOf,
  organizationFormOf,
  organizationIssues,
  readOrganizationForm,
} from '@/components/organization-fields/organization-form';
import { SaveState } from '@/components/save-state';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { OptionSelect } from '@/components/ui/option-select';
import { Textarea } from '@/components/ui/textarea';
import { errorData } from '@/lib/error-text';
import { fieldIssues } from '@/lib/field-issues';
import { useFormDraft } from '@/lib/form-draft';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { ReplyFields } from './reply-fields';
import { readReplyForm, replyFormOf, replySettingsOf } from './reply-form';

const texts = screenTexts.settings;
const ICP_MAX = 20_000;
const AUDIENCES = AUDIENCE_TYPES.map((value) => ({ value, label: AUDIENCE_TYPE_LABELS[value] }));

interface AudienceForm {
  audienceType: AudienceType | '';
  icpDescription: string;
}

const audienceFormOf = (organization: Organization): AudienceForm => ({
  audienceType: AUDIENCE_TYPES.find((type) => type === organization.audience_type) ?? '',
  icpDescription: organization.icp_description ?? '',
});

function readAudienceForm(value: unknown): AudienceForm | undefined {
  if (typeof value !== 'object' || value === null || !('icpDescription' in value)) return undefined;
  if (typeof value.icpDescription !== 'string') return undefined;
  const audience = 'audienceType' in value ? value.audienceType : '';
  return {
    icpDescription: value.icpDescription,
    audienceType: AUDIENCE_TYPES.find((type) => type === audience) ?? '',
  };
}

/** Who the organization is and whom it writes to (SET-2 to SET-7). */
export function OrganizationTab({
  organization,
  onClose,
}: {
  organization: Organization;
  onClose?: (() => void) | undefined;
}) {
  const savedFields = useMemo(() => organizationFormOf(organization, 'UTC'), [organization]);
  const savedAudience = useMemo(() => audienceFormOf(organization), [organization]);
  const fields = useFormDraft('settings.organization', savedFields, readOrganizationForm);
  const audience = useFormDraft('settings.audience', savedAudience, readAudienceForm);
  const savedReplies = useMemo(() => replyFormOf(organization), [organization]);
  const replies = useFormDraft('settings.replies', savedReplies, readReplyForm);
  const utils = trpc.useUtils();
  const update = trpc.organizations.update.useMutation();
  const [isAsked, setIsAsked] = useState(false);
  const issues = fieldIssues(update.error);
  const own = organizationFaults(fields.form);
  const needsAudience = audience.form.audienceType === '';
  const isDirty = fields.isDirty || audience.isDirty || replies.isDirty;
  const hasConflict = errorData(update.error).code === 'conflict';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    const { audienceType, icpDescription } = audience.form;
    if (Object.keys(own).length > 0 || audienceType === '' || update.isPending) return;
    try {
      const body = {
        ...organizationFieldsOf(fields.form),
        audience_type: audienceType,
        icp_description: icpDescription.trim(),
        ...(replies.isDirty && { reply_settings: replySettingsOf(replies.form) }),
      };
      const { version } = organization;
      const saved = await update.mutateAsync({ body, ...(version !== null && { version }) });
      utils.organizations.get.setData(undefined, saved);
      fields.markSaved();
      audience.markSaved();
      replies.markSaved();
      toast.success(messages.success.organizationUpdated);
    } catch (error) {
      toast.failure(error, messages.error.updateOrganization);
      if (errorData(error).code === 'conflict') await utils.organizations.get.invalidate();
    }
  };
  return (
    <form noValidate className="flex min-h-0 flex-1 flex-col" onSubmit={(event) => void submit(event)}>
      <div className="min-h-0 flex-1 overflow-y-auto p-6 max-sm:p-4">
        <div className="flex max-w-160 flex-col gap-4">
          {hasConflict && (
            <Notice tone="warning">
              Somebody else saved the organization meanwhile. Your text is kept: update again to put it in
              place of theirs.
            </Notice>
          )}
          <OrganizationFields
            form={fields.form}
            faults={{ ...organizationIssues(issues), ...(isAsked && own) }}
            onChange={fields.change}
          />
          <Field
            label="Audience type"
            isRequired
            error={isAsked && needsAudience ? 'Choose an audience type.' : issues.get('audience_type')}
          >
            <OptionSelect
              options={AUDIENCES}
              value={audience.form.audienceType === '' ? undefined : audience.form.audienceType}
              onChange={(audienceType) => audience.change({ audienceType })}
              placeholder="Select an audience type"
            />
          </Field>
          <Field
            label="ICP description"
            help="Leads are scored against it when they are imported."
            error={issues.get('icp_description')}
          >
            <Textarea
              rows={5}
              maxLength={ICP_MAX}
              value={audience.form.icpDescription}
              onChange={(event) => audience.change({ icpDescription: event.target.value })}
            />
          </Field>
          <ReplyFields form={replies.form} issues={issues} onChange={replies.change} />
        </div>
      </div>
      <div className="flex min-h-14 shrink-0 items-center gap-2 border-t px-6 py-3 max-sm:px-4">
        <SaveState status={isDirty ? { state: 'unsaved' } : { state: 'saved' }} />
        <Button
          variant="outline"
          className="ml-auto"
          disabled={onClose === undefined && !isDirty}
          onClick={() => {
            fields.change(savedFields);
            audience.change(savedAudience);
            fields.markSaved();
            audience.markSaved();
            replies.change(savedReplies);
            replies.markSaved();
            onClose?.();
          }}
        >
          {texts.cancel}
        </Button>
        <Button type="submit" isBusy={update.isPending} disabled={!isDirty}>
          {texts.updateOrganization}
        </Button>
      </div>
    </form>
  );
}
