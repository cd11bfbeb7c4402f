import { queryOptions } from '@tanstack/react-query';
import { HttpError, requestJson } from '@/lib/http';

/** Whether a forgotten password is helped by mail here. */
export const passwordHelpQuery = queryOptions({
  queryKey: ['password-help'],
  queryFn: async () => {
    const body = await requestJson('GET', '/session/password-link');
    return typeof body === 'object' && body !== null && 'by_mail' in body && body.by_mail === true;
  },
});

/** Has a link mailed, if the address has an account. */
export const requestPasswordLink = (email: string): Promise<unknown> =>
  requestJson('POST', '/session/password-link', { email });

/** Sets a new password with the token of a link. */
export const redeemPasswordLink = (input: { token: string; password: string }): Promise<unknown> =>
  requestJson('POST', '/session/password-link/redeem', input);

/** Whether a link was refused because it was used, has expired, or was never one. */
export const isLinkEnded = (error: unknown): boolean =>
  error instanceof HttpError &&
  typeof error.details === 'object' &&
  error.details !== null &&
  'reason' in error.details &&
  error.details.reason === 'otp_expired';
