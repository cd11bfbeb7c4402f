export { CatchAllPage } from './catch-all';
export { InboxPage } from './inbox-page';
export { ReplyMeaning } from './meaning/reply-meaning';
export { SequencePage } from './sequence-page';
