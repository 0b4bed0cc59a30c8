import { composeStories } from '@storybook/react-vite'
import { DEFAULT_LIST_STATE } from '@trackhoe/form-widgets/list-page'
import { useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { useListAddress } from '../provider/list-address.ts'
import { open } from '../tabs/workspace.ts'
import { sampleWorkspace, TestLayout } from '../testing/test-layout.tsx'
import * as stories from './main-layout.stories.tsx'

const { Desk, NotFound, Phone } = composeStories(stories)

const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const shownTab = () => page.getByRole('tab', { selected: true })
const titles = () =>
  page
    .getByRole('tab')
    .elements()
    .map((element) => element.textContent)

/** Filters as a list does, at once or after a delayed answer. */
function List({ name }: { name: string }) {
  const { state, onStateChange } = useListAddress()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const late = useRef(onStateChange)
  return (
    <>
      <h1>{name}</h1>
      <output aria-label={`${name}的地址`}>{pathname + search}</output>
      <button type="button" onClick={() => onStateChange({ ...DEFAULT_LIST_STATE, values: { status: '2' } })}>
        只看冻结
      </button>
      <button
        type="button"
        onClick={() => {
          void navigate('/system/role')
          answers.push(() => late.current({ ...state, pageNo: 3 }))
        }}
      >
        去角色
      </button>
      <Link to="/system/user?status=2">停用的用户</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        后退
      </button>
      <button type="button" onClick={() => void navigate(1)}>
        前进
      </button>
    </>
  )
}
function twoOfUsers() {
  const store = sampleWorkspace()
  for (const query of ['', '?username=operator3'])
    store.setState((before) => open(before, { path: `/system/user${query}`, title: '用户' }))
  return store
}

let answers: (() => void)[] = []
const lists = { '/system/user': <List name="用户" />, '/system/role': <List name="角色" /> }

beforeEach(async () => {
  answers = []
  await page.viewport(1280, 800)
})

describe('MainLayout', () => {
  it('leads past header and menu to the content, and leaves the address alone', async () => {
    await render(<Desk />)
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('link', { name: '跳到内容' })).toHaveFocus()
    const before = window.location.href
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('main')).toHaveFocus()
    expect(window.location.href).toBe(before)
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByLabelText('用户备注')).toHaveFocus()
  })

  it('names the window after the shown page', async () => {
    await render(<Desk />)
    await expect.poll(() => document.title).toBe('用户 - 服务与远程监控平台')
    await page.getByRole('link', { name: '角色' }).click()
    await expect.poll(() => document.title).toBe('角色 - 服务与远程监控平台')
    await tab('首页').click()
    await expect.poll(() => document.title).toBe('首页 - 服务与远程监控平台')
  })

  it('tells two tabs of one list apart in strip, names and window title', async () => {
    await render(<TestLayout history={['/system/user?username=operator3']} workspace={twoOfUsers()} pages={lists} />)
    await expect.element(tab('用户 · operator3')).toHaveAttribute('aria-selected', 'true')
    await expect.element(tab('用户 · operator3')).toHaveAttribute('title', '用户 · operator3')
    await expect.element(page.getByRole('button', { name: '关闭 用户 · operator3' })).toBeVisible()
    await expect.element(page.getByRole('tabpanel', { name: '用户 · operator3' })).toBeVisible()
    await expect.poll(() => document.title).toBe('用户 · operator3 - 服务与远程监控平台')
    await page.getByRole('button', { name: '关闭 用户', exact: true }).click()
    await expect.element(tab('用户')).toHaveAttribute('aria-selected', 'true')
  })

  it('shows a list with other filters in the tab in which it stands filtered', async () => {
    await render(<TestLayout history={['/system/user?username=operator3']} pages={lists} />)
    await expect.element(tab('用户')).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('link', { name: '角色' }).click()
    await page.getByRole('link', { name: '停用的用户' }).click()
    await expect.element(page.getByLabelText('用户的地址')).toHaveTextContent('/system/user?status=2')
    expect(titles()).toEqual(['首页', '用户', '角色'])
  })

  it('joins the shown tab to the sheet', async () => {
    await render(<Desk />)
    const sheet = page.getByRole('main').element().getBoundingClientRect()
    const shown = shownTab().element().parentElement?.getBoundingClientRect()
    expect(shown?.bottom).toBe(sheet.top + 1)
  })

  it('opens a page once and shows it again when its entry is chosen again', async () => {
    await render(<Desk />)
    await page.getByRole('link', { name: '角色' }).click()
    await page.getByRole('link', { name: '用户' }).click()
    await expect.element(tab('用户')).toHaveAttribute('aria-selected', 'true')
    expect(titles()).toEqual(['首页', '用户', '角色'])
  })

  it('goes back and forward through the tabs', async () => {
    await render(<TestLayout history={['/system/user']} pages={lists} />)
    await page.getByRole('link', { name: '角色' }).click()
    await expect.element(shownTab()).toHaveTextContent('角色')
    await page.getByRole('button', { name: '后退' }).click()
    await expect.element(shownTab()).toHaveTextContent('用户')
    await page.getByRole('button', { name: '前进' }).click()
    await expect.element(shownTab()).toHaveTextContent('角色')
    // Choosing the page where the window began adds a history entry; choosing the shown page adds none.
    await page.getByRole('link', { name: '用户' }).click()
    await expect.element(shownTab()).toHaveTextContent('用户')
    await page.getByRole('link', { name: '用户' }).click()
    await page.getByRole('button', { name: '后退' }).click()
    await expect.element(shownTab()).toHaveTextContent('角色')
    expect(titles()).toEqual(['首页', '用户', '角色'])
  })

  it('opens a closed page again when one goes back to it', async () => {
    await render(<TestLayout history={['/system/user']} pages={lists} />)
    await page.getByRole('link', { name: '角色' }).click()
    await page.getByRole('button', { name: '关闭 角色' }).click()
    await expect.element(shownTab()).toHaveTextContent('用户')
    await page.getByRole('button', { name: '后退' }).click()
    await expect.element(shownTab()).toHaveTextContent('角色')
    await expect.element(page.getByLabelText('角色的地址')).toHaveTextContent('/system/role')
  })

  it('puts the focus into the page that was chosen in the search, and back where it was after Esc', async () => {
    await render(<TestLayout history={['/system/user']} pages={lists} />)
    const opener = page.getByRole('button', { name: '只看冻结' })
    opener.element().focus()
    const search = page.getByRole('combobox', { name: '搜索页面' })
    await userEvent.keyboard('{Control>}k{/Control}')
    await search.fill('js')
    await userEvent.keyboard('{Escape}')
    await expect.element(opener).toHaveFocus()

    await userEvent.keyboard('{Control>}k{/Control}')
    await search.fill('js')
    await expect.element(page.getByRole('option', { name: /角色/ })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('tabpanel', { name: '角色' })).toHaveFocus()
    await userEvent.tab()
    await expect.element(page.getByRole('tabpanel', { name: '角色' }).getByRole('button').first()).toHaveFocus()
  })

  it('keeps the filters of a list in its address, in the same tab', async () => {
    await render(<TestLayout history={['/system/user']} pages={lists} />)
    await page.getByRole('button', { name: '只看冻结' }).click()
    await expect.element(page.getByLabelText('用户的地址')).toHaveTextContent('/system/user?status=2')
    expect(titles()).toEqual(['首页', '用户'])
    await page.getByRole('link', { name: '角色' }).click()
    await tab('用户').click()
    await expect.element(page.getByLabelText('用户的地址')).toHaveTextContent('/system/user?status=2')
    expect(titles()).toEqual(['首页', '用户', '角色'])
  })

  it('goes back to the tab of a list whose filters have changed since', async () => {
    await render(<TestLayout history={['/system/user']} pages={lists} />)
    await page.getByRole('link', { name: '角色' }).click()
    await tab('用户').click()
    await page.getByRole('button', { name: '只看冻结' }).click()
    await expect.element(page.getByLabelText('用户的地址')).toHaveTextContent('/system/user?status=2')
    await page.getByRole('button', { name: '后退' }).click()
    await expect.element(shownTab()).toHaveTextContent('角色')
    await page.getByRole('button', { name: '后退' }).click()
    await expect.element(shownTab()).toHaveTextContent('用户')
    expect(titles()).toEqual(['首页', '用户', '角色'])
  })

  it('stays where it is when a hidden list changes its page', async () => {
    await render(<TestLayout history={['/system/user']} pages={lists} />)
    await page.getByRole('button', { name: '去角色' }).click()
    await expect.element(shownTab()).toHaveTextContent('角色')
    for (const answer of answers) answer()
    await expect.element(page.getByLabelText('用户的地址')).toHaveTextContent('/system/user?pageNo=3')
    await expect.element(shownTab()).toHaveTextContent('角色')
    await tab('用户').click()
    await expect.element(page.getByRole('heading', { name: '用户' })).toBeVisible()
    expect(titles()).toEqual(['首页', '用户', '角色'])
  })

  it('titles an error page in words and leads back to the home tab', async () => {
    await render(<NotFound />)
    await expect.element(shownTab()).toHaveTextContent('页面不存在')
    expect(page.getByRole('main').elements()).toHaveLength(1)
    await page.getByRole('button', { name: /用户菜单/ }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await expect.element(shownTab()).toHaveTextContent('Page not found')
    await page.getByRole('link', { name: 'Back to the home page' }).click()
    await expect.element(shownTab()).toHaveTextContent('首页')
  })

  it('has no strip on a narrow window, and keeps the pages until there is room again', async () => {
    await render(<Desk />)
    await page.getByLabelText('用户备注').fill('李晓梅')
    await page.viewport(390, 844)
    await expect.element(page.getByRole('tablist')).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('用户备注')).toHaveValue('李晓梅')
    await page.viewport(1280, 800)
    await expect.element(tab('用户')).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByLabelText('用户备注')).toHaveValue('李晓梅')
  })

  it('closes the drawer when a page was chosen', async () => {
    await page.viewport(390, 844)
    await render(<Phone />)
    await page.getByRole('button', { name: '打开菜单' }).click()
    await page.getByRole('dialog').getByRole('link', { name: '角色' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: '角色' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '打开菜单' })).toHaveFocus()
  })

  it('folds the menu and unfolds it again', async () => {
    await render(<Desk />)
    await page.getByRole('button', { name: '收起菜单' }).click()
    await expect.element(page.getByRole('button', { name: '系统管理' })).toHaveAttribute('aria-haspopup', 'menu')
    await page.getByRole('button', { name: '展开菜单' }).click()
    await expect.element(page.getByRole('button', { name: '系统管理' })).toHaveAttribute('aria-expanded', 'true')
  })
})
