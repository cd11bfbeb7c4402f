import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to a request on the line; `undefined` lets it through. */
type Fault = (path: string) => Promise<'cut' | undefined> | 'cut' | undefined;

/** A line to an upstream that a test can cut, hold and listen to. */
export type UpstreamLine = {
  url: string;
  /** Paths with queries, as they were asked for. */
  asked: string[];
  /** Does something to every request until `mend`. */
  break(fault: Fault): void;
  mend(): void;
  close(): Promise<void>;
};

/** Opens a line to the upstream at `target`. */
export async function openUpstreamLine(target: string): Promise<UpstreamLine> {
  const asked: string[] = [];
  let fault: Fault = () => undefined;
  const server = http.createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const pass = async () => {
      if ((await fault(path)) === 'cut') return void request.socket.destroy();
      const { method, headers } = request;
      const outgoing = http.request(new URL(path, target), { method: method ?? 'GET', headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      });
      outgoing.on('error', () => request.socket.destroy());
      request.pipe(outgoing);
    };
    pass().catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    break: (each) => {
      fault = each;
    },
    mend: () => {
      fault = () => undefined;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
