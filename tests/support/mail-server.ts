import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dovecotConfig, MAIL_DOMAIN, mailPorts, postfixMain, postfixMaster } from './mail-server-config.ts';

export type MailUser = { email: string; password: string };

export type MailServer = {
  host: '127.0.0.1';
  domain: string;
  ports: ReturnType<typeof mailPorts>;
  /** The self-signed certificate as PEM. */
  ca: string;
  users: MailUser[];
  /** Changes a password. Open connections stay signed in. */
  setPassword(email: string, password: string): Promise<void>;
  /** Puts messages into a folder's maildir, much faster than over SMTP. By default into INBOX, dated now. */
  deliver(
    email: string,
    messages: readonly (Buffer | string)[],
    more?: { folder?: string; at?: Date },
  ): Promise<void>;
  /** Restarts Dovecot with a new UIDVALIDITY for an inbox; its messages stay. */
  forgetUids(email: string): Promise<void>;
  /** Restarts Dovecot, which ends all its sessions, on the same ports. */
  restartImap(): Promise<void>;
  /** Stops both servers and removes their folder. */
  stop(): Promise<void>;
};

export type MailServerStart = { ok: true; server: MailServer } | { ok: false; reason: string };

const PACKAGES = ['postfix', 'dovecot-imapd', 'dovecot-lmtpd', 'openssl'];
const PROGRAMS = ['/usr/sbin/postfix', '/usr/sbin/dovecot', '/usr/lib/dovecot/lmtp', '/usr/bin/openssl'];
const INSTALL_LOCK = '/tmp/myra-mail-packages.lock';
const START_MS = 20_000;

/**
 * Postfix (SMTP) and Dovecot (IMAP) from Debian's packages, without systemd, on loopback, in a temporary folder. No
 * mail leaves the machine. `tempfail@` is answered 450, unknown users of the domain 550. Other domains are accepted
 * and bounce into the sender's inbox.
 * @param users local parts, or whole addresses at other domains; each local part once.
 * @returns the servers, or why they cannot run (no root, no packages), so that tests are skipped with a message.
 */
export async function startMailServer({ users }: { users: readonly string[] }): Promise<MailServerStart> {
  const reason = missingBecause();
  if (reason) return { ok: false, reason };
  const dir = await mkdtemp(path.join(tmpdir(), 'myra-mail-'));
  try {
    return { ok: true, server: await startIn(dir, users) };
  } catch (error) {
    await stopIn(dir);
    throw error;
  }
}

function missingBecause(): string | undefined {
  if (process.platform !== 'linux') return 'Postfix and Dovecot are started on Linux only';
  if (process.getuid?.() !== 0) return 'Postfix needs root';
  // Another test file may be installing: the programs are there before their users are.
  execFileSync('flock', [INSTALL_LOCK, 'true']);
  if (PROGRAMS.every((program) => existsSync(program))) return undefined;
  if (!existsSync('/usr/bin/apt-get')) return 'Postfix and Dovecot are missing, and there is no apt-get';
  try {
    installPackages();
    return undefined;
  } catch {
    return 'Postfix and Dovecot are missing and could not be installed';
  }
}

function installPackages(): void {
  // Without questions and without configuring the system's Postfix.
  execFileSync('flock', [INSTALL_LOCK, 'debconf-set-selections'], {
    input: 'postfix postfix/main_mailer_type select No configuration\n',
  });
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('flock', [INSTALL_LOCK, 'apt-get', 'update', '-qq'], { stdio: 'ignore', env });
  const install = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...PACKAGES];
  execFileSync('flock', [INSTALL_LOCK, ...install], {
    stdio: 'ignore',
    env,
  });
}

async function startIn(dir: string, names: readonly string[]): Promise<MailServer> {
  const users = names.map((name) => ({
    email: name.includes('@') ? name : `${name}@${MAIL_DOMAIN}`,
    password: randomBytes(8).toString('hex'),
  }));
  const ports = mailPorts(await freePorts(5));
  await makeFolders(dir);
  await writeUsers(dir, users);
  makeCertificate(dir);
  await writeFile(path.join(dir, 'dovecot.conf'), dovecotConfig(dir, ports));
  await writeFile(path.join(dir, 'postfix/main.cf'), postfixMain(dir));
  await writeFile(path.join(dir, 'postfix/master.cf'), postfixMaster(ports));
  // Makes the queue folders with Postfix's permissions before Dovecot opens its sockets there.
  await runQuietly(dir, 'postfix', ['-c', path.join(dir, 'postfix'), 'check']);
  await runQuietly(dir, 'dovecot', ['-c', path.join(dir, 'dovecot.conf')]);
  await runQuietly(dir, 'postfix', ['-c', path.join(dir, 'postfix'), 'start']);
  await untilListening([ports.imap, ports.submission], dir);
  await untilSignsIn(ports.submission, dir);
  async function restart(between: () => Promise<void> = async () => {}): Promise<void> {
    await endMaster(path.join(dir, 'run/master.pid'), 'dovecot');
    await between();
    await runQuietly(dir, 'dovecot', ['-c', path.join(dir, 'dovecot.conf')]);
    await untilListening([ports.imap], dir);
  }
  return {
    host: '127.0.0.1',
    domain: MAIL_DOMAIN,
    ports,
    ca: await readFile(path.join(dir, 'cert.pem'), 'utf8'),
    users,
    async setPassword(email, password) {
      const changed = users.find((user) => user.email === email);
      if (changed) changed.password = password;
      await writeUsers(dir, users);
      // Dovecot caches successful sign-ins. HUP reloads its settings.
      process.kill(await masterPid(path.join(dir, 'run/master.pid')), 'SIGHUP');
    },
    deliver: (email, messages, { folder, at } = {}) => deliverIn(maildirOf(dir, email, folder), messages, at),
    restartImap: () => restart(),
    forgetUids: (email) =>
      restart(async () => {
        const maildir = maildirOf(dir, email);
        const known = (await readdir(maildir)).filter((name) => name.startsWith('dovecot'));
        await Promise.all(
          known.map((name) => rm(path.join(maildir, name), { recursive: true, force: true })),
        );
      }),
    stop: () => stopIn(dir),
  };
}

let serial = 0;

const maildirOf = (dir: string, email: string, folder?: string): string =>
  path.join(dir, 'mail', email.split('@')[0] ?? '', 'Maildir', ...(folder ? [`.${folder}`] : []));

/** Writes a file beside and renames it into the folder, as a delivery agent does. */
async function deliverIn(maildir: string, messages: readonly (Buffer | string)[], at?: Date): Promise<void> {
  const [uid, gid] = [idOf('-u', 'mail'), idOf('-g', 'mail')];
  for (const name of ['', 'tmp', 'new', 'cur']) {
    await mkdir(path.join(maildir, name), { recursive: true });
    await chown(path.join(maildir, name), uid, gid);
  }
  await chown(path.dirname(maildir), uid, gid);
  for (const message of messages) {
    serial += 1;
    const name = `${Math.floor(Date.now() / 1000)}.M${String(serial).padStart(6, '0')}P${process.pid}.test`;
    await writeFile(path.join(maildir, 'tmp', name), message);
    await chown(path.join(maildir, 'tmp', name), uid, gid);
    // The time of the file is the time of arrival (INTERNALDATE).
    if (at) await utimes(path.join(maildir, 'tmp', name), at, at);
    await rename(path.join(maildir, 'tmp', name), path.join(maildir, 'new', name));
  }
}

async function makeFolders(dir: string): Promise<void> {
  await chmod(dir, 0o755);
  for (const name of ['run', 'state', 'mail', 'postfix', 'postfix-data', 'queue'])
    await mkdir(path.join(dir, name));
  await chown(path.join(dir, 'mail'), idOf('-u', 'mail'), idOf('-g', 'mail'));
  await chown(path.join(dir, 'postfix-data'), idOf('-u', 'postfix'), idOf('-g', 'postfix'));
}

function idOf(flag: '-u' | '-g', user: string): number {
  return Number(execFileSync('id', [flag, user]).toString());
}

async function writeUsers(dir: string, users: readonly MailUser[]): Promise<void> {
  const passwd = path.join(dir, 'passwd');
  await writeFile(passwd, users.map(({ email, password }) => `${email}:{PLAIN}${password}::::::\n`).join(''));
  await chown(passwd, 0, idOf('-g', 'dovecot'));
  await chmod(passwd, 0o640);
  const mailboxes = [...users.map(({ email }) => email), `tempfail@${MAIL_DOMAIN}`];
  await writeFile(path.join(dir, 'postfix/mailboxes'), mailboxes.map((email) => `${email} x\n`).join(''));
  const refused = `tempfail@${MAIL_DOMAIN} 450 4.2.0 mailbox busy, try again later\n`;
  await writeFile(path.join(dir, 'postfix/refused'), refused);
}

function makeCertificate(dir: string): void {
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const files = ['-keyout', path.join(dir, 'key.pem'), '-out', path.join(dir, 'cert.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30'];
  execFileSync('openssl', [...request, ...names, ...files], { stdio: 'ignore' });
}

/** Starts a program that becomes a daemon. Its output goes to a file, because a pipe would stay open for ever. */
async function runQuietly(dir: string, program: string, args: string[]): Promise<void> {
  const child = spawn(
    'sh',
    ['-c', 'exec "$0" "$@" >>"$LOG" 2>&1 </dev/null', `/usr/sbin/${program}`, ...args],
    {
      stdio: 'ignore',
      env: { ...process.env, LOG: path.join(dir, 'start.log') },
    },
  );
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${program} ${args.at(-1)} ended with ${code}: ${await logTail(dir)}`);
}

async function logTail(dir: string): Promise<string> {
  const names = ['start.log', 'dovecot.log', 'postfix.log'];
  const texts = await Promise.all(
    names.map((name) => readFile(path.join(dir, name), 'utf8').catch(() => '')),
  );
  return texts.join('\n').slice(-2_000);
}

/** Different free ports: all stay occupied until the last is found. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => net.createServer());
  const ports: number[] = [];
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ports.push((server.address() as net.AddressInfo).port);
  }
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

async function untilListening(ports: readonly number[], dir: string): Promise<void> {
  const until = performance.now() + START_MS;
  for (const port of ports) {
    while (!(await isListening(port))) {
      if (performance.now() > until) throw new Error(`nothing listens on ${port}: ${await logTail(dir)}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ host: '127.0.0.1', port });
    socket.once('connect', () => resolve(!socket.destroy().connecting));
    socket.once('error', () => resolve(false));
  });
}

/** Postfix listens before it has found Dovecot, and offers no sign-in until then. */
async function untilSignsIn(port: number, dir: string): Promise<void> {
  const until = performance.now() + START_MS;
  while (!(await greeting(port)).includes('AUTH')) {
    if (performance.now() > until) throw new Error(`no sign-in at ${port}: ${await logTail(dir)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function greeting(port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect({ host: '127.0.0.1', port });
    let said = '';
    const end = () => {
      socket.destroy();
      resolve(said);
    };
    socket.setTimeout(5_000, end).on('error', end).on('close', end);
    socket.on('data', (chunk) => {
      if (said === '') socket.write('EHLO test\r\n');
      said += chunk;
      if (/^250 /m.test(said)) end();
    });
  });
}

async function masterPid(file: string): Promise<number> {
  return Number((await readFile(file, 'utf8')).trim());
}

/** Whether the process runs and is the expected one. Ids are reused. */
async function runs(pid: number, word: string): Promise<boolean> {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return pid > 1 && commandLine.includes(word);
}

async function endMaster(file: string, word: string): Promise<void> {
  const pid = await masterPid(file).catch(() => 0);
  if (!(await runs(pid, word))) return;
  process.kill(pid, 'SIGTERM');
  const until = performance.now() + START_MS;
  while ((await runs(pid, word)) && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function stopIn(dir: string): Promise<void> {
  await endMaster(path.join(dir, 'queue/pid/master.pid'), 'master');
  await endMaster(path.join(dir, 'run/master.pid'), 'dovecot');
  await rm(dir, { recursive: true, force: true });
}
