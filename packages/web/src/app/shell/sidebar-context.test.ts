import { expect, it } from 'vitest';
import { assertSidebar } from './sidebar-context';

it('names the missing provider of the sidebar as the documents do (SHELL-64, MSG-46)', () => {
  expect(() => assertSidebar(undefined)).toThrow('Error: Sidebar context is not provided');
});
