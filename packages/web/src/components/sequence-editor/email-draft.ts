import { useCallback, useMemo } from 'react';
import { useFormDraft } from '@/lib/form-draft';
import { readDraft } from '@/lib/local-draft';
import type { SequenceEmail } from './lead-sequence';
import type { EmailText } from './use-email-writes';

/** A text being written, with the version it was begun on. */
export interface EmailDraft extends EmailText {
  version: number | undefined;
}

const keyOf = (email: SequenceEmail): string => `sequence-email.${email.id}`;

/** Whether a text for this email waits on this device, unsaved. */
export const hasDraft = (userId: string, email: SequenceEmail): boolean =>
  readDraft(localStorage, userId, keyOf(email)) !== undefined;

function read(value: unknown): EmailDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { subject, body, callToAction, version } = Object(value);
  if (typeof subject !== 'string' || typeof body !== 'string' || typeof callToAction !== 'string') {
    return undefined;
  }
  return { subject, body, callToAction, version: typeof version === 'number' ? version : undefined };
}

/** The text of an email while it is edited; it outlives reload, crash and the end of a session until it is saved. */
export function useEmailDraft(email: SequenceEmail) {
  const { subject, body, callToAction, version } = email;
  const saved = useMemo<EmailDraft>(
    () => ({ subject, body, callToAction, version }),
    [subject, body, callToAction, version],
  );
  const draft = useFormDraft(keyOf(email), saved, useCallback(read, []));
  const isChanged =
    draft.form.subject !== subject || draft.form.body !== body || draft.form.callToAction !== callToAction;
  return { ...draft, isChanged };
}
