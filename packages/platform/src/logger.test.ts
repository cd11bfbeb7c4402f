import { AppError } from '@myra/shared/errors/app-error';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

const CANARY = 'Ana-Canary';

function capture() {
  const lines: string[] = [];
  const log = createLogger({
    service: 'test',
    level: 'trace',
    destination: { write: (line: string) => void lines.push(line) },
  });
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown> };
}

test('Ids, codes, timings and counts pass; every other field is dropped', () => {
  const { log, last } = capture();
  log.info(
    {
      task_id: 7,
      leadIds: [1, 2],
      duration_ms: 3,
      sent_count: 4,
      code: 'conflict',
      subject: CANARY,
      email: CANARY,
      body: { a: CANARY },
    },
    'done',
  );
  expect(last()).toMatchObject({
    msg: 'done',
    task_id: 7,
    leadIds: [1, 2],
    duration_ms: 3,
    sent_count: 4,
    code: 'conflict',
    level: 'info',
  });
  expect(JSON.stringify(last())).not.toContain(CANARY);
});

test('bindings of a child logger pass the same list', () => {
  const { log, lines } = capture();
  log.child({ request_id: 'r-1', name: CANARY }).info('hello');
  expect(lines.at(-1)).toContain('r-1');
  expect(lines.at(-1)).not.toContain(CANARY);
});

test('No way of logging an error brings its content out', () => {
  const { log, lines } = capture();
  const library = Object.assign(new Error(`550 no such user ${CANARY}`), {
    code: 'EENVELOPE',
    response: CANARY,
  });
  const database = Object.assign(new Error(`invalid input syntax: "${CANARY}"`), {
    code: '22P02',
    constraint_name: 'leads_email',
  });
  log.error(library);
  log.error({ err: library });
  log.error({ err: database, detail: CANARY }, 'failed');
  log.error({ failure: library }, 'failed');
  log.warn(new AppError('conflict', { message: 'stale version', cause: database }), 'refused');
  expect(lines.join('')).not.toContain(CANARY);
  expect(lines[2]).toContain('leads_email');
  expect(lines[4]).toContain('stale version');
  expect(lines.every((line) => line.includes('frames'))).toBe(true);
});

test('A nested object under an allowed name is not let through', () => {
  const { log, lines } = capture();
  log.info({ reason: { text: CANARY }, task_ids: [{ name: CANARY }] }, 'odd');
  expect(lines.at(-1)).not.toContain(CANARY);
});
