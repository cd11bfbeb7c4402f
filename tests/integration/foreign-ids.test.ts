import { isDeepStrictEqual } from 'node:util';
import { allCalls } from '@myra/shared/contracts/all-calls';
import type { Call } from '@myra/shared/contracts/define-call';
import { connectSandboxAccount } from '@myra/shared/contracts/email-accounts';
import { pdfBuffer } from '@myra/upstream/src/files/testing/write-document.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type CallInput,
  exampleInput,
  type IdField,
  idFieldsOf,
  putField,
} from '../support/example-input.ts';
import { nobody, printOf, settled } from '../support/foreign-rows.ts';
import { kindOf } from '../support/id-kinds.ts';
import { seedSandboxCampaign, startMailWorld } from '../support/mail-world.ts';
import { addMailRows, addWritingRows, idsOf } from '../support/rows-of-each-kind.ts';
import { seedCampaign } from '../support/sending-world.ts';
import { started } from '../support/started.ts';
import { addColleague, signUp, type TestPerson } from '../support/upstream-app.ts';

/** Fields that name nothing stored with an organization. */
const OTHER_FIELDS = new Set(['upload_id']);
/** The client's note about its own task, which is only returned. */
const NOTES = new Set(['pending_task_details.strategy_id', 'pending_task_details.campaign_id']);
const world = started(() => startMailWorld());
let victim: { organizationId: number; ids: Record<string, unknown> };
let attacker: {
  person: TestPerson;
  representative?: TestPerson;
  organizationId: number;
  ids: Record<string, unknown>;
};

/** An organization with a draft campaign, a sandbox mailbox and an admin. */
async function addAttacker(): Promise<typeof attacker> {
  const own = await seedCampaign(world.sql, { leads: 1 });
  await addWritingRows(world.sql, own);
  await addMailRows(world.sql, own);
  const person = await signUp(world.upstream, { organizationId: own.organizationId });
  await world.upstream.call(connectSandboxAccount, { token: person.token, body: { name: 'Ana Ruiz' } });
  const { organizationId } = own;
  return { person, organizationId, ids: await idsOf(world.sql, organizationId, person.userId) };
}

beforeAll(async () => {
  const theirs = await seedSandboxCampaign(world);
  await addWritingRows(world.sql, theirs);
  await world.send(theirs.organizationId);
  await addMailRows(world.sql, theirs);
  victim = {
    organizationId: theirs.organizationId,
    ids: await idsOf(world.sql, theirs.organizationId, theirs.admin.userId),
  };
  attacker = await addAttacker();
  attacker.representative = await addColleague(world.upstream, {
    id: attacker.organizationId,
    admin: attacker.person,
  });
  await world.upstream.app.ready();
});

const isRegistered = (call: Call): boolean =>
  world.upstream.app.hasRoute({
    method: call.method,
    url: `${call.config.base === 'auth' ? '/auth/v1' : ''}${call.url}`,
  });

const UPLOADS = {
  table: { name: 'leads.csv', type: 'text/csv', content: 'Email\nperson@example.org\n' },
  document: { name: 'about.pdf', type: 'application/pdf', content: pdfBuffer(['What we do.']) },
};

function ask(call: Call, input: CallInput, token = attacker.person.token) {
  const upload = call.url.startsWith('/leads') ? UPLOADS.table : UPLOADS.document;
  return world.upstream.call(call, {
    token,
    ...(input.params && { params: input.params }),
    ...(input.querystring && { query: input.querystring }),
    ...(input.body && { body: input.body }),
    ...(call.config.files && { files: call.config.files.map((field) => ({ field, ...upload })) }),
  });
}

/** Fields that name the same row as another field. */
const TWINS: Record<string, string> = { id: 'rep_id', rep_id: 'id' };

/** The minimal input with the caller's ids, and `foreign` in one field and in its duplicates. */
function inputWith(call: Call, target?: IdField, foreign?: Record<string, unknown>): CallInput {
  const input = exampleInput(call);
  const wanted = target?.path.at(-1) ?? '';
  for (const field of idFieldsOf(call)) {
    const kind = kindOf(call, field);
    if (kind === undefined) continue;
    const name = field.path.at(-1) ?? '';
    const isMeant =
      target !== undefined &&
      kind === kindOf(call, target) &&
      field.path.length === target.path.length &&
      (name === wanted || TWINS[wanted] === name);
    putField(input, field, (isMeant ? foreign : attacker.ids)?.[kind]);
  }
  return input;
}

const guardedCalls = (): [string, Call][] =>
  [...allCalls].filter(([, call]) => isRegistered(call) && call.config.role !== 'public');

describe('ids of another organization', () => {
  it('are all fields that this test knows, with a row of every kind', () => {
    const fields = guardedCalls().flatMap(([name, call]) =>
      idFieldsOf(call).map((field) => ({ name, path: field.path.join('.'), kind: kindOf(call, field) })),
    );
    const unknown = fields.filter(
      ({ path, kind }) => !kind && !OTHER_FIELDS.has(path.split('.').at(-1) ?? ''),
    );
    expect(unknown).toEqual([]);
    expect(fields.filter(({ kind }) => kind && victim.ids[kind] === undefined)).toEqual([]);
  });

  it.each(['admin', 'representative'])(
    'get not-found in every field of every call of an %s, or the answer of a missing id, and change nothing',
    { timeout: 240_000 },
    async (role) => {
      const token = role === 'admin' ? attacker.person.token : attacker.representative?.token;
      const before = await printOf(world.sql, victim.organizationId);
      const wrong: string[] = [];
      for (const [name, call] of guardedCalls()) {
        for (const field of idFieldsOf(call)) {
          const kind = kindOf(call, field);
          if (kind === undefined || NOTES.has(field.path.join('.'))) continue;
          const { status, body } = await ask(call, inputWith(call, field, victim.ids), token);
          if (status === 404) continue;
          const unheard = await ask(call, inputWith(call, field, nobody(kind)), token);
          if (!isDeepStrictEqual(settled(body), settled(unheard.body))) {
            wrong.push(`${name} ${field.path.join('.')}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
          }
        }
      }
      expect(wrong).toEqual([]);
      expect(await printOf(world.sql, victim.organizationId)).toEqual(before);
    },
  );

  // A new organization after every call that changed something.
  it('are the only difference: the same calls find the rows of their own organization', {
    timeout: 240_000,
  }, async () => {
    const lost: string[] = [];
    let isChanged = true;
    for (const [name, call] of guardedCalls()) {
      const fields = idFieldsOf(call);
      const hasRows = fields.every((field) => attacker.ids[kindOf(call, field) ?? ''] !== undefined);
      if (fields.length === 0 || !hasRows || call.method === 'DELETE') continue;
      if (isChanged) attacker = await addAttacker();
      const { status, body } = await ask(call, inputWith(call));
      isChanged = call.method !== 'GET' && status < 400;
      if (status === 404) lost.push(`${name}: ${JSON.stringify(body).slice(0, 200)}`);
    }
    expect(lost).toEqual([]);
  });
});
