import { expect, it } from 'vitest';
import { findBranches, makeTree, toggleBranch } from './specialty-tree';

const option = (value: string, label: string, detail: string, parent: string | null) => ({
  value,
  label,
  detail,
  parent,
});
const tree = makeTree([
  option('20', 'Physicians', '9', null),
  option('207R', 'Internal Medicine', '7', '20'),
  option('207RG0100X', 'Gastroenterology', '5', '207R'),
  option('207R00000X', 'Internal Medicine', '2', '207R'),
  option('11', 'Chiropractic Providers', '1', null),
  option('111N', 'Chiropractor', '1', '11'),
  option('111N00000X', 'Chiropractor', '1', '111N'),
]);

it('shows branches below each other and leaves out steps that add nothing', () => {
  expect(tree.map(({ label, children }) => [label, children.length])).toEqual([
    ['Chiropractic Providers', 0],
    ['Physicians', 1],
  ]);
});

it('finds a branch by the beginning of words, not by their insides, and by its code', () => {
  expect(findBranches(tree, 'gastro', 9)).toMatchObject([
    { branch: { value: '207RG0100X' }, path: 'Physicians › Internal Medicine' },
  ]);
  expect(findBranches(tree, '207rg', 9)).toHaveLength(1);
  expect(findBranches(tree, 'enterology', 9)).toEqual([]);
  expect(findBranches(tree, 'med int', 9).map(({ branch }) => branch.value)).toEqual(['207R', '207R00000X']);
  expect(findBranches(tree, 'chiropractic', 9).map(({ branch }) => branch.value)).toEqual(['11']);
  expect(findBranches(tree, 'gastroenterologists', 9)).toHaveLength(1);
});

it('leaves out what a chosen branch has', () => {
  expect(toggleBranch(['207RG0100X', 'Cardiology'], '207R')).toEqual(['Cardiology', '207R']);
  expect(toggleBranch(['207R'], '207R')).toEqual([]);
});
