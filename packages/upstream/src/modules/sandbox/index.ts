import type { Module } from '../../module.ts';
import { sandboxRoutes } from './sandbox.routes.ts';
import type { SandboxHandle } from './sandbox-server.ts';

export { createSandbox, type SandboxHandle } from './sandbox-server.ts';

/** The mail sandbox: its SMTP server runs in processes that work, its page is answered by all. */
export function sandboxModule(sandbox: SandboxHandle): Module {
  return { name: 'sandbox', routes: sandboxRoutes, start: (deps) => sandbox.start(deps) };
}
