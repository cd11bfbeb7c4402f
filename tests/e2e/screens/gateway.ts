import type { APIResponse, Page } from 'playwright';
import { until } from '../../support/until.ts';

const headers = { 'x-myra': '1' };

async function answerOf(what: string, response: APIResponse): Promise<unknown> {
  const text = await response.text();
  if (!response.ok()) throw new Error(`${what} answered ${response.status()} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

type Result<T> = { result: { data: T } };

/** Asks a query of the gateway with the page's session, as the screens do. */
export async function ask<T>(page: Page, name: string, input?: unknown): Promise<T> {
  const params = input === undefined ? {} : { input: JSON.stringify(input) };
  const answer = await answerOf(name, await page.request.get(`/trpc/${name}`, { headers, params }));
  return (answer as Result<T>).result.data;
}

/** Calls a mutation of the gateway, likewise. */
export async function call<T>(page: Page, name: string, input: object): Promise<T> {
  const answer = await answerOf(name, await page.request.post(`/trpc/${name}`, { headers, data: input }));
  return (answer as Result<T>).result.data;
}

/** Puts a file into the gateway's spool. Returns its id. */
export async function uploadFile(page: Page, name: string, text: string): Promise<string> {
  const sent = {
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    data: Buffer.from(text),
  };
  const answer = await answerOf('The upload', await page.request.post(`/uploads?name=${name}`, sent));
  return (answer as { upload_id: string }).upload_id;
}

const LOOK_AGAIN_MS = 200;

/** Asks again and again, until it is so. */
export async function askUntil<T>(
  page: Page,
  name: string,
  input: unknown,
  isSo: (answer: T) => boolean,
): Promise<T> {
  return until(
    name,
    async () => {
      const answer = await ask<T>(page, name, input);
      if (isSo(answer)) return answer;
      await page.waitForTimeout(LOOK_AGAIN_MS);
    },
    90_000,
  );
}
