import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';

export type ServedPage = { status?: number; type?: string; body?: string | Buffer; location?: string };

/** Pages that a test serves on loopback, by path. Unknown paths answer 404. */
export type WebPages = {
  /** `host:port`, as WEB_ALLOW_HOSTS names it. */
  host: string;
  url: (path: string) => string;
  /** How often each path was asked for. */
  asked: Map<string, number>;
  pages: Map<string, ServedPage>;
  stop(): Promise<void>;
};

export async function serveWebPages(pages: Record<string, ServedPage>): Promise<WebPages> {
  const served = new Map(Object.entries(pages));
  const asked = new Map<string, number>();
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    asked.set(path, (asked.get(path) ?? 0) + 1);
    const {
      status,
      type = 'text/html; charset=utf-8',
      body = '',
      location,
    } = served.get(path) ?? { status: 404 };
    response
      .writeHead(status ?? (location === undefined ? 200 : 302), {
        'content-type': type,
        ...(location !== undefined && { location }),
      })
      .end(body);
  };
  const { url, stop } = await listen(createServer(answer));
  return {
    host: new URL(url).host,
    url: (path) => `${url}${path}`,
    asked,
    pages: served,
    stop,
  };
}

/** The page of a company as a site would have it. */
export const LARKFIELD_PAGE = `<!doctype html><html><head>
<title>Referral intake for clinics | Larkfield Flow</title>
<meta name="description" content="Larkfield Flow reads referral faxes and files them in the chart.">
</head><body><nav><a href="/">Home</a> <a href="/pricing">Pricing</a></nav>
<h1>Larkfield Flow</h1>
<p>Larkfield Flow works with every fax line that a clinic has today.</p>
<h2>The problem</h2>
<p>Clinics lose days because referrals wait for somebody to retype them.</p>
<h2>Benefits</h2>
<ul><li>Referrals are filed within four minutes</li><li>Staff spend their mornings with patients</li></ul>
<footer>All rights reserved by Larkfield</footer></body></html>`;
