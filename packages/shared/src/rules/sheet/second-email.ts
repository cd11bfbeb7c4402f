import type { LineField } from '../../constants/lead-fields.ts';

/** How an email names a line of its lead among its sources. */
export const LINE_REFS: Readonly<Record<LineField, string>> = {
  opening_line: 'lead:line',
  second_line: 'lead:line2',
};

/** Whether an email of this type follows up without an answer. */
export const isFollowUp = (emailType: string): boolean => emailType.startsWith('Follow-Up');

type LinedEmail = { type: string; sources: readonly { refs: readonly string[] }[] };

/**
 * The second email of a sequence, whose emails come in the order of their steps: the first follow-up that is written, whatever step it is.
 * Where a follow-up has the line of the second email already, it is that one, so that no line is printed twice.
 */
export function secondEmail<Email>(
  emails: readonly Email[],
  read: (email: Email) => LinedEmail,
): Email | undefined {
  const followUps = emails.filter((email) => isFollowUp(read(email).type));
  const hasLine = (email: Email) =>
    read(email).sources.some(({ refs }) => refs.includes(LINE_REFS.second_line));
  return followUps.find(hasLine) ?? followUps[0];
}
