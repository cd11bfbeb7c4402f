import { expect, it, vi } from 'vitest';
import { GraphFault, type GraphFaultKind } from './graph-fault.ts';
import { createGraphTransport } from './graph-transport.ts';

const RAW = Buffer.from('From: a@b.test\r\nMessage-ID: <1@b.test>\r\nTo: c@d.test\r\n\r\nHi\r\n');
const ENVELOPE = { from: 'a@b.test', to: 'c@d.test' };
const copy = (id: string, isDraft: boolean) => ({ id, isDraft, createdDateTime: '' });

function setup(copies: ReturnType<typeof copy>[][] = [[]]) {
  const graph = {
    copiesOf: vi.fn(async () => (copies.length > 1 ? copies.shift() : copies[0]) ?? []),
    createDraft: vi.fn(async () => ({ id: 'new' })),
    sendDraft: vi.fn(async () => {}),
    deleteDraft: vi.fn(async () => {}),
    probe: vi.fn(async () => {}),
  };
  return { graph, send: () => createGraphTransport(graph).send(RAW, ENVELOPE) };
}
const fault = (kind: GraphFaultKind, wasSent = true) =>
  new GraphFault(kind, { status: 400, code: 'Error', wasSent });

it('looks first: what is no draft was sent, and a draft is sent instead of a new one', async () => {
  const sent = setup([[copy('draft', true), copy('sent', false)]]);
  expect((await sent.send()).kind).toBe('accepted');
  expect(sent.graph.sendDraft).not.toHaveBeenCalled();
  const drafted = setup([[copy('newest', true), copy('older', true)]]);
  expect((await drafted.send()).kind).toBe('accepted');
  expect(drafted.graph.createDraft).not.toHaveBeenCalled();
  expect(drafted.graph.sendDraft).toHaveBeenCalledExactlyOnceWith('newest', undefined);
});

it.each<[GraphFaultKind, boolean, string]>([
  ['line', true, 'in-doubt'],
  ['busy', true, 'in-doubt'],
  ['missing', true, 'in-doubt'],
  ['line', false, 'unreachable'],
  ['busy', false, 'not-sent'],
  ['throttled', true, 'temporary'],
  ['auth', true, 'refused-sender'],
  ['no-mailbox', true, 'refused-sender'],
  ['app', false, 'unreachable'],
])('a fault %s (sent: %s) of the request that sends is %s', async (kind, wasSent, outcome) => {
  const { graph, send } = setup();
  graph.sendDraft.mockRejectedValue(fault(kind, wasSent));
  expect((await send()).kind).toBe(outcome);
  expect(graph.deleteDraft).not.toHaveBeenCalled();
});

it.each<[GraphFaultKind, string]>([
  ['line', 'not-sent'],
  ['busy', 'not-sent'],
  ['refused', 'refused-recipient'],
])('a fault %s before that leaves nothing in doubt: %s', async (kind, outcome) => {
  for (const step of ['copiesOf', 'createDraft'] as const) {
    const { graph, send } = setup();
    graph[step].mockRejectedValue(fault(kind));
    expect((await send()).kind).toBe(outcome);
    expect(graph.sendDraft).not.toHaveBeenCalled();
  }
});

it('a refused draft is looked at once more: sent by an earlier attempt, or deleted', async () => {
  const earlier = setup([[copy('one', true)], [copy('one', false)]]);
  earlier.graph.sendDraft.mockRejectedValue(fault('refused'));
  expect((await earlier.send()).kind).toBe('accepted');
  expect(earlier.graph.deleteDraft).not.toHaveBeenCalled();
  const refused = setup();
  refused.graph.sendDraft.mockRejectedValue(fault('refused'));
  expect((await refused.send()).kind).toBe('refused-recipient');
  expect(refused.graph.deleteDraft).toHaveBeenCalledExactlyOnceWith('new');
  const unclear = setup();
  unclear.graph.copiesOf.mockResolvedValueOnce([]).mockRejectedValueOnce(fault('line'));
  unclear.graph.sendDraft.mockRejectedValue(fault('refused'));
  expect((await unclear.send()).kind).toBe('in-doubt');
});

it('keeps the draft and does not send it when somebody else may send it by now', async () => {
  const { graph } = setup();
  const outcome = await createGraphTransport(graph).send(RAW, ENVELOPE, { mayGoOn: () => false });
  expect(outcome.kind).toBe('not-sent');
  expect(graph.sendDraft).not.toHaveBeenCalled();
  expect(graph.deleteDraft).not.toHaveBeenCalled();
});
