import { ShellProvider, type ShellServices } from '@trackhoe/shell'
import { UiProvider } from '@trackhoe/ui'
import { useEffect } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { useMessages } from '../locale/use-messages.ts'
import { PlatformDashboard } from '../screens/platform-dashboard/platform-dashboard.tsx'

/**
 * The full-screen pages. They open without a session; what they show needs one: that of the console on the same
 * origin, or that of a one-time token in the address. Source: docs/architecture.md.
 */
export function Root({ services, addressToken }: { services: ShellServices; addressToken: string | null }) {
  useEffect(() => {
    if (addressToken === null) return
    const controller = new AbortController()
    // A token that is no good leaves the page as it is: signed out, and saying so.
    services.actions.exchange(addressToken, controller.signal).catch(() => undefined)
    return () => controller.abort()
  }, [services, addressToken])

  return (
    <ShellProvider services={services}>
      {/* A wall is dark whatever the console is set to. */}
      <UiProvider theme="dark" density="compact">
        <BrowserRouter>
          <Routes>
            <Route path="/platform/dashboard" element={<PlatformDashboard />} />
            <Route path="*" element={<UnknownPage />} />
          </Routes>
        </BrowserRouter>
      </UiProvider>
    </ShellProvider>
  )
}

function UnknownPage() {
  const t = useMessages().state
  return <main className="grid min-h-dvh place-content-center bg-canvas text-20 text-ink-2">{t.unknownPage}</main>
}
