const NOBODY =
  /^(?:(?:no|do[._-]?not|dont)[._-]?reply|mailer-daemon|postmaster|test(?:er|ing|[._-]?\d+|[._-]?(?:user|mail|account))?)@/i;

/** Whether nobody reads what is sent to an address: it is a machine's, or for tests. */
export const nobodyReads = (address: string): boolean => NOBODY.test(address);
