import type { Logger } from '@myra/platform/logger';
import type { AppError } from '@myra/shared/errors/app-error';
import type { Gateway } from '../gateway.ts';
import type { Session } from '../session/session.ts';
import type { Download, MakeCall } from '../upstream/call.ts';

/** A signed-in person and the calls made in that person's name. */
export type Caller = {
  session: Session;
  /** Carries the person's token; one refresh and one replay after a 401. */
  call: MakeCall;
  download: Download;
};

/** What every procedure is given. */
export type Context = {
  gateway: Gateway;
  requestId: string;
  log: Logger;
  /** The caller, or why there is none. */
  caller: Caller | AppError;
};
