import type { ReactNode } from 'react';
import { Logo } from '@/components/logo';

interface AuthPageProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** A page about passwords: one narrow column, without sidebar and top bar. */
export function AuthPage({ title, description, children }: AuthPageProps) {
  return (
    <main className="grid min-h-full place-items-center p-6">
      <div className="w-full max-w-[360px]">
        <Logo className="h-[26px]" />
        <h1 className="mt-14 text-xl font-semibold">{title}</h1>
        {description !== undefined && <p className="mt-2 text-muted-foreground">{description}</p>}
        {children}
      </div>
    </main>
  );
}
