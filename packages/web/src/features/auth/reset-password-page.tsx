import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { Notice } from '@/components/notice';
import { buttonVariants } from '@/components/ui/button';
import { usePageTitle } from '@/lib/page-title';
import { AuthPage } from './auth-page';
import { NewPasswordForm } from './new-password-form';
import { isLinkEnded, redeemPasswordLink } from './password-links';

/** /reset-password#token: a new password by a mailed link. Opening the page uses nothing up. */
export function ResetPasswordPage() {
  usePageTitle('New password');
  const token = useLocation({ select: ({ hash }) => hash });
  const [state, setState] = useState<'asking' | 'done' | 'ended'>(token === '' ? 'ended' : 'asking');
  const set = async (password: string) => {
    try {
      await redeemPasswordLink({ token, password });
      setState('done');
    } catch (error) {
      if (!isLinkEnded(error)) throw error;
      setState('ended');
    }
  };
  if (state === 'done') {
    return (
      <AuthPage title="New password">
        <Notice tone="success" className="mt-6">
          Your new password is set. You are signed out everywhere.
        </Notice>
        {/* Loads the page again, so that nothing of an earlier session stays. */}
        <a href="/login" className={buttonVariants({ size: 'lg', className: 'mt-6 w-full' })}>
          Sign in
        </a>
      </AuthPage>
    );
  }
  if (state === 'ended') {
    return (
      <AuthPage title="New password">
        <Notice tone="danger" className="mt-6">
          This link was used already, has expired, or is not complete.
        </Notice>
        <Link
          to="/forgot-password"
          className="mt-6 inline-block rounded-sm font-medium underline underline-offset-3"
        >
          Ask for a new link
        </Link>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="New password" description="It takes the place of the one that you forgot.">
      <NewPasswordForm onSet={set} />
    </AuthPage>
  );
}
