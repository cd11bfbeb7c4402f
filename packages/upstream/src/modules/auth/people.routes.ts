import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as calls from '@myra/shared/contracts/people';
import type { Deps } from '../../context.ts';
import { route } from '../../http/route.ts';
import { removePerson, resetPassword } from './change-person.ts';
import { resetFactors } from './factors.ts';
import { invitePerson } from './invite-person.ts';
import { listColleagues, listPeople } from './list-people.ts';

/** The people of an organization, for its admins. */
export function peopleRoutes(app: HttpApp, deps: Deps): void {
  route(app, deps, calls.listPeople, ({ ctx }) => listPeople(ctx));
  route(app, deps, calls.listColleagues, ({ ctx }) => listColleagues(ctx));
  route(app, deps, calls.invitePerson, ({ ctx, body }) => invitePerson(ctx, body));
  route(app, deps, calls.resetPersonFactors, ({ ctx, params }) => resetFactors(ctx, params.id));
  route(app, deps, calls.resetPersonPassword, ({ ctx, params }) => resetPassword(ctx, params.id));
  route(app, deps, calls.removePerson, ({ ctx, params }) => removePerson(ctx, params.id));
}
