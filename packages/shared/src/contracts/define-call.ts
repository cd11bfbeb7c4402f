import type { z } from 'zod';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may make a call: anyone, any signed-in person, or admins of the organization. */
export type CallRole = 'public' | 'signed-in' | 'org-admin';

/**
 * What is known of a call besides its shape. The upstream (guards, docs), the gateway (retries, role) and the tests
 * read it.
 */
export type CallConfig = {
  /** Requirement id, e.g. API-14. */
  api: string;
  role: CallRole;
  /** A path we chose because the documents have none. Another upstream may have another path for it, or none. */
  chosen?: true;
  /** The body is sent as multipart/form-data with a `data` part of JSON (this body) and file parts with these names. */
  files?: readonly string[];
  /** The answer is a file: bytes with their media type, not JSON. */
  binary?: true;
  /** A model may work before the answer comes, which can take minutes. */
  asksModel?: true;
  /** Allowed before the second step of sign-in. */
  beforeCode?: true;
  /** Allowed with a one-time password that was not replaced yet: a sign-in needs it. */
  beforePassword?: true;
  /** Served under the auth base, not the product base. */
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

/** One call of the product API. The object is both a Fastify route option set and the input of the gateway's client. */
export type Call<S extends CallSchema = CallSchema, M extends HttpMethod = HttpMethod> = {
  method: M;
  /** Fastify spelling, e.g. `/campaigns/:id`. */
  url: string;
  schema: S & { summary: string; tags: string[] };
  config: CallConfig;
};

/** Whether a call is refused that names no version. */
export const needsVersion = ({ schema }: Call): boolean => schema.headers?.safeParse({}).success === false;

/** What a call is besides its path and its schema. */
type Common = CallConfig & { tag: string };

type OwnPart<S extends CallSchema, M extends HttpMethod> = {
  method: M;
  url: string;
  summary: string;
  schema: S;
};

/** Declares one call; see `Call`. */
export function defineCall<const S extends CallSchema, const M extends HttpMethod>(
  input: OwnPart<S, M> & Common,
): Call<S, M> {
  const { method, url, tag, summary, schema, ...config } = input;
  return { method, url, schema: { ...schema, summary, tags: [tag] }, config };
}

/** A `defineCall` for the calls of one file, with what they have in common. A call may have another value of its own. */
export function callsOf<const Shared extends Partial<Common>>(shared: Shared) {
  return <const S extends CallSchema, const M extends HttpMethod>(
    input: OwnPart<S, M> & Omit<Common, keyof Shared> & Partial<Common>,
  ): Call<S, M> =>
    // What `shared` lacks is required of `input`.
    defineCall({ ...shared, ...input } as OwnPart<S, M> & Common);
}
