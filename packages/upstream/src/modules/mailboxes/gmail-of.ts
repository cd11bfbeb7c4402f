import { AppError, invalidInput } from '@myra/shared/errors/app-error';
import type { Config } from '../../config.ts';
import type { Ctx } from '../../context.ts';
import { type GmailApi, openGmail } from '../../mail/gmail/gmail-api.ts';
import { GmailFault } from '../../mail/gmail/gmail-fault.ts';
import { checkResultOf } from '../../mail/gmail/gmail-transport.ts';
import type { GoogleApp } from '../../mail/gmail/google-app.ts';
import { type Grant, revokeGrant } from '../../mail/gmail/grant.ts';

type GoogleConfig = Pick<Config, 'google' | 'publicUrl'>;

export const GMAIL_OFF = 'Gmail is not set up here: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are missing.';

/** How this installation is known at Google; undefined where it is not. */
export function googleAppOf({ google, publicUrl }: GoogleConfig): GoogleApp | undefined {
  return (
    google && { ...google, redirectUri: `${publicUrl.replace(/\/+$/, '')}/mail/accounts/gmail/callback` }
  );
}

/** The Gmail mailbox of a grant; undefined where Google is not set up. */
export function gmailOf(config: GoogleConfig, grant: Grant): GmailApi | undefined {
  const app = googleAppOf(config);
  return app && openGmail(app, grant);
}

/** Throws invalid-input with reason `mailbox-refused` where the grant is no longer good, upstream-unavailable where Google does not answer. */
export async function checkGrant(config: GoogleConfig, grant: Grant): Promise<void> {
  try {
    await gmailOf(config, grant)?.profile();
  } catch (error) {
    throw refusalOf(error);
  }
}

/** What a fault of Google means to the person who is connecting a mailbox. */
export function refusalOf(error: unknown): unknown {
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

/** Gives the grant of a deleted mailbox back to Google. Our copy is gone already; a failure is only logged. */
export async function giveBack(ctx: Pick<Ctx, 'config' | 'log'>, grant: Grant): Promise<void> {
  const app = googleAppOf(ctx.config);
  if (!app) return;
  await revokeGrant(app, grant).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'a grant was not given back to Google');
  });
}
