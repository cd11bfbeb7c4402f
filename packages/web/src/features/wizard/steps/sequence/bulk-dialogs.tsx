import { REWRITE_EXAMPLES } from '@myra/shared/constants/rewrite-examples';
import { useId, useState } from 'react';
import { FormDialog } from '@/components/form-dialog';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { formatNoun } from '@/lib/format-count';
import type { Rewrite } from './use-rewrite';

/** Bounds of the contracts. */
const INSTRUCTION_MAX = 2_000;
const REASON_MAX = 500;

interface RewriteDialogProps {
  leads: number;
  emails: number;
  edited: number;
  onRewrite: (how: Rewrite) => void;
  onClose: () => void;
}

/** Asks how the emails of the ticked leads are to be written anew. */
export function RewriteDialog({ leads, emails, edited, onRewrite, onClose }: RewriteDialogProps) {
  const [instruction, setInstruction] = useState('');
  const [withEdited, setWithEdited] = useState(false);
  const tickId = useId();
  const count = withEdited ? emails : emails - edited;
  return (
    <FormDialog
      title={`Regenerate ${formatNoun(leads, 'lead')}`}
      description="Keep this page open until it is done. Earlier texts stay with the versions of each email."
      isBusy={false}
      submitLabel={`Regenerate ${formatNoun(count, 'email')}`}
      onSubmit={() => {
        onRewrite({ instruction: instruction.trim(), withEdited });
        onClose();
      }}
      onClose={onClose}
    >
      <Field
        label="Instruction"
        help="Empty: mended sentences are taken up, missing steps that can be written are, and the other emails stay."
      >
        <Input
          autoFocus
          placeholder={`${REWRITE_EXAMPLES.join(', ')}…`}
          maxLength={INSTRUCTION_MAX}
          value={instruction}
          onChange={(event) => setInstruction(event.target.value)}
        />
      </Field>
      {edited > 0 && (
        <label htmlFor={tickId} className="flex items-center gap-2">
          <Checkbox
            id={tickId}
            checked={withEdited}
            onCheckedChange={(checked) => setWithEdited(checked === true)}
          />
          Also {formatNoun(edited, 'email')} edited by hand
        </label>
      )}
    </FormDialog>
  );
}

interface AcceptDialogProps {
  leads: number;
  /** Leads that need a look. */
  held: number;
  onApprove: (reason: string) => void;
  onClose: () => void;
}

/** Asks why emails that need a look may be sent; without a reason their leads are not approved. */
export function AcceptDialog({ leads, held, onApprove, onClose }: AcceptDialogProps) {
  const [reason, setReason] = useState('');
  const isEmpty = reason.trim() === '';
  return (
    <FormDialog
      title={`Approve ${formatNoun(leads, 'lead')}`}
      description={`${formatNoun(held, 'lead')} ${held === 1 ? 'has' : 'have'} an email that needs a look.`}
      isBusy={false}
      submitLabel={isEmpty ? `Approve the other ${leads - held}` : 'Accept and approve all'}
      onSubmit={() => {
        onApprove(reason.trim());
        onClose();
      }}
      onClose={onClose}
    >
      <Field
        label="Why they may be sent as they stand"
        help="It stays with the versions of each email. Empty: these leads are not approved."
      >
        <Input
          autoFocus
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
