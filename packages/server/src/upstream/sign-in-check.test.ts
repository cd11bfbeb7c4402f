import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createSignInCheck } from './sign-in-check.ts';

test('a gateway is ready once sign-in has answered, and stays so without it', async () => {
  let status = 503;
  const server = createServer((_request, response) => response.writeHead(status).end());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const check = createSignInCheck(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await expect(check()).rejects.toThrow('503');
  status = 404;
  await check();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await check();
  await expect(createSignInCheck('http://127.0.0.1:1')()).rejects.toThrow();
});
