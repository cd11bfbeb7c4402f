export { AttachmentList } from './attachment-list';
export { isHtml } from './is-html';
export { MessageBody } from './message-body';
