import type { Caller } from './caller.ts';
import type { EndReason, Session } from './session.ts';
import type { OwnSession } from './session-lists.store.ts';

/** The session of a cookie's secret. `newSecret` is set if the cookie must be set again. */
export type FoundSession = { session: Session; newSecret?: string };

export type SignInInput = {
  email: string;
  password: string;
  /** The code of the second step, if the account requires one. */
  code: string | undefined;
  clientAddress: string;
  /** The browser's User-Agent; empty if it sends none. */
  userAgent: string;
  requestId: string;
};

export type LinkRequest = { email: string; clientAddress: string; requestId: string };

/** Sessions and the tokens that belong to them. */
export type Sessions = {
  /**
   * Throws the auth backend's refusal with its message, `rate-limited` after too many tries, and `precondition-failed`
   * (`code-needed`) if the password was right and a code is required.
   */
  signIn(input: SignInInput): Promise<{ session: Session; secret: string }>;
  /**
   * The live session of a cookie. Throws `unauthenticated`, with `details.reason` for an ended session. A request
   * caused by a person extends the idle limit; a request by the page itself does not.
   */
  find(secret: string | undefined, request: { isBackground: boolean }): Promise<FoundSession>;
  /** Whether the session is still live. Ends it if it has passed a limit. Extends nothing. */
  check(
    sessionId: string,
  ): Promise<{ isLive: true; session: Session } | { isLive: false; reason: EndReason | null }>;
  /** Calls as the session's person. */
  callerOf(session: Session, requestId: string): Caller;
  /** Ends the session here and at the auth backend. */
  signOut(session: Session): Promise<void>;
  /** Sends a code of a factor for the session and stores the new tokens. */
  verifyCode(session: Session, input: { factorId: string; code: string }): Promise<void>;
  /** The live sessions of the session's person, most recently seen first. */
  listOwn(session: Session): Promise<OwnSession[]>;
  /** Ends another session of the same person at once. Throws not-found for any other. */
  endOwn(session: Session, sessionId: string): Promise<void>;
  /** Ends every other session of the person, here and at the auth backend. Returns how many ended here. */
  endOthers(session: Session): Promise<number>;
  /** Sets the person's own password at the auth backend, which asks for the present one unless that is a one-time one. */
  changePassword(session: Session, input: { password: string; current: string | undefined }): Promise<void>;
  /** Whether the auth backend mails links for forgotten passwords. One that does not know the call mails none. */
  mailsPasswordLinks(): Promise<boolean>;
  /** Has a link mailed to an address, whether or not it has an account. Throws `rate-limited`. */
  requestPasswordLink(input: LinkRequest): Promise<void>;
  /** Sets a new password with the token of a link. Every session of the person ends, here too. Throws its refusal. */
  redeemPasswordLink(
    input: Omit<LinkRequest, 'email'> & { token: string; password: string; userAgent: string },
  ): Promise<void>;
  /** The session's organization is known now or has changed. It gets another view. */
  moveTo(session: Session, organizationId: string | null): Promise<void>;
  /** A caller for a background GET of a view: the most recently seen session. Undefined if nobody is signed in. */
  backgroundCallers(viewId: string): AsyncIterable<Caller>;
  /** Ends sessions that have passed a limit and deletes those that ended long ago. Returns how many it ended. */
  sweep(): Promise<number>;
};
