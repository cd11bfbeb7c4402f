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

type PartName = 'params' | 'querystring' | 'headers' | 'body';
/** The parts of a request, and what comes with 200. */
type Parts = Partial<Record<PartName, Shape>> & { answer: Shape };
type SchemaOf<P extends Parts> = {
  [K in keyof P as Extract<K, PartName>]: P[K];
} & { response: { 200: P['answer'] } } extends infer S extends CallSchema
  ? S
  : never;
/** What is given for a call. A word that no call has is refused. */
type Given<P, Rest> = P &
  Rest & { summary: string } & Record<Exclude<keyof P, keyof Common | keyof Parts | 'summary'>, never>;

/** Declares one call; see `Call`. */
export function defineCall<const P extends Parts, const M extends HttpMethod>(
  method: M,
  url: string,
  input: Given<P, Common>,
): Call<SchemaOf<P>, M> {
  const { tag, summary, params, querystring, headers, body, answer, ...config }: Given<Parts, Common> = input;
  const parts = Object.entries({ params, querystring, headers, body }).filter(
    ([, part]) => part !== undefined,
  );
  // The parts are those of P.
  const schema = { ...Object.fromEntries(parts), response: { 200: answer } } as SchemaOf<P>;
  return { method, url, schema: { ...schema, summary, tags: [tag] }, config };
}

/** A `defineCall` for the calls of one file, with what they have in common. A call may have another value of its own. */
export function callsOf<const Shared extends Partial<Common>>(shared: Shared) {
  return <const P extends Parts, const M extends HttpMethod>(
    method: M,
    url: string,
    input: Given<P, Omit<Common, keyof Shared> & Partial<Common>>,
  ): Call<SchemaOf<P>, M> =>
    // What `shared` lacks is required of `input`.
    defineCall(method, url, { ...shared, ...input } as unknown as Given<P, Common>);
}
