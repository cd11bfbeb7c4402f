import type { Module } from '../../module.ts';
import { authRoutes } from './auth.routes.ts';
import { cleanSignIns } from './clean-sign-ins.ts';
import { mailPasswordLink } from './mail-password-link.ts';
import { peopleRoutes } from './people.routes.ts';

export { createAccessTokens } from './access-tokens.ts';
export { createAuthenticate } from './authenticate-token.ts';
export {
  addAccount,
  type OpsDeps,
  resetAccount,
  resetAccountFactors,
  setAccountRole,
} from './manage-accounts.ts';
export { authorsOf, findPerson, joinOrganization, namesOfPeople } from './people.store.ts';
export {
  addPerson,
  discardAccount,
  ensureFirstAdmin,
  findColleague,
  findColleagueById,
  type PreparedPerson,
  prepareAccount,
  removeRepresentativeAccount,
} from './people.ts';
export { assertPasswordAccepted } from './set-password.ts';

export const authModule: Module = {
  name: 'auth',
  routes: (app, deps) => {
    authRoutes(app, deps);
    peopleRoutes(app, deps);
  },
  jobs: (deps) => ({ mailPasswordLink: (payload) => mailPasswordLink(deps, payload) }),
  daily: cleanSignIns,
};
