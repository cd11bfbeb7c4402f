import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Link } from '@tanstack/react-router';
import { Logo } from '@/components/logo';
import { Notice } from '@/components/notice';
import type { SessionUser } from '@/lib/session';
import { ProductPanel } from './product-panel';
import { SignInForm } from './sign-in-form';

interface SignInScreenProps {
  /** Why the person must sign in again, or what was refused. */
  notice?: { text: string; tone: 'info' | 'danger' } | undefined;
  email?: string | undefined;
  onSignedIn: (user: SessionUser) => void;
  onRefused: (error: unknown) => void;
}

/** The whole sign-in page: the form, and beside it what Myra does. */
export function SignInScreen({ notice, email, onSignedIn, onRefused }: SignInScreenProps) {
  return (
    <main className="grid min-h-full grid-cols-[minmax(0,5fr)_minmax(0,6fr)] max-[900px]:grid-cols-1">
      <section className="flex flex-col items-center p-6">
        <div className="my-auto w-full max-w-[360px]">
          <Logo className="h-[26px]" />
          <h1 className="mt-14 text-xl font-semibold">Sign in</h1>
          <p className="mt-2 text-muted-foreground">The {screenTexts.signIn.productKind}.</p>
          {notice !== undefined && (
            <Notice tone={notice.tone} className="mt-6">
              {notice.text}
            </Notice>
          )}
          <SignInForm email={email} onSignedIn={onSignedIn} onRefused={onRefused} />
          {/* A page that waits below the sign-in stays open. */}
          <Link
            to="/forgot-password"
            {...(email !== undefined && { target: '_blank' })}
            className="mt-4 inline-block rounded-sm font-medium underline underline-offset-3"
          >
            Forgot your password?
          </Link>
          <p className="mt-6 text-xs text-muted-foreground">
            No account? Your organization admin adds you and gives you a one-time password.
          </p>
        </div>
      </section>
      <ProductPanel />
    </main>
  );
}
