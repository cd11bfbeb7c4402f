import { z } from 'zod';
import { callsOf } from './define-call.ts';
import { done, emailAddress, longText, userId } from './wire.ts';

const defineCall = callsOf({ tag: 'auth', api: 'AUTH-12', role: 'public', base: 'auth', chosen: true });

/** A service without these calls sends no links. */
export const getPasswordHelp = defineCall('GET', '/password-link', {
  summary: 'Whether a forgotten password is helped by mail here',
  answer: z.object({ by_mail: z.boolean() }),
});

/** The answer is the same whether or not the address has an account. */
export const requestPasswordLink = defineCall('POST', '/password-link', {
  summary: 'Mail a link to set a new password',
  body: z.object({ email: emailAddress }),
  answer: done,
});

/** Ends every session of the person. The answer names the person, for services that keep sessions of their own. */
export const redeemPasswordLink = defineCall('POST', '/password-link/redeem', {
  summary: 'Set a new password with the token of a link, once',
  body: z.object({ token: longText(200).min(1), password: longText(1024) }),
  answer: z.object({ user_id: userId }),
});
