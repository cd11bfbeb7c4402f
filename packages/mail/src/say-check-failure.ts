import type { CheckFailure, CheckResult, MailPurpose, SendOutcome, ServerLogin } from './types.ts';

type Checked = { purpose: MailPurpose; login: Pick<ServerLogin, 'host' | 'port' | 'security'> };

const SERVER: Record<MailPurpose, string> = {
  smtp: 'The sending server (SMTP)',
  imap: 'The receiving server (IMAP)',
};

/** A sentence for the person who entered the settings: what failed and what to check. */
export function sayCheckFailure(failure: CheckFailure, { purpose, login }: Checked, answer = ''): string {
  const server = SERVER[purpose];
  const where = `${login.host}, port ${login.port}`;
  const said = answer ? ` It answered: ${answer}` : '';
  switch (failure) {
    case 'dns':
      return `${server} was not found: there is no host named ${login.host}. Check the spelling.`;
    case 'not-allowed':
      return `${server} may not be used: ${where} is an internal address or a port that mail does not use.`;
    case 'refused':
      return `${server} refused the connection at ${where}. Check the port.`;
    case 'unreachable':
      return `${server} cannot be reached at ${where} from here.`;
    case 'time-out':
      return `${server} did not answer in time at ${where}. Check the host, the port and the kind of encryption.`;
    case 'tls':
      return login.security === 'none'
        ? `${server} at ${where} would get the password unencrypted. Choose TLS or STARTTLS.`
        : `${server} at ${where} could not be reached over an encrypted connection: its certificate or the kind of encryption (TLS or STARTTLS) does not fit.`;
    case 'closed':
      return `${server} at ${where} closed the connection before the sign-in was done. Check the port and the kind of encryption.`;
    case 'protocol':
      return `What answers at ${where} does not speak ${purpose.toUpperCase()} as expected. Check the port and the kind of encryption.`;
    case 'auth':
      return `${server} refused the user name or password.${said}`;
    case 'folder':
      return `${server} let us sign in but did not open the inbox.${said}`;
  }
}

/** The answer for a person, from the outcome of a failed opening. */
export function checkResultOf(outcome: SendOutcome, login: ServerLogin): CheckResult {
  const checked: Checked = { purpose: 'smtp', login };
  if (outcome.kind === 'refused-sender') {
    return { ok: false, failure: 'auth', sentence: sayCheckFailure('auth', checked, outcome.text) };
  }
  const failure = outcome.kind === 'unreachable' ? outcome.failure : 'time-out';
  if (outcome.kind === 'temporary') {
    const sentence = `The sending server (SMTP) asks to try again later. It answered: ${outcome.text}`;
    return { ok: false, failure: 'closed', sentence };
  }
  return { ok: false, failure, sentence: sayCheckFailure(failure, checked) };
}
