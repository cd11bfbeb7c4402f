import { useCallback, useMemo } from 'react';
import { useFormDraft } from '@/lib/form-draft';
import { readDraft } from '@/lib/local-draft';
import type { SequenceEmail } from './lead-sequence';
import type { EmailText } from './use-email-writes';

/** A text that is being edited, with the version it was begun on. */
export interface EmailDraft extends EmailText {
  version: number | undefined;
}

const keyOf = (email: SequenceEmail): string => `sequence-email.${email.email_id}`;

/** Whether this device has an unsaved text for this email. */
export const hasDraft = (userId: string, email: SequenceEmail): boolean =>
  readDraft(localStorage, userId, keyOf(email)) !== undefined;

function read(value: unknown): EmailDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { subject_line, body, call_to_action, version } = Object(value);
  if (typeof subject_line !== 'string' || typeof body !== 'string' || typeof call_to_action !== 'string') {
    return undefined;
  }
  return { subject_line, body, call_to_action, version: typeof version === 'number' ? version : undefined };
}

/** The text of an email while it is edited. It survives reload, crash and the end of a session until it is saved. */
export function useEmailDraft(email: SequenceEmail) {
  const { subject_line, body, call_to_action, version } = email;
  const saved = useMemo<EmailDraft>(
    () => ({ subject_line, body, call_to_action, version }),
    [subject_line, body, call_to_action, version],
  );
  const draft = useFormDraft(keyOf(email), saved, useCallback(read, []));
  const isChanged =
    draft.form.subject_line !== subject_line ||
    draft.form.body !== body ||
    draft.form.call_to_action !== call_to_action;
  return { ...draft, isChanged };
}
