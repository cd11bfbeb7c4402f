import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { invalidInput, limitExceeded } from '@myra/shared/errors/app-error';
import type { FastifyRequest } from 'fastify';
import { parseJson } from './parse-json.ts';

/**
 * A file of a call. It is stored under FILES_DIR/incoming and deleted after the answer, unless `keepFile` was called.
 */
export type ReceivedFile = {
  /** Name of the form field. */
  field: string;
  /** The name on the person's machine, without folders. Never used as a path. */
  name: string;
  mediaType: string;
  bytes: number;
  sha256: string;
  path: string;
};

export type FileRules = {
  fields: readonly string[];
  filesMax: number;
  /** Size limit of each file. */
  bytesMax: number;
};

const NAME_MAX = 300;

/** The last part of a path of any system, without control characters. */
function plainName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return last.replace(/[\u0000-\u001f\u007f]/g, '').slice(-NAME_MAX) || 'file';
}

function countAndHash(bytesMax: number) {
  const hash = createHash('sha256');
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > bytesMax) {
        done(
          limitExceeded(`The file is larger than ${Math.floor(bytesMax / 1_000_000)} MB.`, {
            reason: 'file-too-large',
            bytesMax,
          }),
        );
        return;
      }
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { counter, told: () => ({ bytes, sha256: hash.digest('hex') }) };
}

async function storePart(part: MultipartFile, target: string, bytesMax: number): Promise<ReceivedFile> {
  const { counter, told } = countAndHash(bytesMax);
  await pipeline(part.file, counter, createWriteStream(target, { mode: 0o600 }));
  return {
    field: part.fieldname,
    name: plainName(part.filename),
    mediaType: part.mimetype,
    path: target,
    ...told(),
  };
}

/**
 * The `data` part. If it is missing, it is an empty object, so that the body's own schema reports the missing fields.
 */
function parseData(value: unknown): unknown {
  if (value === undefined) return {};
  return typeof value === 'string' ? parseJson(value) : value;
}

/**
 * Reads a multipart form: JSON from its `data` part, and every file streamed to disk, counted and hashed. After a
 * refusal, received files are removed. Throws invalid-input for an unexpected part and limit-exceeded for too large or
 * too many files.
 */
export async function receiveForm(
  request: FastifyRequest,
  input: { incomingDir: string; newName: () => string; rules: FileRules },
): Promise<{ data: unknown; files: ReceivedFile[] }> {
  const { rules, incomingDir } = input;
  const files: ReceivedFile[] = [];
  const begun: string[] = [];
  let data: unknown;
  await mkdir(incomingDir, { recursive: true, mode: 0o700 });
  try {
    // One byte more than allowed, so that the counter reports the limit. The parser would cut the file silently.
    const limits = {
      fileSize: rules.bytesMax + 1,
      files: rules.filesMax + 1,
      fields: 10,
      fieldSize: 4_000_000,
    };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.fieldname !== 'data') continue;
        if (part.valueTruncated) throw limitExceeded('The data part is too large.');
        data = part.value;
        continue;
      }
      if (!rules.fields.includes(part.fieldname)) {
        throw invalidInput('This call takes no such file.', {
          issues: [{ path: part.fieldname.slice(0, 60), message: 'not expected' }],
        });
      }
      if (files.length === rules.filesMax) {
        throw limitExceeded(`At most ${rules.filesMax} files at once.`, { reason: 'too-many-files' });
      }
      const target = path.join(incomingDir, input.newName());
      begun.push(target);
      files.push(await storePart(part, target, rules.bytesMax));
    }
    return { data: parseData(data), files };
  } catch (error) {
    await Promise.all(begun.map((file) => rm(file, { force: true })));
    throw error;
  }
}

/** Removes files that were not kept. */
export async function dropFiles(files: readonly ReceivedFile[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file.path, { force: true })));
}

/**
 * Moves a received file to its final path, `<filesDir>/<organization>/<name of its own>`. Returns the path relative to
 * `filesDir`, which a row stores.
 */
export async function keepFile(
  file: ReceivedFile,
  input: { filesDir: string; organizationId: number },
): Promise<string> {
  const kept = path.join(String(input.organizationId), path.basename(file.path));
  await mkdir(path.join(input.filesDir, String(input.organizationId)), { recursive: true, mode: 0o700 });
  await rename(file.path, path.join(input.filesDir, kept));
  return kept;
}
