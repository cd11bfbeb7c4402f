import type { Clock } from '@myra/platform/clock';
import {
  getPasswordHelp,
  redeemPasswordLink,
  requestPasswordLink,
} from '@myra/shared/contracts/password-links';
import type { MakeCall } from '../upstream/call.ts';
import { isErrorCode } from '../upstream/error-code.ts';
import type { Sessions } from './sessions.ts';
import { createSignInLimit } from './sign-in-limit.ts';

/** The calls for forgotten passwords. They need no session. `endAllOf` ends a person's sessions in this gateway. */
export function createPasswordLinks(input: {
  call: MakeCall;
  clock: Clock;
  endAllOf: (userId: string) => Promise<void>;
}): Pick<Sessions, 'mailsPasswordLinks' | 'requestPasswordLink' | 'redeemPasswordLink'> {
  const { call } = input;
  const limit = createSignInLimit(input.clock);
  return {
    mailsPasswordLinks: () =>
      call(getPasswordHelp).then(
        ({ by_mail }) => by_mail === true,
        (error: unknown) => {
          // A backend that does not know the call may ask for a token first.
          if (isErrorCode(error, 'not-found', 'unauthenticated')) return false;
          throw error;
        },
      ),

    async requestPasswordLink({ email, clientAddress, requestId }) {
      limit.count({ email, clientAddress });
      await call(requestPasswordLink, { body: { email }, clientAddress, requestId });
    },

    async redeemPasswordLink({ token, password, ...origin }) {
      limit.count({ email: token, clientAddress: origin.clientAddress });
      const { user_id: userId } = await call(redeemPasswordLink, { body: { token, password }, ...origin });
      await input.endAllOf(userId);
    },
  };
}
