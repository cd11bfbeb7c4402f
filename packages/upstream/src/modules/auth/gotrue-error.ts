import { errorEnvelope } from '@myra/platform/http/error-handler';
import { toAppError } from '@myra/platform/http/to-app-error';
import { type AppError, STATUS_OF_CODE } from '@myra/shared/errors/app-error';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** GoTrue's name and status of each refusal, by `details.reason`. Any other keeps our own status. */
const STATUS_OF_REASON: Readonly<Record<string, number>> = {
  invalid_credentials: 400,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  session_expired: 400,
  validation_failed: 400,
  bad_jwt: 401,
  session_not_found: 403,
  insufficient_aal: 403,
  otp_expired: 403,
  mfa_verification_failed: 422,
  mfa_challenge_expired: 422,
  mfa_factor_exists: 422,
  weak_password: 422,
  same_password: 422,
  current_password_mismatch: 400,
  over_request_rate_limit: 429,
};

const NAME_OF_CODE: Readonly<Partial<Record<AppError['code'], string>>> = {
  'invalid-input': 'validation_failed',
  unauthenticated: 'no_authorization',
  forbidden: 'not_admin',
  'not-found': 'user_not_found',
  'rate-limited': 'over_request_rate_limit',
  internal: 'unexpected_failure',
};

/**
 * Answers in GoTrue's form `{ code, error_code, msg }`, which `@supabase/auth-js` reads, with the envelope of the
 * product API beside it.
 */
export function answerGotrueError(
  thrown: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = toAppError(thrown);
  const reason = typeof error.details?.reason === 'string' ? error.details.reason : undefined;
  const known = reason !== undefined && reason in STATUS_OF_REASON;
  const status = (known && STATUS_OF_REASON[reason]) || STATUS_OF_CODE[error.code];
  const envelope = errorEnvelope(error, request.id);
  if (status >= 500) request.log.error({ err: error, code: error.code }, 'request failed');
  else request.log.info({ code: error.code, reason }, 'request refused');
  const wait = error.details?.retryAfterSeconds;
  if (wait !== undefined) void reply.header('retry-after', String(Math.ceil(wait)));
  const body = {
    code: status,
    error_code: known ? reason : (NAME_OF_CODE[error.code] ?? error.code),
    msg: envelope.error.message,
    ...(reason === 'weak_password' && { weak_password: { reasons: error.details?.reasons ?? [] } }),
    ...envelope,
  };
  return reply.code(status).type('application/json').send(JSON.stringify(body));
}
