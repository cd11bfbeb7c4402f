import { expect, test } from 'vitest';
import { z } from 'zod';
import { ConfigError, flag, list, parseConfig, port, serviceVariables, webUrl } from './config.ts';

const schema = z.object({ ...serviceVariables, PORT: port.default(3000), SANDBOX: flag.default(false) });
const good = { DATABASE_URL: 'postgres://a:b@localhost/c', MYRA_SECRET: 'x'.repeat(32) };

test('All faults are reported at once, by name and without a value', () => {
  let thrown: unknown;
  try {
    parseConfig(schema, {
      DATABASE_URL: 'mysql://user:hunter2@host/db',
      PORT: '99999',
      SANDBOX: 'maybe',
      LOG_LEVEL: 'loud',
    });
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(ConfigError);
  const { message, faults } = thrown as ConfigError;
  expect(faults).toHaveLength(5);
  for (const name of ['DATABASE_URL', 'MYRA_SECRET is missing', 'PORT', 'SANDBOX', 'LOG_LEVEL'])
    expect(message).toContain(name);
  expect(message).not.toContain('hunter2');
});

test('An empty variable counts as absent', () => {
  expect(parseConfig(schema, { ...good, PORT: '', REDIS_URL: '' })).toMatchObject({ PORT: 3000 });
});

test('The result cannot be changed, at any depth', () => {
  const config = parseConfig(schema, { ...good, MYRA_SECRET_PREVIOUS: 'a, b,' });
  expect(config.MYRA_SECRET_PREVIOUS).toEqual(['a', 'b']);
  expect(Object.isFrozen(config) && Object.isFrozen(config.MYRA_SECRET_PREVIOUS)).toBe(true);
});

test.each([
  ['on', true],
  ['TRUE', true],
  ['1', true],
  ['off', false],
  ['no', false],
  ['0', false],
])('The flag %s reads as %s', (text, value) => {
  expect(flag.parse(text)).toBe(value);
});

test('A web address loses the slash at its end and must be http', () => {
  expect(webUrl.parse('https://myra.example/')).toBe('https://myra.example');
  expect(webUrl.safeParse('ftp://myra.example').success).toBe(false);
  expect(list.parse(' a,,b ')).toEqual(['a', 'b']);
});
