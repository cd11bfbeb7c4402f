import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { SandboxPage } from '@/features/sandbox';
import { trpc } from '@/lib/trpc';

/** The sandbox page. If the service has no sandbox, the address is unknown. */
export function SandboxScreen() {
  const { message_id } = useSearch({ from: '/shell/sandbox' });
  const navigate = useNavigate();
  const { data: capabilities } = trpc.capabilities.get.useQuery();
  if (capabilities?.sandbox === false) return <Navigate to="/" replace />;
  return (
    <SandboxPage
      messageId={message_id}
      onOpen={(next) =>
        void navigate({
          to: '/sandbox',
          search: next === undefined ? {} : { message_id: next },
          replace: true,
        })
      }
    />
  );
}
