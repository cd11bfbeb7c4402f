import type { CheckFailure } from '../types.ts';
import type { GraphFault } from './graph-fault.ts';

/** What a new consent alone does not solve. */
function sayAuth(code: string): string {
  if (/^ErrorSendAsDenied$/i.test(code))
    return "Microsoft does not let this account send from the mailbox's address. Ask an administrator of your organization.";
  if (/Suspend|SubmissionBlocked/i.test(code))
    return 'Microsoft has blocked this mailbox from sending. Ask an administrator of your organization.';
  return 'Microsoft no longer allows access to this mailbox. Connect it again.';
}

/** Why the mailbox cannot be used, for its person. */
export function sayGraphFault(fault: GraphFault): { ok: false; failure: CheckFailure; sentence: string } {
  const refused = (failure: CheckFailure, sentence: string) => ({ ok: false as const, failure, sentence });
  switch (fault.kind) {
    case 'auth':
      return refused('auth', sayAuth(fault.code));
    case 'app':
      return refused(
        'refused',
        'Microsoft does not accept this Myra itself: its client id or secret is wrong or has expired. Tell the people who run Myra.',
      );
    case 'no-mailbox':
      return refused(
        'auth',
        'This Microsoft account has no mailbox in Exchange Online. Connect one that is kept there.',
      );
    case 'throttled':
      return refused('protocol', 'Microsoft asks to slow down. It is tried again.');
    case 'line':
      return refused('unreachable', 'Microsoft could not be reached.');
    default:
      return refused('protocol', `Microsoft did not answer as expected (${fault.code}).`);
  }
}
