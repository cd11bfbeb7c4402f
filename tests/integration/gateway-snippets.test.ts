import { expect, test } from 'vitest';
import { fakeGateway } from '../support/fake-gateway.ts';
import { type Browser, openSignedIn } from '../support/gateway-app.ts';

const { upstream, gateway } = fakeGateway();

async function signedIn(organizationId: number, role = 'org_admin'): Promise<Browser> {
  return openSignedIn(gateway.app, upstream.addPerson({ organizationId, role }));
}

test('snippets belong to everybody of an organization, the second of two writers is told, and admins delete them', async () => {
  const organizationId = upstream.addOrganization();
  const [ana, ben] = [await signedIn(organizationId), await signedIn(organizationId, 'representative')];
  const stranger = await signedIn(upstream.addOrganization());
  const added = await ana.mutate('snippets.add', { name: 'meeting', body: 'Shall we meet, {{first_name}}?' });
  expect(added.status).toBe(200);
  expect((await ana.mutate('snippets.add', { name: 'Meeting', body: 'x' })).status).toBe(400);
  for (const name of ['a', 'two words', 'x;y', '-a']) {
    expect((await ana.mutate('snippets.add', { name, body: 'x' })).status).toBe(400);
  }
  const [snippet] = (await ben.query('snippets.list')).body as { id: string; version: number }[];
  expect(snippet).toMatchObject({ name: 'meeting', version: 1 });
  expect((await stranger.query('snippets.list')).body).toEqual([]);
  const { id } = snippet!;
  const change = { id, version: 1, name: 'meet', body: 'Shall we?' };
  expect((await stranger.mutate('snippets.save', change)).status).toBe(409);
  expect((await ben.mutate('snippets.save', change)).status).toBe(200);
  expect((await ana.mutate('snippets.save', { ...change, body: 'Mine' })).status).toBe(409);
  expect((await stranger.mutate('snippets.remove', { id })).status).toBe(404);
  expect((await ben.mutate('snippets.remove', { id })).status).toBe(403);
  expect((await ana.mutate('snippets.remove', { id })).status).toBe(200);
  expect((await ana.query('snippets.list')).body).toEqual([]);
});
