import { type ScriptedServer, smtpScript, startScriptedServer } from '@myra/mail/testing/scripted-server';

/** SMTP and IMAP servers on loopback that accept one password and have no mail. */
export type LoginServers = {
  smtp: ScriptedServer;
  imap: ScriptedServer;
  /** Environment that lets an upstream connect to them, and to port 9, where nothing listens. */
  env: Record<string, string>;
  /** The fields to connect a mailbox, each time with another address. */
  login(more?: Record<string, unknown>): Record<string, unknown> & { name: string };
  stop(): Promise<void>;
};

export const RIGHT_PASSWORD = 'canary-password-4711';

/** The minimum for a sign-in and an opened inbox (RFC 9051). Other commands are answered with OK. */
function imapAnswer(line: string, password: string): string {
  const [tag = '', command = '', ...rest] = line.split(' ');
  const isRight =
    rest.join(' ').includes(password) || line.includes(Buffer.from(`\0ana\0${password}`).toString('base64'));
  switch (command.toUpperCase()) {
    case 'CAPABILITY':
      return `* CAPABILITY IMAP4rev1\r\n${tag} OK done\r\n`;
    case 'LOGIN':
      return isRight ? `${tag} OK signed in\r\n` : `${tag} NO [AUTHENTICATIONFAILED] wrong\r\n`;
    case 'LIST':
      return `* LIST () "/" INBOX\r\n${tag} OK done\r\n`;
    case 'SELECT':
    case 'EXAMINE':
      return `* 0 EXISTS\r\n* OK [UIDVALIDITY 7] ok\r\n* OK [UIDNEXT 1] ok\r\n${tag} OK [READ-ONLY] done\r\n`;
    case 'LOGOUT':
      return `* BYE\r\n${tag} OK done\r\n`;
    default:
      return `${tag} OK done\r\n`;
  }
}

const auth = (password: string) => (line: string, socket: { write(text: string): unknown }) => {
  const sent = Buffer.from(line.split(' ')[2] ?? '', 'base64').toString();
  socket.write(sent.endsWith(`\0${password}`) ? '235 2.7.0 ok\r\n' : '535 5.7.8 not accepted\r\n');
};

export async function startLoginServers(): Promise<LoginServers> {
  const smtp = await startScriptedServer('220 mail.test\r\n', smtpScript({ AUTH: auth(RIGHT_PASSWORD) }));
  const imap = await startScriptedServer('* OK ready\r\n', (line, socket) =>
    socket.write(imapAnswer(line, RIGHT_PASSWORD)),
  );
  return {
    smtp,
    imap,
    env: { MAIL_ALLOW_HOSTS: `127.0.0.1:${smtp.port},127.0.0.1:${imap.port},127.0.0.1:9` },
    login: (more = {}) => ({
      name: 'Ana Ruiz',
      email: `ana-${Math.random().toString(36).slice(2)}@clinic.example.org`,
      username: 'ana',
      password: RIGHT_PASSWORD,
      smtp_host: '127.0.0.1',
      smtp_port: smtp.port,
      smtp_security: 'none',
      imap_host: '127.0.0.1',
      imap_port: imap.port,
      imap_security: 'none',
      ...more,
    }),
    async stop() {
      await smtp.close();
      await imap.close();
    },
  };
}
