import { approveCampaign, kickOffCampaign } from '@myra/shared/contracts/launches';
import { listProducts } from '@myra/shared/contracts/products';
import { listWorkspaces } from '@myra/shared/contracts/workspaces';
import { expect, it } from 'vitest';
import { requestUrl } from './request-url.ts';

it.each(['https://api.example', 'https://api.example/', 'https://api.example//'])(
  'joins %s and a path by one slash and keeps the slash at the end',
  (base) => {
    expect(requestUrl({ base, call: listWorkspaces }).href).toBe('https://api.example/workspaces/');
    expect(requestUrl({ base, call: approveCampaign }).href).toBe(
      'https://api.example/campaigns/approve-campaign/',
    );
  },
);

it('escapes parameters and leaves out what was not given', () => {
  const url = requestUrl({
    base: 'https://api.example/v1',
    call: kickOffCampaign,
    params: { id: 'a/b?c' },
    query: { search: 'x&y', cursor: undefined, limit: null },
  });
  expect(url.href).toBe('https://api.example/v1/campaigns/a%2Fb%3Fc/kick-off?search=x%26y');
});

it.each(['.', '..', '', undefined])('refuses %s as an id, which would climb out of the path', (id) => {
  expect(() => requestUrl({ base: 'https://api.example', call: kickOffCampaign, params: { id } })).toThrow(
    expect.objectContaining({ code: 'invalid-input' }),
  );
});

it('asks a chosen call where this upstream has it', () => {
  const path = '/v2/campaigns/:id/launch';
  const url = requestUrl({ base: 'https://api.example', call: kickOffCampaign, path, params: { id: 4 } });
  expect(url.pathname).toBe('/v2/campaigns/4/launch');
});

it('repeats a query name for each value of a list', () => {
  const url = requestUrl({ base: 'https://api.example', call: listProducts, query: { tag: ['a', 'b'] } });
  expect(url.search).toBe('?tag=a&tag=b');
});
