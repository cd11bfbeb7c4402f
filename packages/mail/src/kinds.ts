// The kinds of mailboxes. A new kind is a folder and a line here.
export { customDriver as custom } from './custom/driver.ts';
export { gmailDriver as gmail } from './gmail/driver.ts';
export { sandboxDriver as sandbox } from './sandbox/driver.ts';
