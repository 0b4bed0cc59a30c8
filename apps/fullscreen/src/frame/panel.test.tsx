import { HttpError, NetworkError, RefusedError } from '@trackhoe/api-client'
import { sampleOperator, signInOperator } from '@trackhoe/shell/testing'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { frameProviders } from '../testing/frame-providers.tsx'
import { Panel, type PanelQuery } from '@trackhoe/vehicles/page'

/** Renders a panel without a session or with one. */
function providersFor(signedIn: boolean) {
  const providers = frameProviders()
  providers.shell.session.clear()
  if (signedIn) signInOperator(providers.shell)
  return providers
}

const answered: PanelQuery = {
  data: 1,
  error: null,
  isError: false,
  isPending: false,
  dataUpdatedAt: Date.now(),
  refetch: () => undefined,
}

describe('Panel', () => {
  it('shows that nobody is signed in, and offers to sign in', async () => {
    const { Providers } = providersFor(false)
    const screen = await render(<Panel title="终端">5,210 h</Panel>, { wrapper: Providers })
    await expect.element(screen.getByRole('region', { name: '终端' })).toBeVisible()
    await expect.element(screen.getByText('未登录')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: '登录' })).toBeVisible()
    await expect.element(screen.getByText('5,210 h')).not.toBeInTheDocument()
  })

  it('keeps what was typed while the session is over', async () => {
    const { shell, Providers } = providersFor(true)
    const screen = await render(
      <Panel title="保养项目" query={answered}>
        <input aria-label="新间隔" />
      </Panel>,
      { wrapper: Providers },
    )
    await screen.getByLabelText('新间隔').fill('600')
    shell.session.expire('refused')
    await expect.element(screen.getByText('未登录')).toBeVisible()
    await expect.element(screen.getByLabelText('新间隔')).not.toBeVisible()
    shell.session.signIn({ token: 't2', refreshToken: 'r2', userInfo: sampleOperator })
    await expect.element(screen.getByLabelText('新间隔')).toHaveValue('600')
  })

  it('shows the error and retries', async () => {
    const { Providers } = providersFor(true)
    const refetch = vi.fn<() => void>()
    const failed = { ...answered, data: undefined, isError: true, error: new NetworkError('GET /a', ''), refetch }
    const screen = await render(
      <Panel title="终端" query={failed}>
        5,210 h
      </Panel>,
      { wrapper: Providers },
    )
    await expect.element(screen.getByRole('alert').getByText('网络连接失败，请检查网络')).toBeVisible()
    await screen.getByRole('button', { name: '重试' }).click()
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('offers no other try to who may not', async () => {
    const { Providers } = providersFor(true)
    const error = new HttpError('GET /a', 403, '没有权限，请联系管理员授权', 510)
    const screen = await render(
      <Panel title="终端" query={{ ...answered, data: undefined, isError: true, error }}>
        5,210 h
      </Panel>,
      { wrapper: Providers },
    )
    await expect.element(screen.getByRole('alert')).toBeVisible()
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  })

  it('leads from a vehicle that does not exist to the choice of another', async () => {
    const { shell, Providers } = providersFor(true)
    const error = new RefusedError('POST /a', 500, '车辆不存在', { field: 'vclId' })
    const screen = await render(
      <>
        <input id="vehicle-field" aria-label="选择车辆" />
        <Panel title="终端" query={{ ...answered, data: undefined, isError: true, error }}>
          5,210 h
        </Panel>
      </>,
      { wrapper: Providers },
    )
    await expect.element(screen.getByRole('alert').getByText('车辆不存在')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: '重试' })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: '选择车辆' }).click()
    await expect.element(screen.getByRole('textbox', { name: '选择车辆' })).toHaveFocus()
    // The server's text is Chinese.
    await shell.preferences.changeLocale('en-US')
    await expect.element(screen.getByRole('alert').getByText('This vehicle does not exist')).toBeVisible()
    await shell.preferences.changeLocale('zh-CN')
  })

  it('shows why there is nothing', async () => {
    const { Providers } = providersFor(true)
    const screen = await render(
      <Panel title="终端" empty="未选择车辆">
        5,210 h
      </Panel>,
      { wrapper: Providers },
    )
    await expect.element(screen.getByText('未选择车辆')).toBeVisible()
    await expect.element(screen.getByText('5,210 h')).not.toBeInTheDocument()
  })

  it('keeps stale figures and shows their age', async () => {
    const { Providers } = providersFor(true)
    const old = { ...answered, dataUpdatedAt: Date.now() - 12 * 60_000 }
    const screen = await render(
      <Panel title="终端" query={old} refreshMs={30_000}>
        5,210 h
      </Panel>,
      { wrapper: Providers },
    )
    await expect.element(screen.getByText('数据已过期 · 12 分钟前')).toBeVisible()
    await expect.element(screen.getByText('5,210 h')).toBeVisible()
  })
})
