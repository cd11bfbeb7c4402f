import type http from 'node:http';

/** A request that the fake upstream was sent. */
export type SeenRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  userId: string | undefined;
};
