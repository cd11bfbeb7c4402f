import { afterAll } from 'vitest';
import { FakeUpstream } from './fake-upstream.ts';
import { startTestGateway, type TestGateway, type TestGatewayInput } from './gateway-app.ts';
import { started } from './started.ts';

/** A gateway in front of a fake upstream for the tests of a file. Both use the gateway's clock. */
export function fakeGateway(input: Omit<TestGatewayInput, 'upstreamUrl'> = {}): {
  upstream: FakeUpstream;
  gateway: TestGateway;
} {
  const upstream = new FakeUpstream();
  afterAll(() => upstream.stop());
  const gateway = started(async () => {
    const value = await startTestGateway({ ...input, upstreamUrl: await upstream.start() });
    upstream.nowMs = () => value.clock.now().getTime();
    return value;
  });
  return { upstream, gateway };
}
