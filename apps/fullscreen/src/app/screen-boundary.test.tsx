import { lazyPage } from '@trackhoe/ui'
import { TestPage, fakeCommandServer } from '@trackhoe/vehicles/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { ScreenBoundary } from './screen-boundary.tsx'

const missing = new TypeError('Failed to fetch dynamically imported module: /_fullscreen/assets/a-1.js')
const address = window.location.href

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  sessionStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  window.history.replaceState(null, '', address)
})

/** Opens a page whose code is missing. `program` is the entry script that the server delivers; null without a server. */
async function openMissing(search: string, program: string | null) {
  window.history.replaceState(null, '', `${window.location.pathname}${search}`)
  vi.spyOn(window, 'fetch').mockImplementation(async () => {
    if (program === null) throw new TypeError('Failed to fetch')
    return new Response(`<script type="module" crossorigin src="${program}"></script>`)
  })
  const Gone = lazyPage(() => Promise.reject(missing))
  const reload = vi.fn<() => void>()
  await render(
    <TestPage services={fakeCommandServer().openWindow()} search={search}>
      <ScreenBoundary location={{ reload }}>
        <Gone />
      </ScreenBoundary>
    </TestPage>,
  )
  return reload
}

describe('a full-screen page whose code is missing', () => {
  it('reloads a wall display once when a newer build is deployed', async () => {
    const reload = await openMissing('?kiosk=1', '/_fullscreen/assets/index-of-a-newer-build.js')
    await expect.poll(() => reload.mock.calls.length).toBe(1)
    const secondTry = await openMissing('?kiosk=1', '/_fullscreen/assets/index-of-a-newer-build.js')
    await expect.element(page.getByText('版本已更新，请刷新').first()).toBeVisible()
    expect(secondTry).not.toHaveBeenCalled()
  })

  it('keeps a wall display that has lost its network', async () => {
    const onWall = await openMissing('?kiosk=1', null)
    await expect.element(page.getByRole('heading', { name: '未能载入此页面' })).toBeVisible()
    expect(onWall).not.toHaveBeenCalled()
  })

  it('leaves the reload to an operator', async () => {
    const reload = await openMissing('', '/_fullscreen/assets/index-of-a-newer-build.js')
    await expect.element(page.getByText('版本已更新，请刷新')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '刷新页面' })).toBeVisible()
    expect(reload).not.toHaveBeenCalled()
  })
})
