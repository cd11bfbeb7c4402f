import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allCalls } from '@myra/shared/contracts/all-calls';
import { expect, it } from 'vitest';
import { z } from 'zod';

const SERVER = path.join(import.meta.dirname, '../../packages/server/src');

/** Names of all fields of a schema, however deep. */
function namesIn(schema: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(schema)) for (const each of schema) namesIn(each, found);
  else if (typeof schema === 'object' && schema !== null) {
    for (const [key, value] of Object.entries(schema)) {
      if (key === 'properties' && typeof value === 'object')
        for (const name of Object.keys(value)) found.add(name);
      namesIn(value, found);
    }
  }
  return found;
}

const isView = (name: string) => /^view(_?id)?$/i.test(name);
const jsonOf = (schema: unknown) =>
  z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' });

it('come from the session alone: no procedure and no call of the product API takes one (E2)', async () => {
  const { appRouter } = await import('@myra/server/src/trpc/app-router.ts');
  const inputs = Object.entries(appRouter._def.procedures).map(([name, procedure]) => {
    const { inputs } = (procedure as unknown as { _def: { inputs: unknown[] } })._def;
    return { name, schemas: inputs };
  });
  const calls = [...allCalls].map(([name, { schema }]) => ({ name, schemas: Object.values(schema) }));
  expect(inputs.filter(({ schemas }) => schemas.length > 0).length).toBeGreaterThan(50);
  const taking = [...inputs, ...calls].flatMap(({ name, schemas }) =>
    schemas
      .filter((schema) => schema instanceof z.ZodType)
      .flatMap((schema) => [...namesIn(jsonOf(schema))].filter(isView).map((field) => `${name} ${field}`)),
  );
  expect(taking).toEqual([]);
});

it('are made in one folder: nothing else casts to the branded type (E2)', () => {
  const makers = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .filter((file) => /\bas ViewId\b|<ViewId>\(/.test(readFileSync(path.join(SERVER, file), 'utf8')));
  expect(makers.filter((file) => !file.startsWith('session/'))).toEqual([]);
});
