import { type FieldIssue, invalidInput } from '@myra/shared/errors/app-error';
import { connectMailbox } from '../connect-mailbox.ts';
import type { CheckFailure, CheckResult, MailboxSecrets, MailConnection, MailPurpose } from '../types.ts';

/** The form field that belongs to a failure. */
function fieldOf(failure: CheckFailure, purpose: MailPurpose): string {
  if (failure === 'auth') return 'password';
  const isHost = ['dns', 'not-allowed', 'unreachable', 'folder'].includes(failure);
  return `${purpose}_${isHost ? 'host' : 'port'}`;
}

const issueOf = (purpose: MailPurpose, result: CheckResult): FieldIssue[] =>
  result.ok ? [] : [{ path: fieldOf(result.failure, purpose), message: result.sentence }];

/**
 * Signs in at both servers of a mailbox. Throws invalid-input with reason `mailbox-refused` and an issue at the field of each
 * part that failed.
 */
export async function checkLogin(secrets: MailboxSecrets, connection: MailConnection): Promise<void> {
  const check = await connectMailbox({ secrets, connection });
  const issues = [...issueOf('smtp', check.smtp), ...issueOf('imap', check.imap)];
  if (issues.length === 0) return;
  throw invalidInput(issues.map((issue) => issue.message).join(' '), { reason: 'mailbox-refused', issues });
}
