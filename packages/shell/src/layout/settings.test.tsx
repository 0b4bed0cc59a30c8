import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { readMenu } from '../menu/menu-model.ts'
import { TestLayout } from '../testing/test-layout.tsx'

async function openSettings() {
  await page.getByRole('button', { name: /用户菜单/ }).click()
  await page.getByRole('menuitem', { name: '外观设置' }).click()
}

/** A page that is longer than its window. */
function Long() {
  return (
    <section aria-label="长页" className="flex-1 overflow-y-auto">
      <div className="h-[4000px]">很长的页面</div>
    </section>
  )
}

function scrollTo(top: number) {
  page.getByRole('region', { name: '长页' }).element().scrollTop = top
}

/** Takes over one media query, to be changed while it is listened to. */
function mediaQuery(query: string) {
  const original = window.matchMedia.bind(window)
  const listeners = new EventTarget()
  let matches = false
  vi.spyOn(window, 'matchMedia').mockImplementation((requested) => {
    const media = original(requested)
    if (requested !== query) return media
    Object.defineProperty(media, 'matches', { get: () => matches })
    listeners.addEventListener('change', () => media.dispatchEvent(new Event('change')))
    return media
  })
  return {
    set(next: boolean) {
      matches = next
      listeners.dispatchEvent(new Event('change'))
    },
  }
}

afterEach(() => {
  vi.restoreAllMocks()
})

const header = () => page.getByRole('banner')

beforeEach(async () => {
  await page.viewport(1280, 800)
})

describe('settings', () => {
  it('act at once and go back to their defaults', async () => {
    await render(<TestLayout history={['/system/user']} />)
    await openSettings()
    const root = document.documentElement
    await page.getByRole('radio', { name: '松' }).click()
    expect(root.style.getPropertyValue('--th-primary')).toBe('oklch(0.47 0.085 175)')
    await page.getByRole('switch', { name: '色弱模式' }).click()
    expect(root.hasAttribute('data-weak')).toBe(true)
    await page.getByRole('radiogroup', { name: '排列' }).getByText('宽松').click()
    expect(root.dataset['density']).toBe('default')
    await page.getByRole('button', { name: '恢复默认' }).click()
    expect(root.hasAttribute('data-weak')).toBe(false)
    expect(root.dataset['density']).toBe('compact')
  })

  it('follow the system, until a theme is chosen', async () => {
    const systemIsDark = mediaQuery('(prefers-color-scheme: dark)')
    await render(<TestLayout history={['/system/user']} preferences={{ theme: 'system' }} />)
    await openSettings()
    const root = document.documentElement
    const themes = page.getByRole('radiogroup', { name: '整体风格' })
    await expect.element(themes.getByRole('radio', { name: '跟随系统' })).toBeChecked()
    await expect.element(page.getByRole('button', { name: '切换到深色', includeHidden: true })).toBeInTheDocument()
    systemIsDark.set(true)
    await expect.poll(() => root.dataset['theme']).toBe('dark')
    await expect.element(page.getByText('整体为深色时总是深色')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '切换到浅色', includeHidden: true })).toBeInTheDocument()
    await themes.getByText('浅色').click()
    await expect.poll(() => root.dataset['theme']).toBe('light')
    systemIsDark.set(false)
    await page.getByRole('button', { name: '恢复默认' }).click()
    await expect.element(themes.getByRole('radio', { name: '跟随系统' })).toBeChecked()
    expect(root.dataset['theme']).toBe('light')
  })

  it('explain why one is not available', async () => {
    await render(<TestLayout history={['/system/user']} preferences={{ theme: 'dark' }} />)
    await openSettings()
    const side = page.getByRole('radiogroup', { name: '侧边菜单风格' })
    await expect.element(side.getByRole('radio', { name: '深色' })).toBeChecked()
    await expect.element(side.getByRole('radio', { name: '浅色' })).toBeDisabled()
    await expect.element(page.getByText('整体为深色时总是深色')).toBeVisible()
    await page.getByRole('radiogroup', { name: '整体风格' }).getByText('浅色').click()
    await expect.element(side.getByRole('radio', { name: '浅色' })).toBeEnabled()
    await expect.element(page.getByText('侧边导航下始终为流式')).toBeVisible()
  })

  it('leave out on a phone what it has not', async () => {
    await page.viewport(390, 800)
    await render(<TestLayout history={['/system/user']} />)
    await openSettings()
    await expect.element(page.getByRole('radiogroup', { name: '整体风格' })).toBeVisible()
    await expect.element(page.getByRole('radiogroup', { name: '导航模式' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('switch', { name: '多页签模式' })).not.toBeInTheDocument()
  })

  it('make pages of fixed width one sheet with their tabs', async () => {
    await page.viewport(1600, 800)
    await render(<TestLayout history={['/system/user']} preferences={{ layout: 'topmenu', contentWidth: 'Fixed' }} />)
    await expect.element(page.getByRole('heading', { name: '用户' })).toBeVisible()
    const edges = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      return [left, right]
    }
    expect(edges(page.getByRole('main').element())).toEqual([200, 1400])
    expect(edges(page.getByRole('region', { name: '已打开的页面' }).element())).toEqual([200, 1400])
  })

  it('put the menu on top', async () => {
    await render(<TestLayout history={['/system/user']} preferences={{ layout: 'topmenu' }} />)
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await expect.element(menu.getByRole('link', { name: '首页' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '收起菜单' })).not.toBeInTheDocument()
    await menu.getByRole('button', { name: '系统管理' }).click()
    await page.getByRole('menuitem', { name: '角色' }).click()
    await expect.element(page.getByRole('heading', { name: '角色' })).toBeVisible()
    await expect.element(menu.getByRole('button', { name: '更多' })).not.toBeInTheDocument()
  })

  it('put what has no room on top under 更多', async () => {
    const titles = Array.from({ length: 20 }, (_, at) => `服务站${at + 1}`)
    const long = readMenu(
      titles.map((title, at) => ({
        path: at === 0 ? '/map' : `/station/${at}`,
        component: 'stage/Page',
        meta: { title },
      })),
    )
    await render(<TestLayout menu={long} preferences={{ layout: 'topmenu' }} />)
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await expect.element(menu.getByRole('link', { name: '服务站1', exact: true })).toBeVisible()
    await menu.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '服务站20' }).click()
    await expect.element(page.getByRole('heading', { name: '服务站20' })).toBeVisible()
    await expect.element(menu.getByRole('link')).not.toHaveLength(20)
  })

  it('show one page at a time: the previous one closes', async () => {
    await render(<TestLayout history={['/system/user']} preferences={{ multipage: false }} />)
    await page.getByLabelText('用户备注').fill('李晓梅')
    await page.getByRole('link', { name: '角色' }).click()
    await expect.element(page.getByLabelText('角色备注')).toBeVisible()
    await page.getByRole('link', { name: '用户' }).click()
    await expect.element(page.getByLabelText('用户备注')).toHaveValue('')
    await expect.element(page.getByRole('tab')).toHaveLength(0)
  })

  it('hide the header on the way down past 100 px and show it on the way up, or when it gets the focus', async () => {
    const pages = { '/system/user': <Long /> }
    await render(<TestLayout history={['/system/user']} pages={pages} preferences={{ autoHideHeader: true }} />)
    await expect.element(page.getByText('很长的页面')).toBeVisible()
    scrollTo(90)
    await expect.element(header()).toBeInViewport()
    scrollTo(400)
    await expect.element(header()).not.toBeInViewport()
    scrollTo(300)
    await expect.element(header()).toBeInViewport()
    scrollTo(500)
    await expect.element(header()).not.toBeInViewport()
    page.getByRole('button', { name: '收起菜单' }).element().focus()
    await expect.element(header()).toBeInViewport()
  })

  it('let the header go with the page and come back at its top when it is not fixed', async () => {
    const pages = { '/system/user': <Long /> }
    await render(<TestLayout history={['/system/user']} pages={pages} preferences={{ fixedHeader: false }} />)
    await expect.element(page.getByText('很长的页面')).toBeVisible()
    scrollTo(400)
    await expect.element(header()).not.toBeInViewport()
    scrollTo(300)
    await expect.element(page.getByRole('tab', { selected: true })).toBeInViewport()
    await expect.element(header()).not.toBeInViewport()
    scrollTo(0)
    await expect.element(header()).toBeInViewport()
  })

  it('scroll the menu along with the page when it is not fixed', async () => {
    const titles = Array.from({ length: 40 }, (_, at) => `服务站${at + 1}`)
    const long = readMenu(
      titles.map((title, at) => ({
        path: at === 0 ? '/map' : `/station/${at}`,
        component: 'stage/Page',
        meta: { title },
      })),
    )
    const first = () => page.getByRole('link', { name: '服务站1', exact: true })
    const screen = await render(
      <TestLayout menu={long} pages={{ '/map': <Long /> }} preferences={{ fixSiderbar: false }} />,
    )
    await expect.element(first()).toBeInViewport()
    scrollTo(400)
    await expect.element(first()).not.toBeInViewport()
    await screen.unmount()
    await render(<TestLayout menu={long} pages={{ '/map': <Long /> }} />)
    await expect.element(page.getByText('很长的页面')).toBeVisible()
    scrollTo(400)
    await expect.element(first()).toBeInViewport()
  })

  it('darken the menu alone', async () => {
    await render(<TestLayout history={['/system/user']} />)
    const menu = page.getByRole('navigation', { name: '主菜单' }).element()
    const ground = () => getComputedStyle(menu.parentElement ?? menu).getPropertyValue('--th-canvas')
    const light = ground()
    await openSettings()
    await page.getByRole('radiogroup', { name: '侧边菜单风格' }).getByText('深色').click()
    expect(ground()).not.toBe(light)
    expect(document.documentElement.dataset['theme']).toBe('light')
  })

  it('lists the shortcuts', async () => {
    await render(<TestLayout history={['/system/user']} />)
    await page.getByRole('button', { name: /用户菜单/ }).click()
    await page.getByRole('menuitem', { name: '快捷键' }).click()
    await expect.element(page.getByRole('dialog', { name: '快捷键' })).toBeVisible()
  })
})

describe('the search of the menu', () => {
  it('finds pages by pinyin and initials, and remembers where one went', async () => {
    await render(<TestLayout history={['/map']} />)
    await userEvent.keyboard('{Control>}k{/Control}')
    const search = page.getByRole('dialog', { name: '搜索页面' })
    await search.getByRole('combobox').fill('juese')
    await expect.element(search.getByRole('option')).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: '角色' })).toBeVisible()
    await page.getByRole('button', { name: '搜索页面、车号、工单号' }).click()
    await expect.element(search.getByRole('option', { name: /角色/ }).first()).toBeVisible()
    await search.getByRole('combobox').fill('csgz')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: '超时规则' })).toBeVisible()
  })
})
