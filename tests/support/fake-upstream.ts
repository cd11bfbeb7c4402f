import { randomBytes, randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { FakeMail } from './fake-mail.ts';
import type { SeenRequest } from './seen-request.ts';

type Fields = Record<string, unknown>;

type Reply = { status?: number; body?: unknown; headers?: Record<string, string>; raw?: string };

/** Replaces the answer to a request; `cut` closes the connection. */
export type Fault = (request: SeenRequest) => Reply | 'cut' | undefined | Promise<Reply | 'cut' | undefined>;

type Person = { id: string; email: string; password: string; role: string; organizationId: number | null };
type Grant = { userId: string; family: string; expiresAtMs: number };

/**
 * An upstream by somebody else, in memory: only documented calls (no capabilities, no kick-off path, no versions),
 * sometimes camel case, task ids as text.
 */
export class FakeUpstream {
  readonly requests: SeenRequest[] = [];
  readonly people = new Map<string, Person>();
  readonly organizations = new Map<number, Fields>();
  readonly campaigns = new Map<number, Fields>();
  readonly tasks = new Map<string, Fields>();
  readonly accounts = new Map<number, Fields>();
  readonly mail = new FakeMail();
  /** The lifetime of an access token. With a short one every call refreshes. */
  accessSeconds = 3_600;
  /** The clock of the tokens. */
  nowMs: () => number = Date.now;
  #faults: { pattern: RegExp; fault: Fault }[] = [];
  readonly #access = new Map<string, Grant>();
  readonly #refresh = new Map<string, Grant & { isUsed: boolean }>();
  readonly #server: http.Server;
  #serial = 0;

  constructor() {
    this.#server = http.createServer((request, response) => {
      this.#serve(request, response).catch(() => request.socket.destroy());
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.mail.stop();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Applies `fault` to requests whose `METHOD /path` matches, until `mend`. */
  break(pattern: RegExp, fault: Fault): void {
    this.#faults.push({ pattern, fault });
  }

  mend(): void {
    this.#faults = [];
  }

  /** The number of matching requests so far. */
  count(pattern: RegExp): number {
    return this.requests.filter(({ method, path }) => pattern.test(`${method} ${path}`)).length;
  }

  addPerson(input: { role?: string; organizationId?: number | null } = {}): Person {
    const id = randomUUID();
    const person: Person = {
      id,
      email: `${id.slice(0, 8)}@example.org`,
      password: 'a-long-and-plain-word-7',
      role: input.role ?? 'org_admin',
      organizationId: input.organizationId ?? null,
    };
    this.people.set(id, person);
    return person;
  }

  addOrganization(): number {
    const id = this.#next();
    this.organizations.set(id, {
      id,
      name: `Clinic ${id}`,
      isOnboardingCompleted: true,
      currentOnboardingStep: 5,
    });
    return id;
  }

  addCampaign(organizationId: number): number {
    const id = this.#next();
    this.campaigns.set(id, {
      id,
      organizationId,
      strategyPlanId: 1,
      name: `Campaign ${id}`,
      status: 'draft',
    });
    return id;
  }

  addTask(fields: Fields = {}): string {
    const id = `task-${this.#next()}`;
    this.tasks.set(id, {
      id,
      taskType: 'lead_upload',
      status: 'running',
      progress: 5,
      phase: 'Reading',
      ...fields,
    });
    return id;
  }

  addAccount(fields: Fields = {}): number {
    const id = this.#next();
    this.accounts.set(id, {
      id,
      name: 'Box',
      email: `box${id}@example.org`,
      provider: 'custom',
      isActive: true,
      ...fields,
    });
    return id;
  }

  /** Makes all tokens of the person invalid. */
  revoke(userId: string): void {
    for (const grants of [this.#access, this.#refresh]) {
      for (const [token, grant] of grants) if (grant.userId === userId) grants.delete(token);
    }
  }

  #next(): number {
    this.#serial += 1;
    return this.#serial;
  }

  #issue(userId: string, family: string): Reply {
    const person = this.people.get(userId);
    if (!person) return { status: 400, body: { error: 'invalid_grant' } };
    const access = randomBytes(16).toString('hex');
    const refresh = randomBytes(16).toString('hex');
    const grant = { userId, family, expiresAtMs: this.nowMs() + this.accessSeconds * 1_000 };
    this.#access.set(access, grant);
    this.#refresh.set(refresh, { ...grant, isUsed: false });
    const body = {
      access_token: access,
      refresh_token: refresh,
      token_type: 'bearer',
      expires_in: this.accessSeconds,
    };
    return { body: { ...body, user: this.#user(person) } };
  }

  #user = (person: Person): Fields => ({
    id: person.id,
    email: person.email,
    app_metadata: { provider: 'email', user_role: person.role },
    user_metadata: {},
  });

  #token(request: SeenRequest): Reply {
    const fields = JSON.parse(request.body.toString()) as Record<string, string>;
    if (request.query.get('grant_type') === 'password') {
      const person = [...this.people.values()].find(({ email }) => email === fields.email);
      if (!person || person.password !== fields.password)
        return {
          status: 400,
          body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
        };
      return this.#issue(person.id, randomUUID());
    }
    const grant = this.#refresh.get(fields.refresh_token ?? '');
    if (!grant || grant.isUsed) {
      // A used token came again: the whole family becomes invalid.
      if (grant) this.revoke(grant.userId);
      return { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid Refresh Token' } };
    }
    grant.isUsed = true;
    return this.#issue(grant.userId, grant.family);
  }

  #auth(request: SeenRequest, path: string): Reply {
    if (path === '/token') return this.#token(request);
    const person = this.people.get(request.userId ?? '');
    if (!person) return { status: 401, body: { msg: 'invalid JWT' } };
    if (path === '/logout') {
      const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
      const family = this.#access.get(token)?.family;
      for (const grants of [this.#access, this.#refresh]) {
        for (const [each, grant] of grants) if (grant.family === family) grants.delete(each);
      }
      return { status: 204 };
    }
    if (path === '/user' && request.method === 'PUT') {
      person.password = (JSON.parse(request.body.toString()) as { password: string }).password;
    }
    return { body: this.#user(person) };
  }

  #product(request: SeenRequest, person: Person): Reply {
    const { method, path } = request;
    const [, first, second, third] = path.split('/');
    const body = () => JSON.parse(request.body.toString()) as Fields;
    const missing: Reply = { status: 404, body: { detail: 'Not Found' } };
    const found = (fields: Fields | undefined): Reply => (fields ? { body: fields } : missing);

    if (path === '/organizations/user' && method === 'GET')
      return found(this.organizations.get(person.organizationId ?? 0));
    if (path === '/strategy-plans' && method === 'GET')
      return { body: { strategyPlans: [{ id: 1, name: 'Plan' }] } };
    if (path === '/organizations' && method === 'POST') {
      const id = this.addOrganization();
      Object.assign(this.organizations.get(id) ?? {}, body());
      Object.assign(person, { organizationId: id, role: 'org_admin' });
      return found(this.organizations.get(id));
    }
    if (path === '/organizations/user' && method === 'PATCH') {
      const organization = this.organizations.get(person.organizationId ?? 0);
      if (organization && request.headers['content-type'] === 'application/json')
        Object.assign(organization, body());
      return found(organization);
    }
    if (path === '/campaigns/approve-campaign/') return found(this.campaigns.get(Number(body().campaign_id)));
    if (first === 'campaigns' && second && !third) {
      const campaign = this.campaigns.get(Number(second));
      if (campaign?.organizationId !== person.organizationId) return missing;
      if (method === 'PATCH') Object.assign(campaign, body());
      return { body: campaign };
    }
    if (path === '/leads/upload-async') return { body: { taskId: this.addTask(), status: 'pending' } };
    if (first === 'tasks' && third === 'details') return found(this.tasks.get(second ?? ''));
    if (first === 'notifications' && second === 'accounts' && third) {
      const account = this.accounts.get(Number(third));
      if (account && path.endsWith('/update-status')) account.isActive = account.isActive !== true;
      return found(account);
    }
    return missing;
  }

  async #answer(request: SeenRequest): Promise<Reply | 'cut'> {
    const name = `${request.method} ${request.path}`;
    for (const { pattern, fault } of this.#faults) {
      if (!pattern.test(name)) continue;
      const reply = await fault(request);
      if (reply) return reply;
    }
    if (request.path.startsWith('/auth/v1'))
      return this.#auth(request, request.path.slice('/auth/v1'.length));
    if (/^\/[ucodp]\//.test(request.path))
      return {
        raw: `<p>${name} ${request.body.toString()}</p>`,
        headers: { 'set-cookie': 'tracker=1', 'x-odd': '1' },
      };
    const person = this.people.get(request.userId ?? '');
    if (!person) return { status: 401, body: { message: 'jwt expired' } };
    const mail = await this.mail.answer(request, person.organizationId ?? 0);
    return mail ?? this.#product(request, person);
  }

  #userOf(request: http.IncomingMessage): string | undefined {
    const grant = this.#access.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
    return grant && grant.expiresAtMs > this.nowMs() ? grant.userId : undefined;
  }

  async #serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://upstream');
    const seen: SeenRequest = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: Buffer.concat(chunks),
      userId: this.#userOf(request),
    };
    this.requests.push(seen);
    const reply = await this.#answer(seen);
    if (reply === 'cut') {
      request.socket.destroy();
      return;
    }
    const type = reply.raw === undefined ? 'application/json' : 'text/html';
    response.writeHead(reply.status ?? 200, { 'content-type': type, ...reply.headers });
    response.end(reply.raw ?? (reply.body === undefined ? undefined : JSON.stringify(reply.body)));
  }
}
