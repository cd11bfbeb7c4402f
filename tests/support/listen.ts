import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a server on loopback. `stop` ends its connections too. */
export async function listen(server: Server): Promise<{ url: string; stop(): Promise<void> }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
