import { AppError, invalidInput, preconditionFailed } from '@myra/shared/errors/app-error';
import { z } from 'zod';
import { closedMailbox } from '../closed-mailbox.ts';
import type { MailboxDriver, MailEnv, OauthApp, OpenMailbox } from '../driver.ts';
import { type GmailApi, openGmail } from './gmail-api.ts';
import { GmailFault } from './gmail-fault.ts';
import { checkResultOf, createGmailTransport } from './gmail-transport.ts';
import { consentUrl, type Grant, redeemCode, revokeGrant } from './grant.ts';
import { receiveGmail } from './receive-gmail.ts';

const CONNECTIONS = 2;
const GMAIL_OFF = 'Gmail is not set up here: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are missing.';

/** Turns a fault of Google into a refusal for the person who connects a mailbox. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof GmailFault)) return error;
  const result = checkResultOf(error);
  const sentence = result.ok ? '' : result.sentence;
  if (error.kind === 'auth') return invalidInput(sentence, { reason: 'mailbox-refused' });
  return new AppError('upstream-unavailable', {
    message: `Google: ${error.kind}`,
    publicMessage: sentence,
    details: { reason: 'google' },
    cause: error,
  });
}

/** Why a code was refused. */
function codeRefusal(error: unknown): unknown {
  if (!(error instanceof GmailFault)) return error;
  if (error.reason === 'scope-missing') {
    return invalidInput('Myra needs to read and to send. Please allow both at Google.', {
      reason: 'scope-missing',
    });
  }
  if (error.kind === 'auth' || error.kind === 'refused') {
    return invalidInput('Google did not accept this answer. Please start again.', { reason: 'code-refused' });
  }
  return refusalOf(error);
}

async function findSent(gmail: GmailApi, messageId: string): Promise<'found' | 'absent' | 'unavailable'> {
  try {
    const query = `in:sent rfc822msgid:${messageId.replace(/[<>\s]/g, '')}`;
    const { ids } = await gmail.search({ query });
    // Gmail files every accepted message, so absence proves that it was not accepted.
    return ids.length > 0 ? 'found' : 'absent';
  } catch (error) {
    if (error instanceof GmailFault) return 'unavailable';
    throw error;
  }
}

function open(app: OauthApp | undefined, grant: Grant): OpenMailbox {
  if (!app) return closedMailbox(GMAIL_OFF);
  const gmail = openGmail(app, grant);
  return {
    transport: createGmailTransport(gmail),
    connections: CONNECTIONS,
    receive: (input) => receiveGmail(gmail, input),
    findSent: ({ messageId }) => findSent(gmail, messageId),
  };
}

/** Mailboxes of Gmail, over its API with the access that a person granted. */
export function createDriver({ apps }: MailEnv): MailboxDriver<Grant> {
  const app = apps.gmail;
  const needed = (): OauthApp => {
    if (!app) throw preconditionFailed(GMAIL_OFF, { reason: 'gmail-off' });
    return app;
  };
  return {
    kind: 'gmail',
    secrets: z.object({ refreshToken: z.string() }),
    connect: {
      way: 'consent',
      url: (input) => consentUrl(needed(), input),
      async redeem(input) {
        try {
          const grant = await redeemCode(needed(), input);
          const { email } = await openGmail(needed(), grant).profile();
          return { email, secrets: grant };
        } catch (error) {
          throw codeRefusal(error);
        }
      },
    },
    // Gmail announces nothing, and asking for its history is cheap.
    reads: { everyMs: 15_000 },
    open: async (grant) => open(app, grant),
    async check(grant) {
      try {
        if (app) await openGmail(app, grant).profile();
        return grant;
      } catch (error) {
        throw refusalOf(error);
      }
    },
    sendingHost: () => 'gmail.com',
    async revoke(grant) {
      if (app) await revokeGrant(app, grant);
    },
  };
}
