import { EMAIL_LENGTH_MAX } from '@myra/shared/constants/limits';
import { messages } from '@myra/shared/messages/catalogue';
import { isEmailAddress } from '@myra/shared/rules/mail/email-address';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '@/components/form-dialog';
import { Notice } from '@/components/notice';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import { PersonFields } from '../catch-all/person-fields';
import { type NamedPerson, personOf } from './named-person';

interface NamedLeadDialogProps {
  messageId: string;
  named: NamedPerson;
  /** Where the writer works. */
  company: string;
  /** They are a lead now. */
  onAdded: (leadId: string) => void;
  onClose: () => void;
}

/** Adds somebody whom a message names as a lead, after a person has read and completed what it says. */
export function NamedLeadDialog({ messageId, named, company, onAdded, onClose }: NamedLeadDialogProps) {
  const router = useRouter();
  const [values, setValues] = useState(() => personOf(named, company));
  const [email, setEmail] = useState(named.email);
  const [isAsked, setIsAsked] = useState(false);
  const [fault, setFault] = useState<string>();
  const utils = trpc.useUtils();
  const add = trpc.mail.addNamedLead.useMutation();
  const isAddress = isEmailAddress(email.trim());
  const submit = async () => {
    setIsAsked(true);
    if (!isAddress) return;
    setFault(undefined);
    try {
      const { lead_id: leadId, is_new: isNew } = await add.mutateAsync({
        notification_id: messageId,
        email: email.trim(),
        ...values,
      });
      toast.success(isNew ? 'Added as a lead' : 'This person is a lead already', {
        detail: isNew ? 'In no campaign yet.' : 'Nothing was changed.',
        action: { label: 'Open', onClick: () => router.history.push(`/leads/${encodeURIComponent(leadId)}`) },
      });
      void utils.leads.invalidate();
      onAdded(leadId);
      onClose();
    } catch (error) {
      setFault(writeFailure(error));
    }
  };
  return (
    <FormDialog
      title="Add as a lead"
      description="As the message says it: read it, and complete what you know. Nothing is sent, and no campaign takes them by itself."
      width="ask"
      isBusy={add.isPending}
      submitLabel="Add lead"
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Email" error={isAsked && !isAddress ? messages.validation.enterEmail : undefined}>
        <Input
          maxLength={EMAIL_LENGTH_MAX}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <PersonFields values={values} onChange={setValues} />
      {fault !== undefined && <Notice tone="danger">{fault}</Notice>}
    </FormDialog>
  );
}
