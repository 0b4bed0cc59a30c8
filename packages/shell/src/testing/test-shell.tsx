import { memoryStorage } from '@trackhoe/auth/testing'
import { Toaster } from '@trackhoe/ui'
import { useState, type ReactNode } from 'react'
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router'
import { createMemoryDraftStore, type DraftStore } from '../edits/draft-store.ts'
import { AddressRouter } from '../provider/address-router.tsx'
import { createServices } from '../provider/create-services.ts'
import type { PreferenceValues } from '../provider/preferences.ts'
import { ShellProvider } from '../provider/shell-provider.tsx'
import type { ShellServices } from '../provider/shell-services.ts'
import { fakeSocket, type FakeSocket } from './fake-socket.ts'
import { sampleOperator } from './sample-operator.ts'

export type FakeAnswer = (path: string, request: Request) => unknown

/**
 * Creates the services of a signed-in operator with an empty storage; the back end accepts every call and has no data.
 */
function testServices({ preferences, draftStore, answer, socket }: TestShellOptions): ShellServices {
  const services = createServices({
    apiBase: 'http://platform.test/jeecg-boot',
    local: memoryStorage(),
    own: memoryStorage(),
    draftStore: draftStore ?? createMemoryDraftStore(),
    fetch: (request) => answerOf(request, answer),
    socket: { WebSocket: (socket ?? fakeSocket()).WebSocket, locks: null },
  })
  services.session.signIn({
    token: 'token of wangqiang',
    refreshToken: 'refresh of wangqiang',
    userInfo: { ...sampleOperator, sex: 1, orgCode: 'A01' },
  })
  services.preferences.change({ ...ofRoot(), ...preferences })
  return services
}

async function answerOf(request: Request, answer: FakeAnswer = () => null): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/^\/jeecg-boot/, '')
  const platform = { flavour: 'native', version: '1.0.0', features: [] }
  const result = path === '/sys/platform' ? platform : ((await answer(path, request)) ?? null)
  if (result instanceof Response) return result
  return Response.json({ success: true, code: 200, message: '', result, timestamp: 0 })
}

/** Storybook's toolbar sets theme and density on the root element; the provider must not reset them. */
function ofRoot(): Partial<PreferenceValues> {
  const { theme, density } = document.documentElement.dataset
  return {
    theme: theme === 'dark' ? 'dark' : 'light',
    density: density === 'default' ? 'default' : 'compact',
  }
}

interface TestShellOptions {
  preferences?: Partial<PreferenceValues>
  /** Drafts from an earlier visit. */
  draftStore?: DraftStore
  /** The back end: the result of a call by its path, or a whole response; null for unknown calls. */
  answer?: FakeAnswer
  /** The server's end of the sockets; a silent one by default. */
  socket?: FakeSocket
}

export interface TestShellProps extends TestShellOptions {
  /** The entries of the history; the last one is shown. */
  history?: string[]
  children: ReactNode
}

/** The providers around parts of the shell: services, a router in memory, the container of toasts. */
export function TestShell({ history = ['/'], children, ...options }: TestShellProps) {
  const [services] = useState(() => testServices(options))
  const [entries] = useState(() => createMemoryHistory({ initialEntries: history, v5Compat: true }))
  return (
    <ShellProvider services={services}>
      <AddressRouter history={entries}>{children}</AddressRouter>
      <Toaster />
    </ShellProvider>
  )
}
