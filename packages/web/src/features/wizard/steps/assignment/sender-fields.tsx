import { useId } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import type { AssignmentForm } from './assignment-form';
import type { Untracked } from './untracked';

interface SenderFieldsProps {
  form: AssignmentForm;
  replyToError: string | undefined;
  untracked: Untracked;
  onChange: (fields: Partial<AssignmentForm>) => void;
}

/** The name that readers see, where answers go, and what is followed. */
export function SenderFields({ form, replyToError, untracked, onChange }: SenderFieldsProps) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-medium">Sender and tracking</h2>
      <div className="grid grid-cols-2 items-start gap-3 max-lg:grid-cols-1">
        <Field label="From name" help="Left empty, the name of the mailbox is used.">
          <Input
            maxLength={120}
            value={form.from_name}
            onChange={(event) => onChange({ from_name: event.target.value })}
          />
        </Field>
        <Field
          label="Reply-to"
          error={replyToError}
          help="Left empty, answers come to the mailbox that sent. Elsewhere they are not seen here."
        >
          <Input
            type="email"
            maxLength={254}
            value={form.reply_to_email}
            onChange={(event) => onChange({ reply_to_email: event.target.value })}
          />
        </Field>
      </div>
      <div className="grid grid-cols-2 gap-3 max-lg:grid-cols-1">
        <TrackingSwitch
          label="Track opens"
          detail="Adds a picture that tells when an email is opened."
          whyOff={untracked.opens}
          isOn={form.open_read}
          onChange={(open_read) => onChange({ open_read })}
        />
        <TrackingSwitch
          label="Track link clicks"
          detail="Links lead through your public address first."
          whyOff={untracked.links}
          isOn={form.link}
          onChange={(link) => onChange({ link })}
        />
      </div>
    </section>
  );
}

interface TrackingSwitchProps {
  label: string;
  detail: string;
  /** Why it is off whatever is chosen. */
  whyOff: string | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function TrackingSwitch({ label, detail, whyOff, isOn, onChange }: TrackingSwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <Switch
        id={id}
        className="mt-0.5"
        aria-describedby={`${id}-detail`}
        checked={isOn && whyOff === undefined}
        disabled={whyOff !== undefined}
        onCheckedChange={onChange}
      />
      <div className="min-w-0">
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-detail`} className="text-xs text-muted-foreground">
          {whyOff ?? detail}
        </p>
      </div>
    </div>
  );
}
