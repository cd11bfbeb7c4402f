export { CatchAllPage } from './catch-all';
export { InboxPage } from './inbox-page';
export { SequencePage } from './sequence-page';
