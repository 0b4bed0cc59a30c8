import { createExpiringStorage } from '@trackhoe/auth'
import { createServices, ShellProvider } from '@trackhoe/shell'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { createDisplayAccess } from '../../../client/display-access.ts'
import { DisplayProvider } from '../../../client/display-provider.tsx'
import { PageReaderProvider } from '../../../frame/page-reader.tsx'
import { FaultPanel } from './fault-panel.tsx'
import { ModelBars } from './model-bars.tsx'

/** Somebody is signed in and nothing comes from the network. */
function Wall({ children }: { children: ReactNode }) {
  const shell = createServices({
    apiBase: '/test',
    fetch: () => Promise.reject(new TypeError('no network in this test')),
  })
  const userInfo = { id: 'u1', username: 'wangqiang', realname: '王强', avatar: null, sex: null, phone: null, email: null, orgCode: null, tenantId: '1001' } // prettier-ignore
  shell.session.signIn({ token: 't1', refreshToken: 'r1', userInfo })
  const display = createDisplayAccess({
    storage: createExpiringStorage({ area: 'session' }),
    send: shell.client.send,
  })
  return (
    <ShellProvider services={shell}>
      <DisplayProvider display={display}>
        <MemoryRouter>
          <PageReaderProvider>{children}</PageReaderProvider>
        </MemoryRouter>
      </DisplayProvider>
    </ShellProvider>
  )
}

const fault = (at: number) => ({
  time: `2026-11-21 1${9 - at}:00:00`,
  vclId: `v${at}`,
  vclNo: `TH210-6000${at}`,
  spn: '110',
  fmi: '0',
  name: null,
  severity: 1,
  active: true,
  others: 0,
})

it('最新故障 begins with the newest, and says which page of how many it is', async () => {
  const faults = Array.from({ length: 8 }, (_, at) => fault(at))
  const screen = await render(
    <Wall>
      <FaultPanel faults={faults} />
    </Wall>,
  )
  const panel = screen.getByRole('region', { name: '最新故障' })
  await expect.element(panel.getByText('第 1 页，共 2 页')).toBeVisible()
  const numbers = panel
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)
  expect(numbers).toEqual(faults.slice(0, 6).map(({ vclNo }) => vclNo))
})

it('车型分布 sums up the models for which there is no room, by the same word', async () => {
  const models = [9, 7, 5, 3, 2, 1, 1].map((total, at) => ({ model: `TH${at}`, total, online: 0 }))
  const screen = await render(
    <Wall>
      <ModelBars models={models} />
    </Wall>,
  )
  await expect.element(screen.getByRole('listitem').last()).toHaveTextContent('其余 3 个车型4')
})
