import { replySettings } from '@myra/shared/contracts/organizations';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import type { Organization } from '@/components/organization-fields/organization-form';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';

const text = z.string().trim();

/** What drafted answers may offer: fields that hold something, or null where none does. */
export const replySchema = z
  .object({ booking_url: text, secure_channel: text, safety_contact: text, crisis_text: text })
  .transform((fields): z.input<typeof replySettings> | null => {
    const filled = Object.entries(fields).filter(([, value]) => value !== '');
    return filled.length === 0 ? null : Object.fromEntries(filled);
  })
  .pipe(replySettings.nullable());

export const replyFormOf = ({ reply_settings: settings }: Organization) => ({
  booking_url: settings?.booking_url ?? '',
  secure_channel: settings?.secure_channel ?? '',
  safety_contact: settings?.safety_contact ?? '',
  crisis_text: settings?.crisis_text ?? '',
});

const FIELDS = [
  {
    name: 'booking_url',
    label: 'Booking link',
    help: 'Where somebody who is interested chooses a time.',
    control: { type: 'url', placeholder: 'https://', maxLength: 500 },
  },
  {
    name: 'secure_channel',
    label: 'Secure channel',
    help: 'Where health information may be sent, in words or as a link.',
    control: { maxLength: 300 },
  },
  {
    name: 'safety_contact',
    label: 'Safety contact',
    help: 'Told by email at once when somebody may tell of harm or danger: a link, and nothing of the message.',
    control: { type: 'email', maxLength: 254 },
  },
  {
    name: 'crisis_text',
    label: 'Approved crisis text',
    help: 'Your own approved words for somebody in danger; a person still sends them.',
    control: { rows: 3, maxLength: 2_000 },
  },
] as const;

/** What drafted answers may offer, and fixed words for messages that only a person may answer. */
export function ReplyFields() {
  const form = useFormContext<{ reply_settings: z.input<typeof replySchema> }>();
  return (
    <fieldset className="flex flex-col gap-4 border-t pt-4">
      <legend className="sr-only">Answers</legend>
      <div>
        <h3 className="font-medium">Answers</h3>
        <p className="text-xs text-muted-foreground">
          Drafted answers offer only what stands here; what is empty is left out.
        </p>
      </div>
      {FIELDS.map(({ name, label, help, control }) => (
        <FormField
          key={name}
          control={form.control}
          name={`reply_settings.${name}`}
          label={label}
          help={help}
        >
          {'rows' in control ? <Textarea {...control} /> : <Input {...control} />}
        </FormField>
      ))}
    </fieldset>
  );
}
