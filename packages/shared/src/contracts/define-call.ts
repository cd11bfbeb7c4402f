import type { z } from 'zod';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may make a call: nobody signed in, anyone signed in, or admins of the organization. */
export type CallRole = 'public' | 'signed-in' | 'org-admin';

/** What is known of a call beyond its shape. Read by the upstream (guards, docs), the gateway (retries, role) and the tests. */
export type CallConfig = {
  /** Checklist id, e.g. API-14. */
  api: string;
  role: CallRole;
  /** A path of our choosing that the documents lack; a foreign upstream may name it otherwise or not have it. */
  chosen?: true;
  /** Body travels as multipart/form-data with a `data` part of JSON (this body) and file parts of these names. */
  files?: readonly string[];
  /** The answer is a file: bytes with their media type, not JSON. */
  binary?: true;
  /** May be made by somebody whose second step of sign-in is still to come. */
  beforeCode?: true;
  /** Served under the auth base instead of the product base. */
  base?: 'auth';
};

type Shape = z.ZodType;

export type CallSchema = {
  params?: Shape;
  querystring?: Shape;
  headers?: Shape;
  body?: Shape;
  response: { 200: Shape };
};

/** One call of the product API. The object is a Fastify route option set and the gateway's client input at once. */
export type Call<S extends CallSchema = CallSchema, M extends HttpMethod = HttpMethod> = {
  method: M;
  /** Fastify spelling, e.g. `/campaigns/:id`. */
  url: string;
  schema: S & { summary: string; tags: string[] };
  config: CallConfig;
};

type CallInput<S extends CallSchema, M extends HttpMethod> = CallConfig & {
  method: M;
  url: string;
  tag: string;
  summary: string;
  schema: S;
};

/** Declares one call; see `Call`. */
export function defineCall<const S extends CallSchema, const M extends HttpMethod>(
  input: CallInput<S, M>,
): Call<S, M> {
  const { method, url, tag, summary, schema, ...config } = input;
  return { method, url, schema: { ...schema, summary, tags: [tag] }, config };
}
