import { Toaster } from '@trackhoe/ui'
import { useState, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { createMemoryDraftStore, type DraftStore } from '../edits/draft-store.ts'
import { createServices } from '../provider/create-services.ts'
import type { PreferenceValues } from '../provider/preferences.ts'
import { ShellProvider, type ShellServices } from '../provider/shell-provider.tsx'

/** Services of a signed-in operator with an empty storage; the back end says yes to everything and has nothing. */
function stageServices(set: Partial<PreferenceValues> = {}, draftStore = createMemoryDraftStore()): ShellServices {
  const services = createServices({
    apiBase: 'http://platform.test/jeecg-boot',
    local: memoryStorage(),
    own: memoryStorage(),
    draftStore,
    fetch: () => Promise.resolve(Response.json({ success: true, code: 200, message: '', result: null, timestamp: 0 })),
  })
  services.session.signIn({
    token: 'token of wangqiang',
    refreshToken: 'refresh of wangqiang',
    userInfo: {
      id: 'u1',
      username: 'wangqiang',
      realname: '王强',
      avatar: null,
      sex: 1,
      phone: null,
      email: null,
      orgCode: 'A01',
      tenantId: '1001',
    },
  })
  services.preferences.change({ ...ofRoot(), ...set })
  return services
}

/** The toolbar of Storybook sets theme and density on the root element; the provider shall not set them back. */
function ofRoot(): Partial<PreferenceValues> {
  const { theme, density } = document.documentElement.dataset
  return {
    theme: theme === 'dark' ? 'dark' : 'light',
    density: density === 'default' ? 'default' : 'compact',
  }
}

export interface ShellStageProps {
  /** Where the history stands; the last one is shown. */
  history?: string[]
  preferences?: Partial<PreferenceValues>
  /** What was left unsaved before. */
  draftStore?: DraftStore
  children: ReactNode
}

/** What stands round the parts of the shell: services, a router in memory, the place of the toasts. */
export function ShellStage({ history = ['/'], preferences, draftStore, children }: ShellStageProps) {
  const [services] = useState(() => stageServices(preferences, draftStore))
  return (
    <ShellProvider services={services}>
      <MemoryRouter initialEntries={history}>{children}</MemoryRouter>
      <Toaster />
    </ShellProvider>
  )
}

function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}
