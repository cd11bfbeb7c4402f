/** The SMTP server of the sending bench, in its own process. Argument: latency in ms. Sends its port to the parent. */
import { createRequire } from 'node:module';

// An ordinary server, so that figures compare with other people's. The product depends on it, the tests do not.
const { SMTPServer } = createRequire(new URL('../../packages/mail/package.json', import.meta.url))(
  'smtp-server',
);

type Ended = { on(event: 'end', done: () => void): void; resume(): void };

const latencyMs = Number(process.argv[2] ?? 0);
const server = new SMTPServer({
  authOptional: true,
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  maxClients: 200,
  onAuth: (_auth: unknown, _session: unknown, done: (error: null, user: { user: string }) => void) =>
    done(null, { user: 'u' }),
  onData(stream: Ended, _session: unknown, done: (error: null, text: string) => void) {
    const take = () => done(null, 'taken');
    stream.on('end', () => (latencyMs > 0 ? setTimeout(take, latencyMs) : take()));
    stream.resume();
  },
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.server.address().port }));
process.on('disconnect', () => process.exit(0));
