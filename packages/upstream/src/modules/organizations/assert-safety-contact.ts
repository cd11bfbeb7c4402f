import { contactAddress } from '@myra/mail/contact-address';
import { invalidInput } from '@myra/shared/errors/app-error';

/** Throws invalid-input at its field for a safety contact that cannot receive email. */
export function assertSafetyContact(contact: string | undefined): void {
  if (contact === undefined || contactAddress(contact) !== undefined) return;
  const message = 'Enter an email address';
  throw invalidInput(message, { issues: [{ path: 'reply_settings.safety_contact', message }] });
}
