import { camel, DOCUMENTED, type Fields, type MailVariations, spelled, without } from './mail-variations.ts';
import type { SeenRequest } from './seen-request.ts';

type Reply = { status?: number; body?: unknown };

/** Recent enough for conversations to be read ahead. */
const STARTED_MS = Date.now() - 30 * 86_400_000;

type Change = { seq: number; type: string; id: number; op: string; at: string };

/** The mail part of the fake upstream: sequences, the catch-all, and optionally a change feed. */
export class FakeMail {
  variations: MailVariations = { ...DOCUMENTED };
  readonly sequences = new Map<number, Fields>();
  /** Emails by sequence id. Discarded ones are returned only on request. */
  readonly answers = new Map<number, Fields[]>();
  readonly orphaned = new Map<number, Fields>();
  readonly #details = new Map<number, Fields[]>();
  readonly #changes: Change[] = [];
  #waiting: (() => void)[] = [];
  #serial = 0;
  #seq = 0;
  #keptFrom = 0;

  behave(variations: Partial<MailVariations>): void {
    this.variations = { ...this.variations, ...variations };
  }

  addSequence(organizationId: number, fields: Fields = {}): number {
    this.#serial += 1;
    const id = this.#serial;
    const email = `lead${id}@lead.example`;
    this.sequences.set(id, {
      sequence_id: id,
      lead_id: id,
      email,
      tier: null,
      total_emails: 3,
      current_email_index: 1,
      sequence_state: 'active',
      booking_ready: false,
      reason_to_stop: null,
      contact_preferences: null,
      target_goals: null,
      is_fallback_sequence: false,
      org_id: organizationId,
      email_account_id: 1,
      rep_id: null,
      campaign_id: 1,
      campaign_name: 'Autumn',
      lead_name: `Lead ${id}`,
      confidence_score: 80,
      read: true,
      last_message_direction: 'outbound',
      representative: null,
      activity_at: new Date(STARTED_MS + id * 1_000).toISOString(),
      started_at: new Date(STARTED_MS).toISOString(),
      from_emails: [email],
      to_emails: ['us@clinic.example'],
      sequence_types: ['inbox', 'sent'],
      preview: null,
      last_subject: null,
      last_intent: null,
      attention: null,
      ...fields,
    });
    this.#note('sequence', id);
    return id;
  }

  change(id: number, fields: Fields): void {
    const known = this.sequences.get(id);
    if (!known) return;
    Object.assign(known, fields);
    this.#note('sequence', id);
  }

  remove(id: number): void {
    this.sequences.delete(id);
    this.#note('sequence', id, 'delete');
  }

  /** Adds a message to the conversation, which moves to the top of the inbox. */
  receive(id: number, text: string): void {
    if (!this.sequences.has(id)) return;
    const list = this.#details.get(id) ?? [];
    this.#serial += 1;
    const from = [{ name: 'Lead', email: String(this.sequences.get(id)?.email) }];
    list.push(message(this.#serial, { sequence_id: id, body: text, from }));
    this.#details.set(id, list);
    const activity = Date.parse(String(this.sequences.get(id)?.activity_at)) + 86_400_000;
    this.change(id, {
      read: false,
      last_message_direction: 'inbound',
      preview: text,
      activity_at: new Date(activity).toISOString(),
    });
  }

  addOrphaned(organizationId: number, fields: Fields = {}): number {
    this.#serial += 1;
    const id = this.#serial;
    this.orphaned.set(id, {
      ...message(id, {}),
      headers: null,
      nylas_data: null,
      org_id: organizationId,
      ...fields,
    });
    this.#note('orphaned', id);
    return id;
  }

  removeOrphaned(id: number): void {
    this.orphaned.delete(id);
    this.#note('orphaned', id, 'delete');
  }

  changeOrphaned(id: number, fields: Fields): void {
    Object.assign(this.orphaned.get(id) ?? {}, fields);
    this.#note('orphaned', id);
  }

  /** Forgets all changes so far: readers with an older cursor get 410. */
  forgetChanges(): void {
    this.#changes.length = 0;
    this.#keptFrom = this.#seq;
  }

  /** Adds a change of another area to the feed. */
  tell(type: string, id: number): void {
    this.#note(type, id);
  }

  /** The id in this upstream's format. */
  idOf(id: number): string {
    return this.variations.idsAsText ? `x${id}` : String(id);
  }

  /** Ends waiting requests of the feed. */
  stop(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }

  #note(type: string, id: number, op = 'put'): void {
    this.#seq += 1;
    this.#changes.push({ seq: this.#seq, type, id, op, at: new Date().toISOString() });
    for (const wake of this.#waiting.splice(0)) wake();
  }

  #sequenceRow(fields: Fields, lacks: ReadonlySet<string>): unknown {
    return spelled(without(fields, lacks), this.variations);
  }

  #page(request: SeenRequest, rows: Fields[], name: string): Reply {
    const { pageMax, refusesLarge, hasPagination, lacks } = this.variations;
    const asked = Number(request.query.get('limit') ?? 10);
    if (refusesLarge && asked > pageMax) return { status: 422, body: { detail: 'limit is too large' } };
    const size = Math.min(asked, pageMax);
    const page = Number(request.query.get('page') ?? 1);
    const part = rows.slice((page - 1) * size, page * size).map((fields) => this.#sequenceRow(fields, lacks));
    const pages = Math.ceil(rows.length / size);
    return {
      body: {
        [this.variations.spelling === 'camel' ? camel(name) : name]: part,
        ...(hasPagination && { pagination: { page, pages, size, total: rows.length } }),
      },
    };
  }

  #listSequences(request: SeenRequest, organizationId: number): Reply {
    const { query } = request;
    const wanted = (fields: Fields) =>
      fields.org_id === organizationId &&
      (!query.has('status') || fields.sequence_state === query.get('status')) &&
      (!query.has('search') || JSON.stringify(fields).includes(String(query.get('search')))) &&
      (!query.has('sequence_type') ||
        (fields.sequence_types as string[]).includes(String(query.get('sequence_type')))) &&
      (query.has('sequence_type') || (fields.sequence_types as string[]).includes('inbox'));
    const rows = [...this.sequences.values()]
      .filter(wanted)
      .toSorted((a, b) => String(b.activity_at).localeCompare(String(a.activity_at)));
    return this.#page(request, rows, 'sequences');
  }

  #getSequence(id: number, organizationId: number, request: SeenRequest): Reply {
    const fields = this.sequences.get(id);
    if (fields?.org_id !== organizationId) return { status: 404, body: { detail: 'Not Found' } };
    const { lacks, detailLacks } = this.variations;
    const body = {
      sequence: without(without(fields, lacks), detailLacks),
      notifications: (this.#details.get(id) ?? []).map((each) => without(each, lacks)),
      sequence_emails: (this.answers.get(id) ?? []).filter(
        ({ state }) => state !== 'discarded' || request.query.get('discarded') === 'true',
      ),
      interactions: [],
      orphaned_notifications: { unread_count: 0, read_count: 0 },
    };
    return { body: spelled(body, this.variations) };
  }

  async #feed(request: SeenRequest): Promise<Reply> {
    const after = request.query.get('after');
    if (after === null) return { body: { changes: [], next: this.#seq, more: false } };
    if (Number(after) < this.#keptFrom) return { status: 410, body: { detail: 'gone' } };
    const found = () => this.#changes.filter(({ seq }) => seq > Number(after)).slice(0, 500);
    const waitMs = Number(request.query.get('wait') ?? 0) * 1_000;
    if (found().length === 0 && waitMs > 0) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
        setTimeout(resolve, waitMs).unref();
      });
    }
    const changes = found();
    const told = changes.map((each) => ({
      ...each,
      id: this.variations.idsAsText ? `x${each.id}` : each.id,
    }));
    const next = changes.at(-1)?.seq ?? Number(after);
    return { body: { changes: told, next, more: next < this.#seq } };
  }

  /** Undefined for paths of other areas. */
  async answer(request: SeenRequest, organizationId: number): Promise<Reply | undefined> {
    const { method, path } = request;
    const [, , kind, id, action] = path.split('/');
    const number = Number(String(id).replace(/^x/, ''));
    if (path === '/capabilities' && this.variations.hasFeed)
      return { body: { visibility: 'organization', change_feed: true, page_max: 100 } };
    if (path === '/changes' && this.variations.hasFeed) return this.#feed(request);
    if (kind === 'sequences' && id === undefined) return this.#listSequences(request, organizationId);
    if (kind === 'sequences' && method === 'GET') return this.#getSequence(number, organizationId, request);
    if (kind === 'sequences' && action === 'mark-read') {
      const { read } = JSON.parse(request.body.toString()) as { read: boolean };
      this.change(number, { read });
      return { body: this.#sequenceRow(this.sequences.get(number) ?? {}, this.variations.lacks) };
    }
    if (kind === 'orphaned' && id === undefined) {
      const lead = request.query.get('lead_email');
      const rows = [...this.orphaned.values()]
        .filter((each) => each.org_id === organizationId)
        .filter((each) => lead === null || JSON.stringify(each.from).includes(lead))
        .toSorted((a, b) => String(b.created_at).localeCompare(String(a.created_at)));
      return this.#page(request, rows, 'orphaned_notifications');
    }
    if (kind === 'orphaned' && method === 'GET') {
      const found = this.orphaned.get(number);
      if (found?.org_id !== organizationId) return { status: 404, body: { detail: 'Not Found' } };
      return { body: spelled(without(found, this.variations.lacks), this.variations) };
    }
    if (kind === 'orphaned' && action === 'mark-read') {
      this.changeOrphaned(number, { status: 'read' });
      return { body: { success: true } };
    }
    return undefined;
  }
}

function message(id: number, fields: Fields): Fields {
  return {
    id,
    object_type: 'notification',
    sequence_email_id: null,
    status: 'received',
    direction: 'inbound',
    created_at: new Date(STARTED_MS + id * 1_000).toISOString(),
    sent_at: null,
    subject: `Subject ${id}`,
    body: `<p>Body ${id}</p>`,
    from: [{ name: 'Ana', email: `ana${id}@lead.example` }],
    to: [{ name: null, email: 'us@clinic.example' }],
    cc: [],
    bcc: [],
    message_id: `<${id}@lead.example>`,
    reply_to_message_id: null,
    channel: 'email',
    track_open: false,
    track_links: false,
    custom_headers: null,
    priority: null,
    sentiment: null,
    sequence_id: null,
    email_account_id: null,
    ...fields,
  };
}
