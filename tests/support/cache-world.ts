import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { FakeUpstream } from './fake-upstream.ts';
import { startTestGateway, type TestGateway } from './gateway-app.ts';
import { drain, signInTo } from './mail-gateway.ts';

type Stored = { id: number; readSeq: number; isDeleted: boolean; preview: string | null; missed: number };

/** A gateway with copies of a fake upstream's mail, for the tests of a file. */
export class CacheWorld {
  readonly upstream = new FakeUpstream();
  gateway!: TestGateway;
  /** The gateway's address. */
  address = '';
  #listening: { stop(): Promise<void> } | undefined;

  async start(): Promise<void> {
    this.gateway = await startTestGateway({
      upstreamUrl: await this.upstream.start(),
      env: { UPSTREAM_RPS_MAX: '10000', SESSION_IDLE_MINUTES: '1440' },
    });
    this.upstream.nowMs = () => this.gateway.clock.now().getTime();
    this.upstream.accessSeconds = 1_000_000;
    this.address = await this.gateway.open();
    this.#listening = this.gateway.listen();
  }

  async stop(): Promise<void> {
    await this.#listening?.stop();
    await this.gateway.stop();
    await this.upstream.stop();
  }

  sql = () => this.gateway.gateway.database.sql;

  /** How often the upstream's list was read. */
  lists = () => this.upstream.count(/^GET \/notifications\/sequences$/);

  /** How often one sequence was read. */
  reads = (id: number) => this.upstream.count(new RegExp(`^GET /notifications/sequences/${id}$`));

  /** The copies of a view, with tombstones. */
  stored = async (viewId: string): Promise<Map<number, Stored>> => {
    const rows = await this.sql()`
      select sequence_id, read_seq, deleted_at, preview, missed from sequences where view_id = ${viewId}`;
    return new Map(
      rows.map((row) => [
        Number(row.sequence_id),
        {
          id: Number(row.sequence_id),
          readSeq: Number(row.read_seq),
          isDeleted: row.deleted_at !== null,
          preview: row.preview as string | null,
          missed: Number(row.missed),
        },
      ]),
    );
  };

  kept = async (viewId: string) =>
    [...(await this.stored(viewId)).values()].filter(({ isDeleted }) => !isDeleted).map(({ id }) => id);

  /** A view of `count` sequences that were read once. */
  synced = async (count: number) => {
    const signed = await signInTo(this.gateway, this.upstream);
    const ids = Array.from({ length: count }, () => this.upstream.mail.addSequence(signed.organizationId));
    await drain(this.gateway);
    this.upstream.requests.length = 0;
    return { ...signed, ids };
  };

  /** Moves the clock and runs what is due. */
  pass = async (milliseconds: number): Promise<void> => {
    this.gateway.clock.advance(milliseconds);
    await drain(this.gateway);
  };
}

/** Each test uses only its own view. */
export function startCacheWorld(): CacheWorld {
  const world = new CacheWorld();
  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => {
    world.upstream.mend();
    world.upstream.requests.length = 0;
  });
  afterEach(async () => {
    await world.sql()`update sessions set ended_at = now() where ended_at is null`;
  });
  return world;
}
