import type { SequenceType } from '@myra/shared/constants/mail';
import type { InboxSearch } from '@/lib/inbox-search';

const OF_PLACE: Record<SequenceType, string> = {
  sent: 'Conversations stand here once an email of a campaign or an answer has left.',
  draft: 'Answers that Myra drafts stand here until somebody approves or discards them.',
  waiting: 'Conversations whose last message is yours stand here until the lead answers.',
  snoozed: 'Conversations that somebody snoozed stand here until their time, or until the lead answers.',
  archived: 'Conversations that somebody archived stand here; a new answer of the lead brings them back.',
};

const OF_INBOX =
  'Conversations with leads stand here. Launch a campaign, and its emails and the answers to them come by themselves.';

/** What an empty list holds when it is not empty, and what to do. */
export function emptyHint(search: InboxSearch): string {
  const { sequence_type: place, page: _page, limit: _limit, sequence_id: _open, ...filters } = search;
  if (Object.values(filters).some((value) => value !== undefined))
    return 'Nothing fits this search and these filters. Take one away to see more.';
  return place === undefined ? OF_INBOX : OF_PLACE[place];
}
