import type { Logger } from '@myra/platform/logger';
import type { AppError } from '@myra/shared/errors/app-error';
import type { Gateway } from '../gateway.ts';
import type { Caller } from '../session/caller.ts';

/** The context of every procedure. */
export type Context = {
  gateway: Gateway;
  requestId: string;
  log: Logger;
  /** The caller, or why there is none. */
  caller: Caller | AppError;
};
