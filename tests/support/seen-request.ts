import type http from 'node:http';

/** A request to the fake upstream. */
export type SeenRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  userId: string | undefined;
};
