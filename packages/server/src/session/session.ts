declare const viewBrand: unique symbol;

/** What one group of people may see at one upstream. Only `session/` makes one, and no request carries one. */
export type ViewId = string & { readonly [viewBrand]: true };

/** Who is signed in, as the page may know it. */
export type Person = {
  userId: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** As the auth backend says it; only `org_admin` means anything (AUTH-16, AUTH-17). */
  role: string | null;
  mustSetPassword: boolean;
};

/** A live session. Tokens are not part of it. */
export type Session = {
  /** Stays the same when the cookie's secret is changed. */
  sessionId: string;
  viewId: ViewId;
  organizationId: string | null;
  person: Person;
  createdAt: Date;
  seenAt: Date;
};

export type EndReason =
  | 'signed-out'
  | 'idle'
  | 'absolute'
  | 'refresh-refused'
  | 'removed'
  | 'password-changed'
  | 'ended-elsewhere';
