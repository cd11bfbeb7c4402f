import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { ReplyForm } from './reply-form';

interface ReplyFieldsProps {
  form: ReplyForm;
  /** What the server found wrong, by wire name. */
  issues: ReadonlyMap<string, string>;
  onChange: (fields: Partial<ReplyForm>) => void;
}

const FIELDS = [
  {
    name: 'bookingUrl',
    wireName: 'booking_url',
    label: 'Booking link',
    help: 'Where somebody who is interested chooses a time.',
    control: { type: 'url', placeholder: 'https://', maxLength: 500 },
  },
  {
    name: 'secureChannel',
    wireName: 'secure_channel',
    label: 'Secure channel',
    help: 'Where health information may be sent, in words or as a link.',
    control: { maxLength: 300 },
  },
  {
    name: 'safetyContact',
    wireName: 'safety_contact',
    label: 'Safety contact',
    help: 'Told by email at once when somebody may tell of harm or danger: a link, and nothing of the message.',
    control: { type: 'email', maxLength: 254 },
  },
  {
    name: 'crisisText',
    wireName: 'crisis_text',
    label: 'Approved crisis text',
    help: 'Your own approved words for somebody in danger; a person still sends them.',
    control: { rows: 3, maxLength: 2_000 },
  },
] as const;

/** What drafted answers may offer, and fixed words for messages that only a person may answer. */
export function ReplyFields({ form, issues, onChange }: ReplyFieldsProps) {
  return (
    <fieldset className="flex flex-col gap-4 border-t pt-4">
      <legend className="sr-only">Answers</legend>
      <div>
        <h3 className="font-medium">Answers</h3>
        <p className="text-xs text-muted-foreground">
          Drafted answers offer only what stands here; what is empty is left out.
        </p>
      </div>
      {FIELDS.map(({ name, wireName, label, help, control }) => {
        const bound = {
          value: form[name],
          onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
        };
        return (
          <Field key={name} label={label} help={help} error={issues.get(`reply_settings.${wireName}`)}>
            {'rows' in control ? <Textarea {...control} {...bound} /> : <Input {...control} {...bound} />}
          </Field>
        );
      })}
    </fieldset>
  );
}
