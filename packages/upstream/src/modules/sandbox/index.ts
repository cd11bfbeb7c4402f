import type { Module } from '../../module.ts';
import { sandboxRoutes } from './sandbox.routes.ts';
import type { SandboxHandle } from './sandbox-server.ts';

export { createSandbox, type SandboxHandle } from './sandbox-server.ts';

/** The mail sandbox. Its SMTP server runs in worker processes; every API process answers its page. */
export function sandboxModule(sandbox: SandboxHandle): Module {
  return { name: 'sandbox', routes: sandboxRoutes, start: (deps) => sandbox.start(deps) };
}
