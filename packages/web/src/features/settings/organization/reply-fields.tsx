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
      <Field
        label="Booking link"
        help="Where somebody who is interested chooses a time."
        error={issues.get('reply_settings.booking_url')}
      >
        <Input
          type="url"
          placeholder="https://"
          maxLength={500}
          value={form.bookingUrl}
          onChange={(event) => onChange({ bookingUrl: event.target.value })}
        />
      </Field>
      <Field
        label="Secure channel"
        help="Where health information may be sent, in words or as a link."
        error={issues.get('reply_settings.secure_channel')}
      >
        <Input
          maxLength={300}
          value={form.secureChannel}
          onChange={(event) => onChange({ secureChannel: event.target.value })}
        />
      </Field>
      <Field
        label="Approved crisis text"
        help="Your own approved words for somebody in danger; a person still sends them."
        error={issues.get('reply_settings.crisis_text')}
      >
        <Textarea
          rows={3}
          maxLength={2_000}
          value={form.crisisText}
          onChange={(event) => onChange({ crisisText: event.target.value })}
        />
      </Field>
    </fieldset>
  );
}
