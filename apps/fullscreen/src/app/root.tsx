import { NetworkError, TimeoutError } from '@trackhoe/api-client'
import { takeFragmentToken } from '@trackhoe/auth/boot'
import { ErrorPage, ShellProvider, usePreference, useShownTheme } from '@trackhoe/shell'
import { useShownLocale } from '@trackhoe/shell/texts'
import { ReplaceSession, type SessionReplacement } from '@trackhoe/shell/replace-session'
import { PendingCommands } from '@trackhoe/vehicles/records'
import { LazyPageFallback, Spinner, Toaster, UiProvider } from '@trackhoe/ui'
import { useAddress } from '@trackhoe/vehicles/page'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router'
import { DisplayProvider, type AppServices } from '../client/display-provider.tsx'
import { FrameSlotsProvider } from '../frame/frame-slots.tsx'
import { PageReaderProvider } from '../frame/page-reader.tsx'
import { useMessages } from '../locale/use-messages.ts'
import { needsSession, screenPaths } from '../frame/pages.ts'
import { useSystemName } from '../frame/use-system-name.ts'
import { pages } from './pages.tsx'
import { redirects } from './redirects.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { SessionGuard } from './session-guard.tsx'
import { usePermissions } from './use-permissions.ts'
import { WallKeeper } from './wall-keeper.tsx'

/** The delays between two tries to reach the server, within the life of a one-time token. Unit: milliseconds. */
const EXCHANGE_RETRY_MS = [2000, 4000, 8000, 16_000]

export interface RootProps {
  services: AppServices
  /** The one-time token of a user. */
  addressToken: string | null
}

/**
 * The full-screen pages. Most open without a session; their data requires one: the console's on the same origin, one
 * from a one-time token in the address, or access as a display. Source: docs/architecture.md.
 */
export function Root({ services, addressToken }: RootProps) {
  const { shell, display } = services

  useEffect(() => {
    // An address that differs in its fragment alone loads no page.
    const handleHashChange = () => {
      const token = takeFragmentToken(window)
      if (token !== null) display.acceptToken(token)
    }
    window.addEventListener('hashchange', handleHashChange)
    return () => window.removeEventListener('hashchange', handleHashChange)
  }, [display])

  const { exchanging, replacement } = useExchange(shell, addressToken)

  return (
    <ShellProvider services={shell}>
      <DisplayProvider display={display}>
        <BrowserRouter>
          <PageLocale>
            {replacement ? (
              <ReplaceSessionPage {...replacement} />
            ) : (
              <PageReaderProvider>
                <Pages arriving={exchanging} />
              </PageReaderProvider>
            )}
          </PageLocale>
          <Toaster />
        </BrowserRouter>
      </DisplayProvider>
    </ShellProvider>
  )
}

/**
 * Signs a user in by the one-time token of the address; a used or dead one leaves everything as it is. Returns whether
 * that is going on, and what has to be answered first where somebody else is signed in.
 */
function useExchange({ actions }: AppServices['shell'], token: string | null) {
  const exchanged = useRef(false)
  const [exchanging, setExchanging] = useState(token !== null)
  const [replacement, setReplacement] = useState<SessionReplacement | null>(null)
  useEffect(() => {
    if (token === null || exchanged.current) return
    exchanged.current = true
    void exchangeWhenReachable(actions, token, (next, present) =>
      new Promise<boolean>((resolve) =>
        setReplacement({ present, next: next.userInfo.username, answer: resolve }),
      ).finally(() => setReplacement(null)),
    ).finally(() => setExchanging(false))
  }, [actions, token])
  return { exchanging, replacement }
}

type ExchangeActions = AppServices['shell']['actions']
type MayReplace = NonNullable<NonNullable<Parameters<ExchangeActions['exchange']>[1]>['mayReplace']>

async function exchangeWhenReachable(actions: ExchangeActions, token: string, mayReplace: MayReplace): Promise<void> {
  for (const delayMs of EXCHANGE_RETRY_MS) {
    try {
      return void (await actions.exchange(token, { mayReplace }))
    } catch (error) {
      if (!(error instanceof NetworkError || error instanceof TimeoutError)) return
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
}

function ReplaceSessionPage(replacement: SessionReplacement) {
  const { lang } = useAddress()
  const locale = usePreference('locale')
  const theme = usePreference('theme')
  return <ReplaceSession {...replacement} locale={useShownLocale(lang ?? locale)} theme={theme} />
}

/** Uses the language of the address, else the user's own. */
function PageLocale({ children }: { children: ReactNode }) {
  const { lang } = useAddress()
  const locale = usePreference('locale')
  return <UiProvider locale={useShownLocale(lang ?? locale)}>{children}</UiProvider>
}

function Pages({ arriving }: { arriving: boolean }) {
  usePermissions()
  return (
    <FrameSlotsProvider pages={screenPaths} pending={<PendingCommands />}>
      <WallKeeper />
      <ScreenBoundary>
        <LazyPageFallback fallback={<Waiting />}>
          <Routes>
            {screenPaths.map((path) => {
              const Page = pages[path]
              const element = needsSession(path) ? (
                <SessionGuard key={path} arriving={arriving} waiting={<Waiting />}>
                  <Page />
                </SessionGuard>
              ) : (
                <Page />
              )
              return <Route key={path} path={path} caseSensitive element={element} />
            })}
            {Object.entries(redirects).map(([from, to]) => (
              <Route key={from} path={from} caseSensitive element={<Redirect to={to} />} />
            ))}
            <Route path="*" element={<UnknownPage />} />
          </Routes>
        </LazyPageFallback>
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
  const title = useMessages().state.unknownPage
  const theme = useShownTheme(usePreference('theme'))
  const systemName = useSystemName()
  return (
    <UiProvider theme={theme}>
      <title>{`${title} - ${systemName}`}</title>
      <div className="grid min-h-dvh bg-canvas text-ink">
        <ErrorPage code="404" />
      </div>
    </UiProvider>
  )
}
