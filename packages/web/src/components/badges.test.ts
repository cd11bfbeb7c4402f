import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ConfidenceBadge } from './confidence-badge';
import { StatusChip } from './status-chip';

/** The words of a badge and the variant that colours it. */
function shown<Props extends object>(badge: FunctionComponent<Props>, props: Props): (string | undefined)[] {
  const html = renderToStaticMarkup(createElement(badge, props));
  return [html.replace(/<[^>]+>/g, ''), /bg-(\w+)-soft/.exec(html)?.[1]];
}

it.each([
  [95, '95% Confidence', 'success'],
  [89.4, '89% Confidence', 'success'],
  [89, '89% Confidence', 'warning'],
  [70.5, '71% Confidence', 'warning'],
  [70, '70% Confidence', 'danger'],
  [0, '0% Confidence', 'danger'],
  [null, '-', undefined],
])('RULE-11, RULE-12 a confidence of %s reads %s and is %s', (score, text, colour) =>
  expect(shown(ConfidenceBadge, { score })).toEqual([text, colour]),
);

it('RULE-11 a row leaves out the word', () =>
  expect(shown(ConfidenceBadge, { score: 72, isInRow: true })).toEqual(['72%', 'warning']));

it.each([
  ['active', undefined, 'active', 'success'],
  ['active', 'running', 'active, running', 'success'],
  ['active', 'paused', 'active, paused', 'warning'],
  ['inactive', undefined, 'inactive', 'warning'],
  ['draft', undefined, 'draft', undefined],
  ['never_heard_of', undefined, 'never heard of', undefined],
])('RULE-3, STRAT-23 status %s with run state %s reads %s and is %s', (status, runState, text, colour) =>
  expect(shown(StatusChip, { status, runState })).toEqual([text, colour]),
);
