import { AppError, invalidInput, preconditionFailed } from '@myra/shared/errors/app-error';
import { sayConsentRefusal } from '@myra/shared/rules/mail/consent-refusal';
import { closedMailbox } from '../closed-mailbox.ts';
import type { KeepSecrets, MailboxDriver, MailEnv, OauthApp, OpenMailbox, SentAnswer } from '../driver.ts';
import { consentUrl, type Grant, grantSchema, openTokens, redeemCode } from './grant.ts';
import { type GraphApi, openGraph } from './graph-api.ts';
import { GraphFault } from './graph-fault.ts';
import { createGraphTransport } from './graph-transport.ts';
import { receiveGraph } from './receive-graph.ts';
import { sayGraphFault } from './say-graph-fault.ts';

/** Microsoft allows an application four requests to a mailbox at once. */
const CONNECTIONS = 2;
const OFF = 'Microsoft 365 is not set up here: MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET are missing.';

/** Turns a fault of Microsoft into a refusal for the person who connects a mailbox. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof GraphFault)) return error;
  const { failure, sentence } = sayGraphFault(error);
  if (failure === 'auth') return invalidInput(sentence, { reason: 'mailbox-refused' });
  return new AppError('upstream-unavailable', {
    message: error.message,
    publicMessage: sentence,
    details: { reason: 'microsoft' },
    cause: error,
  });
}

/** Why a code was refused. */
function codeRefusal(error: unknown): unknown {
  if (!(error instanceof GraphFault) || (error.kind !== 'auth' && error.kind !== 'refused'))
    return refusalOf(error);
  if (error.code === 'scope-missing') {
    return invalidInput('Myra needs to read and to send. Please allow both at Microsoft.', {
      reason: 'scope-missing',
    });
  }
  const sentence =
    sayConsentRefusal({ description: error.code, at: 'Microsoft' }) ??
    'Microsoft did not accept this answer. Please start again.';
  return invalidInput(sentence, { reason: 'code-refused' });
}

/**
 * A message that is only a draft was not sent, and its draft is sent next. Without either nothing is proved: the draft may not
 * have been stored, or somebody deleted what was sent.
 */
async function findSent(graph: GraphApi, messageId: string): Promise<SentAnswer> {
  try {
    const copies = await graph.copiesOf(messageId);
    if (copies.length === 0) return 'no-proof';
    return copies.some(({ isDraft }) => !isDraft) ? 'found' : 'absent';
  } catch (error) {
    if (error instanceof GraphFault) return 'unavailable';
    throw error;
  }
}

/** Mailboxes of Microsoft 365, over the Graph API with the access that a person granted. */
export function createDriver({ apps, now }: MailEnv): MailboxDriver<Grant> {
  const app = apps.microsoft;
  const needed = (): OauthApp => {
    if (!app) throw preconditionFailed(OFF, { reason: 'microsoft-off' });
    return app;
  };
  const graphOf = (known: OauthApp, grant: Grant, keep: KeepSecrets<Grant>) =>
    openGraph(known, openTokens(known, { grant, keep, now }), now);

  return {
    kind: 'microsoft',
    secrets: grantSchema,
    connect: {
      way: 'consent',
      url: (input) => consentUrl(needed(), input),
      async redeem(input) {
        try {
          const secrets = await redeemCode(needed(), { ...input, now });
          const graph = graphOf(needed(), secrets, async () => {});
          await graph.probe();
          return { ...(await graph.person()), secrets };
        } catch (error) {
          throw codeRefusal(error);
        }
      },
    },
    // Notifications would need a public address, and asking for changes is cheap.
    reads: { everyMs: 15_000 },
    async open(grant, keep): Promise<OpenMailbox> {
      if (!app) return closedMailbox(OFF);
      const graph = graphOf(app, grant, keep);
      return {
        transport: createGraphTransport(graph),
        connections: CONNECTIONS,
        receive: (input) => receiveGraph(graph, input),
        findSent: ({ messageId }) => findSent(graph, messageId),
      };
    },
    async check(grant) {
      let newest = grant;
      try {
        if (app) {
          await graphOf(app, grant, async (renewed) => {
            newest = renewed;
          }).probe();
        }
      } catch (error) {
        throw refusalOf(error);
      }
      return newest;
    },
    sendingHost: () => 'smtp.office365.com',
    // Microsoft has no call that takes back one grant; the person does that on the page of their account.
    revoke: async () => {},
  };
}
