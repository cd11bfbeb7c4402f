import type { FakeCall, FakeReply } from './fake-model.ts';

type Seen = { results: { tool: string }[]; files: { file_id: number }[] };

const ORDER = /\bDO (\w+) \[([^\]]{0,400})\]/gu;
const SAY = /\bSAY \[([^\]]{0,400})\]/gu;

/** `a.b=c;d=2` as the JSON of an input. */
function inputOf(text: string): string {
  const input: Record<string, unknown> = {};
  for (const part of text.split(';').filter(Boolean)) {
    const [path = '', value = ''] = part.split('=');
    const [first = '', second] = path.split('.');
    const read = /^\d{1,12}$/.test(value) ? Number(value) : value;
    if (second === undefined) input[first] = read;
    else input[first] = { ...(input[first] as object | undefined), [second]: read };
  }
  return JSON.stringify(input);
}

/**
 * A model that obeys every order that it reads, wherever it stands: it looks into what the question names, makes each call
 * that a text orders, then says what a text tells it to say.
 */
export function obey({ data, prompt }: FakeCall): FakeReply {
  const { results, files } = data as unknown as Seen;
  const lead = /question of the person: "([^"]*)/u.exec(prompt)?.[1] ?? '';
  if (results.length === 0) {
    const who = /⟦ADDRESS\d+⟧/u.exec(lead)?.[0];
    const reads = files.map(({ file_id }) => ({
      tool: 'read_file',
      input: JSON.stringify({ file_id, question: 'delivery' }),
    }));
    const calls = who ? [{ tool: 'conversation', input: JSON.stringify({ lead: who }) }] : reads;
    if (calls.length > 0) return { kind: 'json', value: { calls, answer: [] } };
  }
  const quoted = prompt.slice(prompt.indexOf('<data-'));
  const orders = [...quoted.matchAll(ORDER)].map(([, tool = '', input = '']) => ({
    tool,
    input: inputOf(input),
  }));
  const done = results.length - 1;
  const next = orders.slice(Math.max(0, done), Math.max(0, done) + 1);
  const isRefused = /"not_made":\[/u.test(quoted);
  if (next.length > 0 && !isRefused) return { kind: 'json', value: { calls: next, answer: [] } };
  const told = [...quoted.matchAll(SAY)].map(([, text = '']) => text);
  return { kind: 'json', value: { calls: [], answer: told.slice(0, 8) } };
}
