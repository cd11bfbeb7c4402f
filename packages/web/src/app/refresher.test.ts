import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRefresher, type Refresher } from './refresher';

const KEY = [['sequences', 'list']];
const isList = (queryKey: readonly unknown[]) => JSON.stringify(queryKey) === JSON.stringify(KEY);
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

let queryClient: QueryClient;
let refresher: Refresher;
let answers: ((value: number) => void)[];
let unsubscribe: () => void;

/** The value at hand; each read waits until it is answered by hand. */
const value = () => queryClient.getQueryData(KEY);

beforeEach(() => {
  queryClient = new QueryClient();
  queryClient.mount();
  refresher = createRefresher(queryClient);
  answers = [];
  const queryFn = () => new Promise<number>((resolve) => answers.push(resolve));
  unsubscribe = new QueryObserver(queryClient, { queryKey: KEY, queryFn }).subscribe(() => {});
});

afterEach(() => {
  unsubscribe();
  refresher.end();
  queryClient.unmount();
  queryClient.clear();
});

it('reads what is at rest at once', async () => {
  answers[0]!(1);
  await settle();
  refresher.refresh(isList);
  expect(answers).toHaveLength(2);
});

it('reads once more after a read that was on its way, however many changes came', async () => {
  refresher.refresh(isList);
  refresher.refresh(isList);
  refresher.refresh(isList);
  expect(answers).toHaveLength(1);
  answers[0]!(1);
  await settle();
  expect(value()).toBe(1);
  expect(answers).toHaveLength(2);
  answers[1]!(2);
  await settle();
  expect([value(), answers.length]).toEqual([2, 2]);
});

it('leaves other queries alone, and everything once it is ended', async () => {
  refresher.refresh(() => false);
  answers[0]!(1);
  await settle();
  expect(answers).toHaveLength(1);
  refresher.refresh(isList);
  refresher.refresh(isList);
  refresher.end();
  answers[1]!(2);
  await settle();
  expect(answers).toHaveLength(2);
});
