declare const viewBrand: unique symbol;

/** What one group of people may see at one upstream. Only `session/` makes one, and no request contains one. */
export type ViewId = string & { readonly [viewBrand]: true };

/** The signed-in person, as the page sees them. */
export type Person = {
  userId: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** As the auth backend gives it. Only `org_admin` has a meaning. */
  role: string | null;
  mustSetPassword: boolean;
};

/** A live session, without its tokens. */
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
