import { expect, test } from 'vitest';
import { plainStyle } from './plain-style.ts';

test('colours, sizes and fonts stay as written', () => {
  expect(plainStyle(' COLOR : #1F497D ; margin:0 0 8px;font-family:"Segoe UI", Arial;; ')).toBe(
    'color:#1F497D;margin:0 0 8px;font-family:"Segoe UI", Arial',
  );
  expect(plainStyle('font-size:11pt !important')).toBe('font-size:11pt');
});

test.each([
  'position:fixed',
  'color:url(https://tracker.example)',
  'color:red/*',
  'color:rgb(0,0,0)url(x)',
  'color:expression(alert(1))',
  'color:\\72 ed',
  'font-family:url("https://tracker.example/a")',
  'font-family:a;}x{color:red',
  'background:red',
  'margin:0;background-image:url(//tracker.example)',
  '--x:1;color:var(--x)',
  'color',
  ':red',
  '',
])('nothing of %j that loads, covers or computes is left', (style) => {
  expect(plainStyle(style)).not.toMatch(/url|position|var|expression|\\|[{}/]|background:|--|^:/);
});
