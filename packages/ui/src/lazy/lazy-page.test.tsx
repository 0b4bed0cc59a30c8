import { Component, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { lazyPage, retryLazyPages } from './lazy-page.tsx'

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  retry = () => {
    retryLazyPages()
    this.setState({ failed: false })
  }
  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <button type="button" onClick={this.retry}>
        重试
      </button>
    )
  }
}

describe('lazyPage', () => {
  it('is loaded again when its error boundary renders it again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const load = vi
      .fn<() => Promise<() => ReactNode>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(() => <h1>车辆分布</h1>)
    const Page = lazyPage(load)
    const screen = await render(
      <Boundary>
        <Page />
      </Boundary>,
    )
    const retry = screen.getByRole('button', { name: '重试' })
    await expect.element(retry).toBeVisible()
    expect(load).toHaveBeenCalledTimes(1)
    await retry.click()
    await expect.element(screen.getByRole('heading', { name: '车辆分布' })).toBeVisible()
    vi.restoreAllMocks()
  })
})
