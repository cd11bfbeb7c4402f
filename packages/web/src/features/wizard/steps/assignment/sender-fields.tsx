import { useId } from 'react';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import type { Form } from '@/lib/form/use-form';
import type { AssignmentForm } from './assignment-form';
import type { Untracked } from './untracked';

interface SenderFieldsProps {
  form: Form<AssignmentForm, AssignmentForm>;
  untracked: Untracked;
}

/** The name that readers see, where answers go, and what is followed. */
export function SenderFields({ form, untracked }: SenderFieldsProps) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-medium">Sender and tracking</h2>
      <div className="grid grid-cols-2 items-start gap-3 max-lg:grid-cols-1">
        <FormField
          control={form.control}
          name="from_name"
          label="From name"
          help="Left empty, the name of the mailbox is used."
        >
          <Input maxLength={120} />
        </FormField>
        <FormField
          control={form.control}
          name="reply_to_email"
          label="Reply-to"
          help="Left empty, answers come to the mailbox that sent. Elsewhere they are not seen here."
        >
          <Input type="email" maxLength={254} />
        </FormField>
      </div>
      <div className="grid grid-cols-2 gap-3 max-lg:grid-cols-1">
        <TrackingSwitch
          label="Track opens"
          detail="Adds a picture that tells when an email is opened."
          whyOff={untracked.opens}
          isOn={form.values.open_read}
          onChange={(isOn) => form.setValue('open_read', isOn)}
        />
        <TrackingSwitch
          label="Track link clicks"
          detail="Links lead through your public address first."
          whyOff={untracked.links}
          isOn={form.values.link}
          onChange={(isOn) => form.setValue('link', isOn)}
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
