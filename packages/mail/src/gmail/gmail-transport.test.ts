import { expect, it, vi } from 'vitest';
import { createGmailTransport } from './gmail-transport.ts';

it('sends nothing when somebody else may send it by now', async () => {
  const send = vi.fn(async () => {});
  const transport = createGmailTransport({ send, profile: vi.fn() });
  const envelope = { from: 'a@b.test', to: 'c@d.test' };
  const outcome = await transport.send(Buffer.from('To: c@d.test\r\n\r\nHi'), envelope, {
    mayGoOn: () => false,
  });
  expect(outcome.kind).toBe('not-sent');
  expect(send).not.toHaveBeenCalled();
});
