export { ConversationHistoryPage } from './conversation-history-page';
