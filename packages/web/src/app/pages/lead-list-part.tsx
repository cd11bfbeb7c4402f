/** The list of leads beside the chat, without the other pages of its feature. */
export { LeadListPane } from '@/features/contacts';
