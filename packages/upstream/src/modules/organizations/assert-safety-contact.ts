import { invalidInput } from '@myra/shared/errors/app-error';
import { contactAddress } from '../../mail/contact-address.ts';

/** Throws invalid-input at its field for a safety contact that no email can be sent to. */
export function assertSafetyContact(contact: string | undefined): void {
  if (contact === undefined || contactAddress(contact) !== undefined) return;
  const message = 'Enter an email address';
  throw invalidInput(message, { issues: [{ path: 'reply_settings.safety_contact', message }] });
}
