import http from 'node:http';
import { listen } from './listen.ts';

type Harm = 'cut' | 'missing' | undefined;
/** What happens to a request; `missing` answers 404, `undefined` forwards it. */
type Fault = (path: string) => Promise<Harm> | Harm;

/** A connection to an upstream that tests can cut, hold and record. */
export type UpstreamLine = {
  url: string;
  /** Requested paths with queries. */
  asked: string[];
  /** Applies `fault` to every request until `mend`. */
  break(fault: Fault): void;
  mend(): void;
  close(): Promise<void>;
};

export async function openUpstreamLine(target: string): Promise<UpstreamLine> {
  const asked: string[] = [];
  let fault: Fault = () => undefined;
  const server = http.createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const pass = async () => {
      const harm = await fault(path);
      if (harm === 'cut') return void request.socket.destroy();
      if (harm === 'missing') return void response.writeHead(404).end();
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
  const { url, stop } = await listen(server);
  return {
    url,
    asked,
    break: (each) => {
      fault = each;
    },
    mend: () => {
      fault = () => undefined;
    },
    close: stop,
  };
}
