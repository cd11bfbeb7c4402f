import { describe, expect, it } from 'vitest';
import { isOnboardingPath, onboardingPath, onboardingScreenAt } from './onboarding.ts';
import { type GuardInput, guardRoute, safeReturnPath } from './route-guard.ts';

const NOW = 1_700_000_000_000;
const signedIn = { mustSetPassword: false };
const done = { isOnboardingCompleted: true, currentOnboardingStep: 5 };
const at = (step: number | null) => ({ isOnboardingCompleted: false, currentOnboardingStep: step });

function ask(path: string, input: Partial<GuardInput>) {
  const [pathname = '', query] = path.split('?');
  const location = { pathname, search: query === undefined ? '' : `?${query}` };
  return guardRoute({ session: signedIn, organization: done, location, now: NOW, ...input });
}

const target = (path: string, input: Partial<GuardInput> = {}) => {
  const decision = ask(path, input);
  return decision.kind === 'redirect' ? decision.to : undefined;
};

describe('onboarding path', () => {
  it.each([
    [1, '/onboarding'],
    [2, '/onboarding/product'],
    [3, '/onboarding/audience'],
    [4, '/onboarding/compliance'],
    [5, '/strategy'],
    [7, '/strategy'],
    [0, '/onboarding'],
    [null, '/onboarding'],
  ])('RULE-1 step %s leads to %s', (step, path) => expect(onboardingPath(step)).toBe(path));

  it('a path that only begins with the same letters is not an onboarding path', () => {
    expect(isOnboardingPath('/onboarding/product')).toBe(true);
    expect(isOnboardingPath('/onboardings')).toBe(false);
  });

  it.each([
    ['/onboarding', '', 'organization'],
    ['/onboarding', '?onboarding_step=2', 'product'],
    ['/onboarding', '?onboarding_step=3', 'organization'],
    ['/onboarding/audience', '', 'audience'],
    ['/strategy', '', undefined],
  ])('SHELL-56, SHELL-57 %s%s shows the screen %s', (pathname, search, screen) =>
    expect(onboardingScreenAt({ pathname, search })).toBe(screen),
  );
});

describe('route guard', () => {
  it.each([
    [
      'SHELL-45 without a session a signed-in path goes to sign-in',
      '/mail/inbox',
      { session: 'none' },
      '/login',
    ],
    [
      'SHELL-45 without a session set-password goes to sign-in',
      '/set-password',
      { session: 'none' },
      '/login',
    ],
    ['SHELL-45 without a session the sign-in page stays', '/login', { session: 'none' }, undefined],
    [
      'the page for a forgotten password stays without a session',
      '/forgot-password',
      { session: 'none' },
      undefined,
    ],
    ['a mailed link is shown without a session', '/reset-password', { session: 'none' }, undefined],
    ['a mailed link is shown with a session too', '/reset-password', {}, undefined],
    ['SHELL-41 nothing moves while the session loads', '/strategy', { session: 'loading' }, undefined],
    ['SHELL-41 nothing moves while the organization loads', '/x', { organization: 'loading' }, undefined],
    ['SHELL-46 sign-in with a session goes home', '/login', {}, '/strategy'],
    [
      'SHELL-46 sign-in with a session goes to the step',
      '/login',
      { organization: at(3) },
      '/onboarding/audience',
    ],
    ['SHELL-47 another path goes to the step', '/providers', { organization: at(2) }, '/onboarding/product'],
    [
      'SHELL-47 another onboarding path goes to the step',
      '/onboarding/product',
      { organization: at(4) },
      '/onboarding/compliance',
    ],
    ['SHELL-47 the step itself stays', '/onboarding/audience', { organization: at(3) }, undefined],
    [
      'SHELL-47 a trailing slash changes nothing',
      '/onboarding/audience/',
      { organization: at(3) },
      undefined,
    ],
    ['SHELL-48 a step above 4 goes home', '/onboarding', { organization: at(5) }, '/strategy'],
    ['SHELL-49 a finished onboarding leaves its pages', '/onboarding/product', {}, '/strategy'],
    ['SHELL-50 a finished onboarding leaves /onboarding', '/onboarding', {}, '/strategy'],
    [
      'SHELL-51 the current step wins over /onboarding',
      '/onboarding',
      { organization: at(3) },
      '/onboarding/audience',
    ],
    ['SHELL-51, SHELL-69 no organization means step 1', '/strategy', { organization: 'none' }, '/onboarding'],
    ['SHELL-51 step 1 without organization stays', '/onboarding', { organization: 'none' }, undefined],
    ['SHELL-52 set-password is exempt', '/set-password', { organization: at(2) }, undefined],
    [
      'SHELL-56 the product step is reached by parameter',
      '/onboarding?onboarding_step=2',
      { organization: at(3) },
      undefined,
    ],
    [
      'SHELL-57 other values are ignored',
      '/onboarding?onboarding_step=4',
      { organization: at(3) },
      '/onboarding/audience',
    ],
    [
      'SHELL-56 without an organization there is no product step',
      '/onboarding?onboarding_step=2',
      { organization: at(1) },
      undefined,
    ],
    ['a signed-in person with everything done goes where they like', '/mail/inbox', {}, undefined],
  ] as [string, string, Partial<GuardInput>, string | undefined][])('%s', (_name, path, input, to) =>
    expect(target(path, input)).toBe(to),
  );

  it('SHELL-54 no second redirect follows within the cooldown, and the guard says when to ask again', () => {
    const input = { organization: at(2), lastRedirectAt: NOW - 999 };
    expect(ask('/strategy', input)).toEqual({ kind: 'none', askAgainAt: NOW + 1 });
    expect(target('/strategy', { organization: at(2), lastRedirectAt: NOW - 1_000 })).toBe(
      '/onboarding/product',
    );
  });

  it('SHELL-55 after an onboarding step the onboarding guards rest, the sign-in guard does not', () => {
    const skipUntil = NOW + 3_000;
    expect(ask('/onboarding/audience', { organization: at(2), skipUntil })).toEqual({
      kind: 'none',
      askAgainAt: skipUntil,
    });
    expect(target('/onboarding/audience', { session: 'none', skipUntil })).toBe('/login');
    expect(target('/strategy', { organization: at(2), skipUntil: NOW })).toBe('/onboarding/product');
  });

  it('SHELL-65 the place is kept when the session ends and comes back after sign-in', () => {
    expect(ask('/mail/inbox?page=2', { session: 'none' })).toEqual({
      kind: 'redirect',
      to: '/login',
      returnTo: '/mail/inbox?page=2',
    });
    expect(target('/login', { returnTo: '/mail/inbox?page=2' })).toBe('/mail/inbox?page=2');
    expect(target('/login', { returnTo: 'https://elsewhere.example/' })).toBe('/strategy');
  });

  it('a one-time password leads to set-password from everywhere, and only there', () => {
    const session = { mustSetPassword: true };
    expect(target('/strategy', { session })).toBe('/set-password');
    expect(target('/login', { session })).toBe('/set-password');
    expect(target('/set-password', { session })).toBeUndefined();
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/login?x=1',
    '/set-password',
    '/a b',
    '',
    undefined,
  ])('the return path %s is refused', (path) => expect(safeReturnPath(path)).toBeUndefined());
});
