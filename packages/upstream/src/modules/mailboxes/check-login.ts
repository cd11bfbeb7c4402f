import { type FieldIssue, invalidInput } from '@myra/shared/errors/app-error';
import type { Config } from '../../config.ts';
import { connectMailbox } from '../../mail/connect-mailbox.ts';
import type { CheckFailure, CheckResult, MailboxSecrets, MailPurpose } from '../../mail/types.ts';
import { mailConnection } from './mail-connection.ts';

/** The field that a person looks at when this part failed. */
function fieldOf(failure: CheckFailure, purpose: MailPurpose): string {
  if (failure === 'auth') return 'password';
  const isHost = ['dns', 'not-allowed', 'unreachable', 'folder'].includes(failure);
  return `${purpose}_${isHost ? 'host' : 'port'}`;
}

const issueOf = (purpose: MailPurpose, result: CheckResult): FieldIssue[] =>
  result.ok ? [] : [{ path: fieldOf(result.failure, purpose), message: result.sentence }];

/**
 * Signs in at both servers of a mailbox. Throws invalid-input with reason `mailbox-refused` and, for each part that
 * failed, an issue at its field with a sentence that says why.
 */
export async function checkLogin(
  config: Pick<Config, 'mailAllowHosts' | 'mailCaFile'>,
  secrets: Required<MailboxSecrets>,
): Promise<void> {
  const check = await connectMailbox({ secrets, connection: await mailConnection(config) });
  const issues = [...issueOf('smtp', check.smtp), ...issueOf('imap', check.imap)];
  if (issues.length === 0) return;
  throw invalidInput(issues.map((issue) => issue.message).join(' '), { reason: 'mailbox-refused', issues });
}
