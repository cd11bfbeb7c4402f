import { describe, expect, it } from 'vitest';
import { type GraphFault, lineFault, throwGraphRefusal, throwTokenRefusal, waitOf } from './graph-fault.ts';

function faultOf(work: () => never): GraphFault {
  try {
    return work();
  } catch (error) {
    return error as GraphFault;
  }
}
const graph = (status: number, code: string) =>
  faultOf(() => throwGraphRefusal(status, JSON.stringify({ error: { code, message: code } }), undefined));
const token = (status: number, error: string, description: string) =>
  faultOf(() =>
    throwTokenRefusal(status, JSON.stringify({ error, error_description: description }), undefined),
  );

describe('a refusal of the API', () => {
  it.each([
    [401, 'InvalidAuthenticationToken', 'auth'],
    [403, 'ErrorSendAsDenied', 'auth'],
    [404, 'ErrorItemNotFound', 'missing'],
    [404, 'MailboxNotEnabledForRESTAPI', 'no-mailbox'],
    [410, 'syncStateNotFound', 'gone'],
    [400, 'SyncStateInvalid', 'gone'],
    [400, 'ErrorInvalidRecipients', 'refused'],
    [403, 'ErrorExceededMessageLimit', 'throttled'],
    [429, 'ApplicationThrottled', 'throttled'],
    [503, 'ErrorMailboxMoveInProgress', 'busy'],
  ])('%d %s is %s', (status, code, kind) => {
    expect(graph(status, code)).toMatchObject({ kind, status, code, wasSent: true });
  });

  it('without a body of its own is known by its status', () => {
    expect(faultOf(() => throwGraphRefusal(502, '<html>', undefined))).toMatchObject({
      kind: 'busy',
      code: 'status 502',
    });
  });
});

describe('a refusal of the token endpoint', () => {
  it.each([
    [400, 'invalid_grant', 'AADSTS700082: The refresh token has expired.', 'auth', 'AADSTS700082'],
    [400, 'interaction_required', 'AADSTS50076: Use a second factor.', 'auth', 'AADSTS50076'],
    [401, 'invalid_client', 'AADSTS7000222: The client secret is expired.', 'app', 'AADSTS7000222'],
    [400, 'unauthorized_client', 'AADSTS700016: Unknown application.', 'app', 'AADSTS700016'],
    [400, 'invalid_request', 'AADSTS90014: A field is missing.', 'refused', 'AADSTS90014'],
    [503, 'temporarily_unavailable', '', 'busy', 'status 503'],
  ])('%d %s (%s) is %s', (status, error, description, kind, code) => {
    expect(token(status, error, description)).toMatchObject({ kind, code });
  });

  it('leaves the names of people out of what is logged', () => {
    const { message, text } = token(400, 'invalid_grant', "AADSTS50173: user 'ana@clinic.example'");
    expect(message + text).not.toContain('ana');
  });
});

it('a request without an answer was sent, unless there was no connection', () => {
  const failed = (code: string) => lineFault(new TypeError('fetch failed', { cause: { code } }));
  expect(failed('ECONNREFUSED')).toMatchObject({ kind: 'line', wasSent: false });
  expect(failed('UND_ERR_SOCKET')).toMatchObject({ kind: 'line', wasSent: true });
});

it('Retry-After is seconds or a date', () => {
  const now = new Date('2026-11-24T10:00:00Z');
  expect(waitOf('120', now)).toBe(120_000);
  expect(waitOf('Tue, 24 Nov 2026 10:00:30 GMT', now)).toBe(30_000);
  expect(waitOf('Tue, 24 Nov 2026 09:00:00 GMT', now)).toBe(0);
  expect(waitOf('soon', now)).toBeUndefined();
  expect(waitOf(null, now)).toBeUndefined();
});
