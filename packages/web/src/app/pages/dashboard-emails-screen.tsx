import { DashboardEmailsPage } from '@/features/dashboard';
import { ReplyMeaning } from '@/features/mail';

/** /dashboard/emails: what an answer means is corrected on its row, as in the inbox. */
export function DashboardEmailsScreen() {
  return <DashboardEmailsPage meaning={(reply) => <ReplyMeaning {...reply} />} />;
}
