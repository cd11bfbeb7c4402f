import { WatchListsPage } from '@/features/providers';

/** /providers/watch-lists */
export const WatchListsScreen = () => <WatchListsPage />;
