import type { Organization } from '@/components/organization-fields/organization-form';

/** What drafted answers may offer, as it stands in the form. */
export interface ReplyForm {
  bookingUrl: string;
  secureChannel: string;
  /** Kept as it is stored: no draft uses it yet, so no field asks for it. */
  safetyContact: string;
  crisisText: string;
}

export function replyFormOf({ reply_settings: settings }: Organization): ReplyForm {
  return {
    bookingUrl: settings?.booking_url ?? '',
    secureChannel: settings?.secure_channel ?? '',
    safetyContact: settings?.safety_contact ?? '',
    crisisText: settings?.crisis_text ?? '',
  };
}

/** A form out of what was kept on this device; undefined where it does not fit. */
export function readReplyForm(value: unknown): ReplyForm | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const text = (name: keyof ReplyForm): string => {
    const found: unknown = Reflect.get(value, name);
    return typeof found === 'string' ? found : '';
  };
  if (!('bookingUrl' in value)) return undefined;
  return {
    bookingUrl: text('bookingUrl'),
    secureChannel: text('secureChannel'),
    safetyContact: text('safetyContact'),
    crisisText: text('crisisText'),
  };
}

/** What is sent: fields that hold something, or null where none does. */
export function replySettingsOf(form: ReplyForm) {
  const settings = {
    ...(form.bookingUrl.trim() !== '' && { booking_url: form.bookingUrl.trim() }),
    ...(form.secureChannel.trim() !== '' && { secure_channel: form.secureChannel.trim() }),
    ...(form.safetyContact.trim() !== '' && { safety_contact: form.safetyContact.trim() }),
    ...(form.crisisText.trim() !== '' && { crisis_text: form.crisisText.trim() }),
  };
  return Object.keys(settings).length === 0 ? null : settings;
}
