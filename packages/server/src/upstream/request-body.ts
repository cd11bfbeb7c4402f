import { createReadStream } from 'node:fs';
import type { Call } from '@myra/shared/contracts/define-call';
import type { CallRequest, FilePart } from './call.ts';
import type { OutgoingBody } from './send-request.ts';

function jsonBody(value: unknown): OutgoingBody {
  const bytes = Buffer.from(JSON.stringify(value));
  return {
    contentType: 'application/json',
    bytes: bytes.length,
    stream: async function* () {
      yield bytes;
    },
  };
}

/** Quotes and line breaks would end the header early (HTML, 4.10.21.8: multipart form data). */
const quoted = (text: string): string =>
  text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

type Part = { head: Buffer; bytes: number; content: () => AsyncIterable<Buffer> };

function dataPart(boundary: string, value: unknown): Part {
  const content = Buffer.from(JSON.stringify(value));
  return {
    head: Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="data"\r\ncontent-type: application/json\r\n\r\n`,
    ),
    bytes: content.length,
    content: async function* () {
      yield content;
    },
  };
}

function filePart(boundary: string, file: FilePart): Part {
  return {
    head: Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${quoted(file.name)}"\r\n` +
        `content-type: ${file.mediaType}\r\n\r\n`,
    ),
    bytes: file.bytes,
    content: () => createReadStream(file.path),
  };
}

const LINE = Buffer.from('\r\n');

/**
 * Form data (RFC 7578): the body as JSON under `data`, files streamed from disk. The length is known before the first
 * byte.
 */
function formBody(boundary: string, value: unknown, files: readonly FilePart[]): OutgoingBody {
  const parts = [
    ...(value === undefined ? [] : [dataPart(boundary, value)]),
    ...files.map((file) => filePart(boundary, file)),
  ];
  const end = Buffer.from(`--${boundary}--\r\n`);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: parts.reduce((sum, part) => sum + part.head.length + part.bytes + LINE.length, end.length),
    stream: async function* () {
      for (const part of parts) {
        yield part.head;
        yield* part.content();
        yield LINE;
      }
      yield end;
    },
  };
}

/** The body of one call, as JSON or as the form that its contract requires. Undefined for a call without one. */
export function requestBody(
  call: Call,
  request: Pick<CallRequest, 'files' | 'asForm'> & { body: unknown },
  boundary: string,
): OutgoingBody | undefined {
  const isForm = request.asForm ?? call.config.files !== undefined;
  if (isForm) return formBody(boundary, request.body, request.files ?? []);
  if (request.body !== undefined) return jsonBody(request.body);
  return undefined;
}
