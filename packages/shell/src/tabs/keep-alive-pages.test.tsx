import { useUnsavedEdits } from '@trackhoe/form-widgets'
import { Dialog, lazyPage } from '@trackhoe/ui'
import { useEffect, useState, type ComponentType } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { readMenu } from '../menu/menu-model.ts'
import { NewBuildNotice } from '../missing-code/new-build-notice.tsx'
import { TestLayout, sampleWorkspace } from '../testing/test-layout.tsx'
import { move, open, type Workspace } from './workspace.ts'
import type { WorkspaceStore } from './workspace-store.ts'

const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const idOf = (workspace: Workspace, title: string) => workspace.tabs.find((each) => each.title === title)?.id ?? 'none'

/** The map, the users and the roles are open; the users are shown. */
function threePages(): WorkspaceStore {
  const store = sampleWorkspace()
  store.setState((before) => open(before, { path: '/system/role', title: '角色' }))
  store.setState((before) => open(before, { path: '/system/user?status=1', title: '用户' }))
  return store
}
const history = ['/system/user?status=1']

function Place({ name, onDraw }: { name: string; onDraw?: () => void }) {
  const { pathname, search } = useLocation()
  useEffect(() => onDraw?.())
  return <output aria-label={name}>{pathname + search}</output>
}

beforeEach(async () => {
  await page.viewport(1280, 800)
})

afterEach(() => {
  vi.restoreAllMocks()
})

describe('KeptPages', () => {
  it('keeps what was typed while another page is shown', async () => {
    await render(<TestLayout workspace={threePages()} history={history} />)
    await page.getByLabelText('用户备注').fill('李晓梅')
    await tab('角色').click()
    await expect.element(page.getByLabelText('角色备注')).toBeVisible()
    await expect.element(page.getByLabelText('用户备注')).not.toBeVisible()
    await tab('用户').click()
    await expect.element(page.getByLabelText('用户备注')).toHaveValue('李晓梅')
  })

  it('keeps a hidden page laid out, out of sight and out of reach', async () => {
    await render(<TestLayout workspace={threePages()} history={history} />)
    const field = page.getByLabelText('用户备注').element()
    const displays = () => {
      const panel = field.closest('[role=tabpanel]')
      return panel
        ? [getComputedStyle(panel).contentVisibility, getComputedStyle(panel.children[0] ?? panel).display]
        : []
    }
    expect(displays()).toEqual(['visible', 'flex'])
    await tab('角色').click()
    await expect.element(page.getByLabelText('角色备注')).toBeVisible()
    await expect.poll(displays).toEqual(['hidden', 'flex'])
    await expect.element(field).not.toBeVisible()
    await expect.element(page.getByRole('tabpanel')).toHaveLength(1)
    if (field instanceof HTMLElement) field.focus()
    expect(document.activeElement).not.toBe(field)
    await page.getByLabelText('角色备注').fill('没有被挡住')
    // Also after React has rendered the hidden pages.
    expect(displays()).toEqual(['hidden', 'flex'])
  })

  it('lets the effects of a hidden page rest', async () => {
    const effect = vi.fn<(what: string) => void>()
    function Users() {
      useEffect(() => {
        effect('begins')
        return () => effect('ends')
      }, [])
      return <h1>用户</h1>
    }
    await render(<TestLayout workspace={threePages()} history={history} pages={{ '/system/user': <Users /> }} />)
    await expect.poll(() => effect.mock.calls.flat()).toEqual(['begins'])
    await tab('角色').click()
    await expect.poll(() => effect.mock.calls.flat()).toEqual(['begins', 'ends'])
    await tab('用户').click()
    await expect.poll(() => effect.mock.calls.flat()).toEqual(['begins', 'ends', 'begins'])
  })

  it('shows each page its own location, and draws no hidden page again when another is shown', async () => {
    const onDraw = vi.fn<() => void>()
    const pages = {
      '/system/user': <Place name="用户的地址" onDraw={onDraw} />,
      '/system/role': <Place name="角色的地址" />,
    }
    await render(<TestLayout workspace={threePages()} history={history} pages={pages} />)
    await tab('角色').click()
    await expect.element(page.getByLabelText('角色的地址')).toHaveTextContent('/system/role')
    await expect.element(page.getByLabelText('用户的地址')).toHaveTextContent('/system/user?status=1')
    await tab('首页').click()
    await tab('用户').click()
    await expect.element(page.getByLabelText('用户的地址')).toBeVisible()
    // Once when it was opened and once each time its effects start: after hiding.
    expect(onDraw).toHaveBeenCalledTimes(2)
  })

  it('remounts only the refreshed page', async () => {
    await render(<TestLayout workspace={threePages()} history={history} />)
    await page.getByLabelText('用户备注').fill('一')
    await tab('角色').click()
    await page.getByLabelText('角色备注').fill('二')
    await tab('用户').click({ button: 'right' })
    await page.getByRole('menuitem', { name: /刷新/ }).click()
    await expect.element(page.getByLabelText('角色备注')).toHaveValue('二')
    await tab('用户').click()
    await expect.element(page.getByLabelText('用户备注')).toHaveValue('')
  })

  it('lets a page go that is not to be kept, and points to no panel that is not there', async () => {
    const node = (path: string, title: string, keepAlive: boolean) => ({
      path,
      component: 'stage/Page',
      meta: { title, keepAlive, componentName: 'Page' },
    })
    const menu = readMenu([
      node('/map', '首页', true),
      node('/system/user', '用户', false),
      node('/system/role', '角色', true),
    ])
    await render(<TestLayout menu={menu} workspace={threePages()} history={history} />)
    await page.getByLabelText('用户备注').fill('李晓梅')
    await tab('角色').click()
    await expect.element(page.getByLabelText('用户备注')).not.toBeInTheDocument()
    await expect.element(tab('用户')).not.toHaveAttribute('aria-controls')
    const panels = page
      .getByRole('tab')
      .elements()
      .flatMap((element) => element.getAttribute('aria-controls') ?? [])
    expect(panels.map((id) => document.getElementById(id)?.role)).toEqual(['tabpanel', 'tabpanel'])
    await tab('用户').click()
    await expect.element(page.getByLabelText('用户备注')).toHaveValue('')
  })

  it('keeps the fault of one page in its tab and tries again', async () => {
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => {})
    let broken = true
    function Users() {
      if (broken) throw new Error('Cannot read the columns')
      return <h1>用户列表</h1>
    }
    const pages = { '/system/user': <Users /> }
    await render(<TestLayout workspace={threePages()} history={history} pages={pages} />)
    await expect.element(page.getByRole('alert').getByText('页面出错了')).toBeVisible()
    await tab('角色').click()
    await page.getByLabelText('角色备注').fill('还在')
    await tab('用户').click()
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByRole('alert').getByText('Cannot read the columns')).toBeVisible()
    broken = false
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByRole('heading', { name: '用户列表' })).toBeVisible()
    await tab('角色').click()
    await expect.element(page.getByLabelText('角色备注')).toHaveValue('还在')
    silenced.mockRestore()
  })

  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/a-1.js')
  const entryPage = (program: string) => `<script type="module" crossorigin src="${program}"></script>`
  const deliver = (answer: () => Promise<Response>) => vi.spyOn(window, 'fetch').mockImplementation(answer)

  it('reports that the network is gone when the code of a page is missing, and shows it when it is back', async () => {
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => {})
    deliver(() => Promise.reject(new TypeError('Failed to fetch')))
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const load = vi
      .fn<() => Promise<ComponentType>>()
      .mockRejectedValueOnce(missing)
      .mockResolvedValue(() => <h1>用户列表</h1>)
    const Users = lazyPage(load)
    await render(<TestLayout workspace={threePages()} history={history} pages={{ '/system/user': <Users /> }} />)
    await expect.element(page.getByRole('heading', { name: '未能载入此页面' })).toBeVisible()
    await expect.element(page.getByText('网络已断开，恢复后会自动重试。')).toBeVisible()
    await expect.element(page.getByText('版本已更新，请刷新')).not.toBeInTheDocument()
    // Without a server a reload would show the browser's own error page.
    await expect.element(page.getByRole('button', { name: '刷新页面' })).not.toBeInTheDocument()
    onLine.mockRestore()
    window.dispatchEvent(new Event('online'))
    await expect.element(page.getByRole('heading', { name: '用户列表' })).toBeVisible()
    silenced.mockRestore()
  })

  it('offers the reload for a newer build while there are unsaved edits, and leaves the window alone', async () => {
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => {})
    deliver(async () => new Response(entryPage('/assets/index-of-a-newer-build.js')))
    const Gone = lazyPage(() => Promise.reject(missing))
    function Edited() {
      useUnsavedEdits({ dirty: true, title: '编辑角色' })
      return <h1>角色列表</h1>
    }
    await render(
      <TestLayout history={['/system/role']} pages={{ '/system/user': <Gone />, '/system/role': <Edited /> }} />,
    )
    await expect.element(page.getByRole('heading', { name: '角色列表' })).toBeVisible()
    await page.getByRole('link', { name: '用户' }).click()
    await expect.element(page.getByText('版本已更新，请刷新')).toBeVisible()
    await expect.element(page.getByRole('status').getByText('版本已更新，请保存修改后刷新页面')).toBeVisible()
    await page.getByRole('button', { name: '稍后' }).click()
    await page.getByRole('tab', { name: '角色（未保存）' }).click()
    await expect.element(page.getByRole('heading', { name: '角色列表' })).toBeVisible()
    silenced.mockRestore()
  })

  it('says that a newer build is there while nothing is missing, and reloads nothing by itself', async () => {
    deliver(async () => new Response(entryPage('/assets/index-of-a-newer-build.js')))
    const reload = vi.fn<() => void>()
    const notice = <NewBuildNotice reload={reload} pollIntervalMs={50} />
    await render(<TestLayout workspace={threePages()} history={history} pages={{ '/system/user': notice }} />)
    await expect.element(page.getByRole('status').getByText('版本已更新，请保存修改后刷新页面')).toBeVisible()
    expect(reload).not.toHaveBeenCalled()
    await page.getByRole('button', { name: '刷新页面' }).click()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('loads the code of a page again on 重试, without reloading the window', async () => {
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => {})
    const load = vi
      .fn<() => Promise<ComponentType>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /assets/a-1.js'))
      .mockResolvedValue(() => <h1>用户列表</h1>)
    const Users = lazyPage(load)
    await render(<TestLayout workspace={threePages()} history={history} pages={{ '/system/user': <Users /> }} />)
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByRole('heading', { name: '用户列表' })).toBeVisible()
    silenced.mockRestore()
  })

  it('hides an open dialog with its page and shows it again with what was typed', async () => {
    function Users() {
      const [adding, setAdding] = useState(false)
      const navigate = useNavigate()
      return (
        <>
          <button type="button" onClick={() => setAdding(true)}>
            新增
          </button>
          <Dialog open={adding} onOpenChange={setAdding} title="新增用户">
            <label>
              姓名
              <input />
            </label>
            <button type="button" onClick={() => void navigate(-1)}>
              后退
            </button>
          </Dialog>
        </>
      )
    }
    await render(<TestLayout history={['/system/role', '/system/user']} pages={{ '/system/user': <Users /> }} />)
    await page.getByRole('button', { name: '新增' }).click()
    await page.getByLabelText('姓名').fill('李晓梅')
    await page.getByRole('button', { name: '后退' }).click()
    await expect.element(page.getByLabelText('角色备注')).toBeVisible()
    await expect.element(page.getByText('新增用户')).not.toBeVisible()
    expect(document.body.style.pointerEvents).not.toBe('none')
    await page.getByLabelText('角色备注').fill('没有被挡住')
    for (const _ of Array.from({ length: 12 })) {
      await userEvent.keyboard('{Tab}')
      expect(document.activeElement?.closest('[role=dialog]')).toBeNull()
    }
    await tab('用户').click()
    await expect.element(page.getByRole('dialog', { name: '新增用户' })).toBeVisible()
    await expect.element(page.getByLabelText('姓名')).toHaveValue('李晓梅')
  })

  it('follows the query of a hidden page without showing it', async () => {
    const store = threePages()
    await render(
      <TestLayout workspace={store} history={history} pages={{ '/system/role': <Place name="角色的地址" /> }} />,
    )
    await tab('角色').click()
    await expect.element(page.getByLabelText('角色的地址')).toHaveTextContent('/system/role')
    await tab('用户').click()
    await expect.element(page.getByLabelText('用户备注')).toBeVisible()
    store.setState((before) => move(before, idOf(before, '角色'), '/system/role?pageNo=2'))
    await expect.element(page.getByLabelText('角色的地址')).toHaveTextContent('/system/role?pageNo=2')
    await expect.element(tab('用户')).toHaveAttribute('aria-selected', 'true')
  })
})
