import { allCalls } from '@myra/shared/contracts/all-calls';
import { jobs } from '@myra/upstream/src/jobs.ts';
import { collectHandlers } from '@myra/upstream/src/worker.ts';
import { beforeAll, expect, it } from 'vitest';
import { started } from '../support/started.ts';
import { addressOf, startTestUpstream } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream({ env: { SANDBOX: 'on' } }));
beforeAll(async () => {
  await upstream.app.ready();
});

const pathOf = (name: string): string => {
  const call = allCalls.get(name)!;
  return addressOf({ ...call, url: call.url.replace(/:([a-z_]+)/gi, '{$1}') }).replaceAll(/%7[BD]/g, '');
};
const isRegistered = (name: string): boolean => {
  const call = allCalls.get(name)!;
  const prefix = call.config.base === 'auth' ? '/auth/v1' : '';
  return upstream.app.hasRoute({ method: call.method, url: `${prefix}${call.url}` });
};

it('registers calls of the contract and says which ones have no handler yet', () => {
  const missing = [...allCalls.keys()].filter((name) => !isRegistered(name));
  console.log(
    `${allCalls.size - missing.length} of ${allCalls.size} calls have a handler. Missing: ${missing.join(', ')}`,
  );
  expect(allCalls.size - missing.length).toBeGreaterThan(0);
});

it('shows in /docs exactly the calls that are registered', async () => {
  const { paths } = (await upstream.app.inject('/docs/json')).json() as { paths: Record<string, object> };
  const shown = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const registered = [...allCalls.keys()]
    .filter(isRegistered)
    .map((name) => `${allCalls.get(name)!.method} ${pathOf(name)}`);
  expect(shown.sort()).toEqual(registered.sort());
});

it('refuses everybody who is not signed in, except for public calls', async () => {
  const guarded = [...allCalls.entries()].filter(
    ([name, call]) => isRegistered(name) && call.config.role !== 'public',
  );
  for (const [name, call] of guarded) {
    const params = {
      id: 1,
      sequence_id: 1,
      email_id: 1,
      lead_list_id: 1,
      token: 'x',
      slug: 'x',
      provider: 'gmail',
    };
    const { status } = await upstream.call(call, { params });
    expect([name, status]).toEqual([name, 401]);
  }
});

it('says which jobs have no handler yet', () => {
  const handlers = collectHandlers(upstream.deps, upstream.modules);
  const missing = Object.keys(jobs).filter((name) => !(name in handlers));
  console.log(`Jobs without a handler: ${missing.join(', ') || 'none'}`);
  expect(handlers.tick).toBeDefined();
});
