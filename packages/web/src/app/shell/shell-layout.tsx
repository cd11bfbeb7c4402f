import { Outlet } from '@tanstack/react-router';
import { Shell } from './shell';

/** A page in the shell. */
export function ShellLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
