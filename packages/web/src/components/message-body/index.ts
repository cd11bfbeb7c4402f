export { AttachmentList } from './attachment-list';
export { attachmentPath } from './attachment-path';
export { isHtml } from './is-html';
export { MessageBody } from './message-body';
