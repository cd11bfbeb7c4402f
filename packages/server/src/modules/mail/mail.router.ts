import { router } from '../../trpc/init.ts';
import { answerProcedures } from './answers.router.ts';
import { directEmailProcedures } from './direct-emails.router.ts';
import { orphanedProcedures } from './orphaned.router.ts';
import { sequenceProcedures } from './sequences.router.ts';

/** The inbox, conversations and the actions on them. */
export const mailRouter = router({
  ...sequenceProcedures,
  ...answerProcedures,
  ...directEmailProcedures,
  ...orphanedProcedures,
});
