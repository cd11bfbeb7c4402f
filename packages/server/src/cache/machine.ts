/**
 * The states of the cache and what moves them: a lease (one for each state row), a list and the change feed. The code runs by
 * these tables, and `docs/architecture.md` prints them.
 */

type Table<State extends string, Event extends string, Action extends string> = readonly {
  state: State;
  event: Event;
  next: State;
  action: Action;
  note: string;
}[];

export type LeaseState = 'idle' | 'running';
export type LeaseEvent = 'due' | 'done' | 'failed' | 'nobody-signed-in' | 'lost' | 'stopping';
export type LeaseAction = 'take' | 'plan-next' | 'back-off' | 'wait-for-sign-in' | 'drop' | 'give-back';

export const LEASE_TABLE: Table<LeaseState, LeaseEvent, LeaseAction> = [
  {
    state: 'idle',
    event: 'due',
    next: 'running',
    action: 'take',
    note: 'at most two runs of a view besides the feed; the fence rises',
  },
  {
    state: 'running',
    event: 'done',
    next: 'idle',
    action: 'plan-next',
    note: 'due at once where a read was asked for meanwhile',
  },
  {
    state: 'running',
    event: 'failed',
    next: 'idle',
    action: 'back-off',
    note: 'twice as long after each failure, up to 5 min; at least as long as Retry-After says',
  },
  {
    state: 'running',
    event: 'nobody-signed-in',
    next: 'idle',
    action: 'wait-for-sign-in',
    note: 'a sign-in makes everything due',
  },
  {
    state: 'running',
    event: 'lost',
    next: 'idle',
    action: 'drop',
    note: 'another run has the row; nothing of this one is written',
  },
  {
    state: 'running',
    event: 'stopping',
    next: 'idle',
    action: 'give-back',
    note: 'due as before; a killed process leaves the lease to run out after 15 s',
  },
];

export type ListPhase = 'resting' | 'scanning' | 'checking';
export type ListEvent =
  | 'feed-not-ready'
  | 'first-page-due'
  | 'scan-due'
  | 'page-due'
  | 'share-read'
  | 'list-ended'
  | 'check-due'
  | 'suspicious'
  | 'plausible'
  | 'missing-left'
  | 'none-missing';
export type ListAction =
  | 'wait-for-feed'
  | 'read-first-page'
  | 'begin-scan'
  | 'read-page'
  | 'run-again'
  | 'judge-scan'
  | 'look-up-missing'
  | 'end-suspicious'
  | 'end-scan';

export const LIST_TABLE: Table<ListPhase, ListEvent, ListAction> = [
  {
    state: 'resting',
    event: 'feed-not-ready',
    next: 'resting',
    action: 'wait-for-feed',
    note: 'a scan before the feed has a cursor would miss what happens in between',
  },
  {
    state: 'resting',
    event: 'first-page-due',
    next: 'resting',
    action: 'read-first-page',
    note: 'reads on while every row is new; after 10 pages it asks for a scan',
  },
  {
    state: 'resting',
    event: 'scan-due',
    next: 'scanning',
    action: 'begin-scan',
    note: 'the first time, by the clock, or asked for',
  },
  {
    state: 'scanning',
    event: 'page-due',
    next: 'scanning',
    action: 'read-page',
    note: 'ids are noted as seen',
  },
  {
    state: 'scanning',
    event: 'share-read',
    next: 'scanning',
    action: 'run-again',
    note: 'after 10 pages, behind other views',
  },
  {
    state: 'scanning',
    event: 'list-ended',
    next: 'checking',
    action: 'judge-scan',
    note: 'how much of the cache did the scan miss?',
  },
  {
    state: 'checking',
    event: 'check-due',
    next: 'checking',
    action: 'judge-scan',
    note: 'a run that was cut goes on',
  },
  {
    state: 'checking',
    event: 'suspicious',
    next: 'resting',
    action: 'end-suspicious',
    note: 'deletes nothing, tells the pages, scans again in 5 min; at most twice in a row',
  },
  {
    state: 'checking',
    event: 'plausible',
    next: 'checking',
    action: 'look-up-missing',
    note: '20 ids a run, 200 a scan: 404 deletes; otherwise a miss is counted, and the second takes the row out. After two suspicious scans only 404 deletes',
  },
  { state: 'checking', event: 'missing-left', next: 'checking', action: 'run-again', note: '' },
  {
    state: 'checking',
    event: 'none-missing',
    next: 'resting',
    action: 'end-scan',
    note: 'plans the next scan: 24 h with a feed, 5 min without',
  },
];

export type FeedState = 'without-cursor' | 'following';
export type FeedEvent = 'no-feed' | 'asked' | 'gone';
export type FeedAction = 'ask-later' | 'take-cursor' | 'read-changes' | 'forget-cursor';

export const FEED_TABLE: Table<FeedState, FeedEvent, FeedAction> = [
  {
    state: 'without-cursor',
    event: 'no-feed',
    next: 'without-cursor',
    action: 'ask-later',
    note: 'after 10 min; lists are read by their first page',
  },
  {
    state: 'without-cursor',
    event: 'asked',
    next: 'following',
    action: 'take-cursor',
    note: 'both lists are scanned',
  },
  {
    state: 'following',
    event: 'asked',
    next: 'following',
    action: 'read-changes',
    note: 'named rows are read by id, newest first; more than 100 at once ask for a scan',
  },
  {
    state: 'following',
    event: 'gone',
    next: 'without-cursor',
    action: 'forget-cursor',
    note: '410: the upstream no longer has these changes',
  },
  {
    state: 'following',
    event: 'no-feed',
    next: 'following',
    action: 'ask-later',
    note: 'the upstream has none at present',
  },
];

/** What an event does in a state. Throws `TypeError` if the table has no such row. */
export function step<State extends string, Event extends string, Action extends string>(
  table: Table<State, Event, Action>,
  state: State,
  event: NoInfer<Event>,
): { next: State; action: Action } {
  const found = table.find((line) => line.state === state && line.event === event);
  if (!found) throw new TypeError(`Nothing is known of ${event} in ${state}`);
  return found;
}

const printed = (title: string, table: Table<string, string, string>): string =>
  [
    `| ${title} | event | next | action | |`,
    '|---|---|---|---|---|',
    ...table.map(
      ({ state, event, next, action, note }) => `| ${state} | ${event} | ${next} | ${action} | ${note} |`,
    ),
  ].join('\n');

/** The tables as `docs/architecture.md` shows them. */
export const printTables = (): string =>
  [printed('lease', LEASE_TABLE), printed('list', LIST_TABLE), printed('feed', FEED_TABLE)].join('\n\n');
