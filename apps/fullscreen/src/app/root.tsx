import { ShellProvider } from '@trackhoe/shell'
import { PendingCommands } from '@trackhoe/vehicles/records'
import { Spinner, Toaster, UiProvider } from '@trackhoe/ui'
import { useAddress } from '@trackhoe/vehicles/page'
import { Suspense, useEffect, type ReactNode } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router'
import { DisplayProvider, type AppServices } from '../client/display-provider.tsx'
import { FrameSlotsProvider } from '../frame/frame-slots.tsx'
import { PageReaderProvider } from '../frame/page-reader.tsx'
import { useMessages } from '../locale/use-messages.ts'
import { menuPages, pages } from './pages.tsx'
import { redirects } from './redirects.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { usePermissions } from './use-permissions.ts'
import { WallKeeper } from './wall-keeper.tsx'

/**
 * The full-screen pages. They open without a session; their data requires one: the console's on the same origin, one
 * from a one-time token in the address, or access as a display. Source: docs/architecture.md.
 */
export function Root({ services, addressToken }: { services: AppServices; addressToken: string | null }) {
  const { shell, display } = services

  useEffect(() => {
    if (addressToken !== null) display.acceptToken(addressToken)
  }, [display, addressToken])

  return (
    <ShellProvider services={shell}>
      <DisplayProvider display={display}>
        <BrowserRouter>
          <PageLocale>
            <PageReaderProvider>
              <Pages />
            </PageReaderProvider>
          </PageLocale>
          <Toaster />
        </BrowserRouter>
      </DisplayProvider>
    </ShellProvider>
  )
}

/** Uses the language of the address, else the user's own. */
function PageLocale({ children }: { children: ReactNode }) {
  const { lang } = useAddress()
  return <UiProvider {...(lang && { locale: lang })}>{children}</UiProvider>
}

function Pages() {
  usePermissions()
  return (
    <FrameSlotsProvider pages={menuPages} pending={<PendingCommands />}>
      <WallKeeper />
      <ScreenBoundary>
        <Suspense fallback={<Waiting />}>
          <Routes>
            {menuPages.map((path) => {
              const Page = pages[path]
              return Page && <Route key={path} path={path} caseSensitive element={<Page />} />
            })}
            {Object.entries(redirects).map(([from, to]) => (
              <Route key={from} path={from} caseSensitive element={<Redirect to={to} />} />
            ))}
            <Route path="*" element={<UnknownPage />} />
          </Routes>
        </Suspense>
      </ScreenBoundary>
    </FrameSlotsProvider>
  )
}

function Redirect({ to }: { to: string }) {
  return <Navigate replace to={{ pathname: to, search: useLocation().search }} />
}

function Waiting() {
  return (
    <main aria-busy className="grid h-dvh place-content-center bg-canvas">
      <Spinner />
    </main>
  )
}

function UnknownPage() {
  const t = useMessages().state
  return <main className="grid min-h-dvh place-content-center bg-canvas text-20 text-ink-2">{t.unknownPage}</main>
}
