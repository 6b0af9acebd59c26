import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { createBrowserRouter, Route, RouterProvider, Routes, useLocation } from 'react-router';
import { root } from '../api/address.ts';
import { queryClient } from '../api/query-client.ts';
import { readSession, type Session } from '../api/session.ts';
import { SessionContext, sessionKey } from '../api/session-context.ts';
import { sessionStore } from '../api/session-store.ts';
import { ErrorState, Loading } from '../components/states.tsx';
import { ToastProvider } from '../components/toast.tsx';
import { AcceptInvitation, invitationPath } from './accept-invitation.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { loadPage } from './load-page.ts';
import { detailPages, navigation, type PageEntry } from './pages.ts';
import { RequiredFactor } from './required-factor.tsx';
import { Shell } from './shell.tsx';
import { SignIn } from './sign-in.tsx';

const routes = [...navigation.flatMap(({ pages }) => pages), ...detailPages].map(({ path, load }: PageEntry) => {
  const Page: ComponentType = lazy(async () => ({ default: (await loadPage(load)).Page }));
  return { path, Page };
});

const inside = (
  <ErrorBoundary>
    <Door />
  </ErrorBoundary>
);
/** A router with route objects, which lets a page block navigation. */
const router = createBrowserRouter([{ path: '*', element: inside }], { basename: root.pathname.replace(/\/$/, '') });

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>
  );
}

/** Shows the app to signed-in users. After a session expires, its user returns to the same page. */
function Door() {
  const [lost, setLost] = useState(false);
  const { pathname } = useLocation();
  const session = useQuery({ queryKey: sessionKey, queryFn: readSession, staleTime: 60_000 });
  useEffect(
    () =>
      sessionStore.onExpired(() => {
        setLost(queryClient.getQueryData(sessionKey) !== null);
        queryClient.setQueryData(sessionKey, null);
      }),
    [],
  );
  const enter = (opened: Session) => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
    queryClient.setQueryData(sessionKey, opened);
    setLost(false);
  };
  const leave = () => {
    queryClient.setQueryData(sessionKey, null);
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  };
  if (pathname === invitationPath) return <AcceptInvitation onEnter={enter} />;
  if (session.data === undefined)
    return session.isError ? <Closed error={session.error} retry={session.refetch} /> : null;
  if (session.data === null) return <SignIn onEnter={enter} expired={lost} />;
  if (session.data.user.second_factor === 'missing') return <RequiredFactor onEnter={enter} onLeave={leave} />;
  return (
    <SessionContext value={session.data}>
      <Shell onLeave={leave}>
        <Pages />
      </Shell>
    </SessionContext>
  );
}

function Closed({ error, retry }: { readonly error: Error; readonly retry: () => unknown }) {
  return (
    <main>
      <ErrorState error={error} onRetry={() => void retry()} />
    </main>
  );
}

/** A page that crashes leaves the navigation intact. */
function Pages() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<Loading lines={6} />}>
        <Routes>
          {routes.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
