import { CONTACTS_REFRESH_FOR_MS, CONTACTS_REFRESH_MS } from '@myra/shared/constants/timing';
import { useEffect, useState } from 'react';

/** After an upload the list is read every 5 s for 2 minutes. */
export function useRefreshAfterUpload() {
  const [uploads, setUploads] = useState(0);
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    if (uploads === 0) return;
    setIsOn(true);
    const timer = setTimeout(() => setIsOn(false), CONTACTS_REFRESH_FOR_MS);
    return () => clearTimeout(timer);
  }, [uploads]);
  return {
    refetchMs: isOn ? CONTACTS_REFRESH_MS : (false as const),
    begin: () => setUploads((count) => count + 1),
  };
}
