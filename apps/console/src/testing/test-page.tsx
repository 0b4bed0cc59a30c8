import type { Flavor } from '@trackhoe/contract'
import { createServices, ShellProvider } from '@trackhoe/shell'
import { Toaster } from '@trackhoe/ui'
import { useState, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router'

interface TestPageProps {
  /** The flavor of the server. Absent: native. */
  flavor?: Flavor
  /** The actions that the operator was granted. */
  granted?: readonly string[]
  /** The address of the page, with its query. */
  at?: string
  /** The back end: the result of a call, e.g. `GET /sys/displayToken`, or a whole answer; null for what it does not know. */
  answer: (call: string, request: Request) => unknown
  /** Replaces the sockets of the browser. */
  socket?: Parameters<typeof createServices>[0]['socket']
  children: ReactNode
}

/** The providers of a page of the console, with an operator who has just signed in. */
export function TestPage({ flavor, granted = [], at = '/', answer, socket, children }: TestPageProps) {
  const [services] = useState(() => {
    sessionStorage.clear()
    localStorage.clear()
    const made = createServices({
      apiBase: 'http://platform.test/jeecg-boot',
      socket,
      async fetch(request) {
        const path = new URL(request.url).pathname.replace('/jeecg-boot', '')
        const result =
          (await answer(`${request.method} ${path}`, request)) ?? (path === '/sys/platform' ? native : null)
        if (result instanceof Response) return result
        return Response.json({ success: true, code: 200, message: '', result })
      },
    })
    made.session.signIn({ token: 't', refreshToken: 'r', userInfo: wangqiang })
    const auth = granted.map((action) => ({ action, type: '1' }))
    made.permission.set({ menu: [], auth, allAuth: [] }, wangqiang.username)
    return flavor
      ? { ...made, flavor: { getState: () => flavor, subscribe: () => () => {}, learn: async () => flavor } }
      : made
  })
  return (
    <ShellProvider services={services}>
      <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
      <Toaster />
    </ShellProvider>
  )
}

const native = { flavour: 'native', version: '1.7', features: [] }

/** The operator who is signed in. */
export const wangqiang = {
  id: 'u1',
  username: 'wangqiang',
  realname: '王强',
  avatar: null,
  sex: 1,
  phone: null,
  email: null,
  orgCode: null,
} as const
