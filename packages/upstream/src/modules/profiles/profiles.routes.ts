import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as calls from '@myra/shared/contracts/ai-profiles';
import type { Deps } from '../../context.ts';
import { route } from '../../http/route.ts';
import { readAiProfile } from './read-ai-profile.ts';
import { addAiProfile, saveAiProfile } from './save-ai-profile.ts';

const oneFile = { filesMax: 1 };

export function profilesRoutes(app: HttpApp, deps: Deps): void {
  route(app, deps, calls.getAiProfile, ({ ctx, params }) => readAiProfile(ctx, params.id));
  route(app, deps, calls.createAiProfile, ({ ctx, ...request }) => addAiProfile(ctx, request), oneFile);
  route(app, deps, calls.updateAiProfile, ({ ctx, ...request }) => saveAiProfile(ctx, request), oneFile);
}
