import { createExpiringStorage } from '@trackhoe/auth'
import { createServices, ShellProvider } from '@trackhoe/shell'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { createDisplayAccess } from '../client/display-access.ts'
import { DisplayProvider } from '../client/display-provider.tsx'
import { PageReaderProvider } from '../frame/page-reader.tsx'

/** The services of a page, and the providers of the frame around it; nothing comes from the network. */
export function frameProviders() {
  const shell = createServices({
    apiBase: '/test',
    fetch: () => Promise.reject(new TypeError('no network in this test')),
  })
  const display = createDisplayAccess({
    storage: createExpiringStorage({ area: 'session' }),
    send: shell.client.send,
  })
  const Providers = ({ children }: { children: ReactNode }) => (
    <ShellProvider services={shell}>
      <DisplayProvider display={display}>
        <MemoryRouter>
          <PageReaderProvider>{children}</PageReaderProvider>
        </MemoryRouter>
      </DisplayProvider>
    </ShellProvider>
  )
  return { shell, Providers }
}
