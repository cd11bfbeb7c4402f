export { InboxPage } from './inbox-page';
export { SequencePage } from './sequence-page';
