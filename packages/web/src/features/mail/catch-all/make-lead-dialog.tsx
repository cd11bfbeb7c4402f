import type { Message } from '@myra/shared/mail/conversation';
import { useState } from 'react';
import { CampaignChoice } from '@/components/campaign-choice';
import { FormDialog } from '@/components/form-dialog';
import { Notice } from '@/components/notice';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import { namesOf } from './names-of';
import { PersonFields } from './person-fields';
import { useUndoAssignment } from './use-undo-assignment';

interface MakeLeadDialogProps {
  message: Message;
  onMade: (sequenceId: string) => void;
  onClose: () => void;
}

/** Makes a lead of whoever wrote a message; the message becomes the beginning of a conversation in a campaign. */
export function MakeLeadDialog({ message, onMade, onClose }: MakeLeadDialogProps) {
  const sender = message.from[0];
  const [values, setValues] = useState(() => ({
    ...namesOf(sender?.name ?? ''),
    title: '',
    provider_name: '',
  }));
  const [campaignId, setCampaignId] = useState<string>();
  const [isAsked, setIsAsked] = useState(false);
  const [fault, setFault] = useState<string>();
  const utils = trpc.useUtils();
  const make = trpc.mail.makeLead.useMutation();
  const undo = useUndoAssignment(message.id, 'made');
  const submit = async () => {
    setIsAsked(true);
    if (campaignId === undefined) return;
    setFault(undefined);
    try {
      const made = await make.mutateAsync({
        notification_id: message.id,
        campaign_id: campaignId,
        ...values,
      });
      toast.success(`${sender?.email ?? 'The sender'} is a lead now.`, { action: undo });
      await Promise.all([utils.mail.listOrphaned.invalidate(), utils.mail.badges.invalidate()]);
      onMade(made.sequence_id);
    } catch (error) {
      setFault(writeFailure(error));
    }
  };
  return (
    <FormDialog
      title={`Make a lead of ${sender?.email ?? 'the sender'}`}
      description="The message moves into a conversation with them. Nothing is sent by itself."
      width="ask"
      isBusy={make.isPending}
      submitLabel="Make a lead"
      onSubmit={submit}
      onClose={onClose}
    >
      <PersonFields values={values} onChange={setValues} />
      <CampaignChoice
        value={campaignId}
        onChange={setCampaignId}
        isOpen={() => true}
        noneText="This strategy has no campaign."
        error={isAsked && campaignId === undefined ? 'Choose a campaign.' : undefined}
      />
      {fault !== undefined && <Notice tone="danger">{fault}</Notice>}
    </FormDialog>
  );
}
