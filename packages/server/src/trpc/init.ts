import { toAppError } from '@myra/platform/http/to-app-error';
import { AppError, type ErrorCode, type ErrorDetails, forbidden } from '@myra/shared/errors/app-error';
import { initTRPC, TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import type { Context } from './context.ts';

const TRPC_CODE_OF: Record<ErrorCode, TRPCError['code']> = {
  'invalid-input': 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  conflict: 'CONFLICT',
  'precondition-failed': 'PRECONDITION_FAILED',
  'limit-exceeded': 'PAYLOAD_TOO_LARGE',
  'rate-limited': 'TOO_MANY_REQUESTS',
  'upstream-unavailable': 'SERVICE_UNAVAILABLE',
  internal: 'INTERNAL_SERVER_ERROR',
};

const NEUTRAL = 'Something went wrong. Please try again.';

/** What a page gets of a refusal. `message` is empty if the screen's own default text is better. */
export type WireError = { code: ErrorCode; message: string; details?: ErrorDetails };

function causeOf(error: TRPCError): AppError {
  if (error.cause instanceof AppError) return error.cause;
  if (error.cause instanceof ZodError) return toAppError(error.cause);
  if (error.code === 'NOT_FOUND') return new AppError('not-found', { message: 'No such procedure' });
  if (error.code === 'BAD_REQUEST' || error.code === 'PARSE_ERROR' || error.code === 'METHOD_NOT_SUPPORTED')
    return new AppError('invalid-input', { message: 'The request could not be read' });
  return new AppError('internal', { message: 'Unexpected error', cause: error.cause });
}

function tell(error: AppError): WireError {
  if (error.code === 'internal') return { code: 'internal', message: NEUTRAL };
  return {
    code: error.code,
    message: error.publicMessage ?? '',
    ...(error.details && { details: error.details }),
  };
}

const t = initTRPC.context<Context>().create({
  isDev: false,
  errorFormatter({ shape, error, ctx }) {
    const told = tell(causeOf(error));
    return {
      ...shape,
      message: told.message,
      data: {
        code: told.code,
        httpStatus: shape.data.httpStatus,
        message: told.message,
        details: told.details ?? null,
        request_id: ctx?.requestId ?? null,
      },
    };
  },
});

/** Builds procedures. */
export const { router } = t;
/** Calls procedures from tests, without HTTP. */
export const { createCallerFactory } = t;

/** The one place where our errors become tRPC's. */
const translateErrors = t.middleware(async ({ ctx, path, next }) => {
  const result = await next();
  if (result.ok) return result;
  const known = causeOf(result.error);
  if (known.code === 'internal')
    ctx.log.error({ err: result.error.cause ?? result.error, route: path }, 'procedure failed');
  else ctx.log.info({ code: known.code, reason: known.details?.reason, route: path }, 'procedure refused');
  throw new TRPCError({ code: TRPC_CODE_OF[known.code], message: known.message, cause: known });
});

/** For procedures without sign-in. */
export const openProcedure = t.procedure.use(translateErrors);

/** For procedures of a signed-in person, with `ctx.caller`. */
export const procedure = openProcedure.use(({ ctx, next }) => {
  if (ctx.caller instanceof AppError) throw ctx.caller;
  // Copies are read without the upstream, which would refuse.
  if (ctx.caller.session.person.mustSetPassword) {
    throw new AppError('forbidden', {
      message: 'One-time password in use',
      publicMessage: 'Please set your own password first.',
      details: { reason: 'must-set-password' },
    });
  }
  return next({ ctx: { ...ctx, caller: ctx.caller } });
});

/** For procedures that only admins of the organization may call. */
export const adminProcedure = procedure.use(({ ctx, next }) => {
  if (ctx.caller.session.person.role !== 'org_admin') throw forbidden();
  return next();
});

/** The context of a signed-in procedure. */
export type SignedInContext = Omit<Context, 'caller'> & { caller: Exclude<Context['caller'], AppError> };
