import path from 'node:path';
import type { HttpApp } from '@myra/platform/http/create-http-app';
import type { Logger } from '@myra/platform/logger';
import { DOCUMENT_BYTES_MAX } from '@myra/shared/constants/limits';
import type { Call } from '@myra/shared/contracts/define-call';
import { invalidInput, notFound } from '@myra/shared/errors/app-error';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { Ctx, Deps, UserActor } from '../context.ts';
import { assertMay, bearerOf } from './authenticate.ts';
import { dropFiles, type FileRules, type ReceivedFile, receiveForm } from './received-files.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: UserActor | undefined;
    receivedFiles: ReceivedFile[];
  }
  interface FastifyInstance {
    authenticate: (token: string) => Promise<UserActor>;
  }
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Answer<C extends Call> = z.input<C['schema']['response'][200]>;

/** The input of a handler, parsed by the call's schema. */
export type PublicRequest<C extends Call> = {
  params: Parsed<C['schema']['params']>;
  query: Parsed<C['schema']['querystring']>;
  body: Parsed<C['schema']['body']>;
  log: Logger;
  /** The caller's address, for limits. Configured proxies are trusted. */
  address: string;
  request: FastifyRequest;
  reply: FastifyReply;
};
export type UserRequest<C extends Call> = PublicRequest<C> & {
  ctx: Ctx<UserActor>;
  /** The version the writer saw; null if none was sent. */
  ifMatch: number | null;
  /** Removed after the answer unless kept (`keepFile`). */
  files: ReceivedFile[];
};

/** The parsed request of a call, as a use-case takes it. */
export type RequestOf<C extends Call> = Pick<
  UserRequest<C>,
  'params' | 'query' | 'body' | 'ifMatch' | 'files'
>;

export type RouteSettings = Partial<Pick<FileRules, 'bytesMax' | 'filesMax'>>;

const AUTH_PREFIX = '/auth/v1';
const FILES_MAX = 10;

const plainRequest = <C extends Call>(request: FastifyRequest, reply: FastifyReply): PublicRequest<C> => ({
  // Fastify has parsed them with this call's own schemas.
  params: request.params as Parsed<C['schema']['params']>,
  query: request.query as Parsed<C['schema']['querystring']>,
  body: request.body as Parsed<C['schema']['body']>,
  log: request.log as Logger,
  address: request.ip,
  request,
  reply,
});

/**
 * The version in an If-Match header: `"3"`, `W/"3"` or `3`; null for `*` and for no header. Throws invalid-input for
 * anything else.
 */
export function ifMatchVersion(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null;
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1];
  if (digits === undefined) {
    throw invalidInput('If-Match holds no version.', {
      issues: [{ path: 'if-match', message: 'not a version' }],
    });
  }
  return Number(digits);
}

/** An organization in the query or body must be the person's own. Any other is not found. */
function assertOwnOrganization(actor: UserActor, source: unknown): void {
  if (typeof source !== 'object' || source === null) return;
  for (const name of ['organization_id', 'org_id']) {
    const named: unknown = Reflect.get(source, name);
    if (named !== undefined && named !== actor.organizationId) throw notFound('Organization');
  }
}

function fileHooks(deps: Deps, call: Call, settings: RouteSettings): Partial<RouteOptions> {
  if (call.config.files === undefined) return {};
  const rules: FileRules = {
    fields: call.config.files,
    filesMax: settings.filesMax ?? FILES_MAX,
    bytesMax: settings.bytesMax ?? DOCUMENT_BYTES_MAX,
  };
  return {
    preValidation: async (request) => {
      if (!request.isMultipart()) return;
      await deps.disk.assertRoom();
      const incomingDir = path.join(deps.config.filesDir, 'incoming');
      const form = await receiveForm(request, { incomingDir, newName: () => deps.ids.uuid(), rules });
      request.body = form.data;
      request.receivedFiles = form.files;
    },
    onResponse: async (request) => dropFiles(request.receivedFiles),
  };
}

const routeOptions = (call: Call) => ({
  method: call.method,
  url: call.config.base === 'auth' ? `${AUTH_PREFIX}${call.url}` : call.url,
  schema: call.schema,
});

/** Registers a call that anybody may make. */
export function publicRoute<C extends Call>(
  app: HttpApp,
  call: C,
  handler: (request: PublicRequest<C>) => Promise<Answer<C>>,
): void {
  if (call.config.role !== 'public') throw new TypeError(`${call.url} is not public`);
  app.route({
    ...routeOptions(call),
    handler: (request, reply) => handler(plainRequest<C>(request, reply)),
  });
}

/**
 * Registers a call for signed-in people, with the role of the contract. The handler gets the parsed input and a context
 * with the person, and returns the answer.
 */
export function route<C extends Call>(
  app: HttpApp,
  deps: Deps,
  call: C,
  handler: (request: UserRequest<C>) => Promise<Answer<C>>,
  settings: RouteSettings = {},
): void {
  const { role, beforeCode: isBeforeCode = false, beforePassword: isBeforePassword = false } = call.config;
  if (role === 'public') throw new TypeError(`${call.url} is public`);
  const may = { role, isBeforeCode, isBeforePassword };
  app.route({
    ...routeOptions(call),
    ...fileHooks(deps, call, settings),
    // Before the body is read, so that an unauthorized upload costs nothing.
    onRequest: async (request) => {
      const actor = await app.authenticate(bearerOf(request));
      assertMay(actor, may);
      request.actor = actor;
    },
    handler: (request, reply) => {
      const { actor } = request;
      if (actor === undefined) throw new TypeError('A route that is not public has an actor');
      assertOwnOrganization(actor, request.query);
      assertOwnOrganization(actor, request.body);
      const plain = plainRequest<C>(request, reply);
      return handler({
        ...plain,
        ctx: { ...deps, log: plain.log, actor },
        ifMatch: ifMatchVersion(request.headers['if-match']),
        files: request.receivedFiles,
      });
    },
  });
}
