import type { LineField } from '@myra/shared/constants/lead-fields';
import { secondEmail } from '@myra/shared/rules/sheet/second-email';
import type { LeadLine } from '@/components/opening-line-form';
import type { LeadSequence, SequenceEmail } from './lead-sequence';

/** A person's line to the lead, and which email it is for. */
export type EmailLine = { field: LineField; line: LeadLine };

const readKind = ({ email_type: type, sources }: SequenceEmail) => ({ type, sources });

/** The line that belongs into an email. Undefined: none does, or the lead gets none. */
export function lineOfEmail(
  { emails, opening_line: line, second_line: second }: LeadSequence,
  email: SequenceEmail,
): EmailLine | undefined {
  if (!line) return undefined;
  if (email.email_type === 'Initial_Email_Outreach') return { field: 'opening_line', line };
  const isSecond = secondEmail(emails, readKind)?.email_id === email.email_id;
  return isSecond ? { field: 'second_line', line: { ...line, text: second ?? null } } : undefined;
}

/** Whether the line for the second email has no email to stand in. */
export const hasLostLine = ({ emails, opening_line: line, second_line: second }: LeadSequence): boolean =>
  Boolean(line && second && emails.length > 0 && !secondEmail(emails, readKind));
