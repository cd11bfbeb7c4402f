/** The supervisor in a process of its own, which a test can kill. */
import path from 'node:path';
import { startMyra } from '../../../packages/cli/src/start.ts';

const entry = (name: string) => path.join(import.meta.dirname, name);
await startMyra({
  env: process.env,
  entries: { upstream: entry('upstream.ts'), gateway: entry('gateway.ts') },
  say: () => {},
  onGivenUp: () => {},
});
