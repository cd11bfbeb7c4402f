export { AttachmentList } from './attachment-list';
export { MessageBody } from './message-body';
