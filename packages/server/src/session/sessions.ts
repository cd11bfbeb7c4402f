import type { Caller } from '../trpc/context.ts';
import type { EndReason, Session } from './session.ts';
import type { OwnSession } from './session-lists.store.ts';

/** A cookie's secret with the session it opens; `newSecret` where the cookie must be set anew. */
export type FoundSession = { session: Session; newSecret?: string };

export type SignInInput = {
  email: string;
  password: string;
  /** The code of the second step, where the account asks for one. */
  code: string | undefined;
  clientAddress: string;
  /** As the browser names itself; empty where it does not. */
  userAgent: string;
  requestId: string;
};

/** Who is signed in, and the tokens that belong to it. */
export type Sessions = {
  /**
   * Throws what the auth backend refused, with its message; `rate-limited` after too many tries; `precondition-failed`
   * (`code-needed`) where the password was right and a code is asked for.
   */
  signIn(input: SignInInput): Promise<{ session: Session; secret: string }>;
  /**
   * The live session of a cookie. Throws `unauthenticated`, with `details.reason` where a session has ended. A request that
   * a person made moves the idle limit, one that the page made by itself does not.
   */
  find(secret: string | undefined, request: { isBackground: boolean }): Promise<FoundSession>;
  /** Whether the session is still live; ends it where a limit has passed. Moves nothing. */
  check(
    sessionId: string,
  ): Promise<{ isLive: true; session: Session } | { isLive: false; reason: EndReason | null }>;
  /** Calls in the name of the session's person. */
  callerOf(session: Session, requestId: string): Caller;
  /** Ends the session here and at the auth backend. */
  signOut(session: Session): Promise<void>;
  /** Gives a code of a factor in the session's name and keeps the pair of tokens that follows. */
  verifyCode(session: Session, input: { factorId: string; code: string }): Promise<void>;
  /** The live sessions of the session's person, most recently seen first. */
  listOwn(session: Session): Promise<OwnSession[]>;
  /** Ends another session of the same person, at once. Throws not-found for one that is none of theirs. */
  endOwn(session: Session, sessionId: string): Promise<void>;
  /** Ends every other session of the person, here and at the auth backend. Returns how many ended here. */
  endOthers(session: Session): Promise<number>;
  /** AUTH-12: sets an own password at the auth backend. */
  changePassword(session: Session, password: string): Promise<void>;
  /** The session's organization has become known or has changed: it sees another view from now on. */
  moveTo(session: Session, organizationId: string | null): Promise<void>;
  /** A caller for a background GET of a view, most recently seen session first; undefined where the view sleeps. */
  backgroundCallers(viewId: string): AsyncIterable<Caller>;
  /** Ends what has passed a limit and forgets what ended long ago. Returns how many ended. */
  sweep(): Promise<number>;
};
