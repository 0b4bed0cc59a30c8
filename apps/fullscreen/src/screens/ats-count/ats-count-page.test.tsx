import { createExpiringStorage } from '@trackhoe/auth'
import { createServices, ShellProvider } from '@trackhoe/shell'
import { signInOperator } from '@trackhoe/shell/testing'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createDisplayAccess } from '../../client/display-access.ts'
import { DisplayProvider } from '../../client/display-provider.tsx'
import { PageReaderProvider } from '../../frame/page-reader.tsx'
import { AtsCount } from './ats-count.tsx'

it('后处理计数 does not say that there is nothing while its vehicle is still read', async () => {
  const requests: string[] = []
  const shell = createServices({
    apiBase: '/test',
    fetch: (request) => {
      requests.push(String(request instanceof Request ? request.url : request))
      return new Promise<Response>(() => {})
    },
  })
  signInOperator(shell)
  const display = createDisplayAccess({ storage: createExpiringStorage({ area: 'session' }), send: shell.client.send })
  await render(
    <ShellProvider services={shell}>
      <DisplayProvider display={display}>
        <MemoryRouter initialEntries={['/atsCount/home?vclId=v1']}>
          <PageReaderProvider>
            <AtsCount />
          </PageReaderProvider>
        </MemoryRouter>
      </DisplayProvider>
    </ShellProvider>,
  )
  await expect.element(page.getByRole('region', { name: '后处理计数' })).toBeVisible()
  await expect.poll(() => requests.some((url) => url.includes('sumagent'))).toBe(true)
  await expect.element(page.getByText('暂无数据')).not.toBeInTheDocument()
})
