import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestPage } from '../../testing/test-page.tsx'
import { DepartmentTree } from './department-tree/department-tree.tsx'
import { GrantDialog } from './role-list/grant-dialog.tsx'

/** An act that an operator waits for, on a busy machine. Unit: milliseconds. */
const WAIT_MS = 4000

it('shows a tree of 5,000 departments, finds one by its name and opens it', async () => {
  await page.viewport(1440, 900)
  const department = (id: string, departName: string, children: object[] = []) => ({
    id,
    key: id,
    title: departName,
    departName,
    orgCode: id,
    orgType: '2',
    children,
  })
  const departments = Array.from({ length: 50 }, (_, top) =>
    department(
      `d${top}`,
      `分公司${top}`,
      Array.from({ length: 99 }, (__, low) => department(`d${top}-${low}`, `服务站${top}-${low}`)),
    ),
  )
  const answer = (call: string) => (call === 'GET /sys/sysDepart/queryTreeList' ? departments : null)
  const begin = performance.now()
  const screen = await render(
    <TestPage
      at="/isystem/depart"
      granted={['list', 'edit', 'add'].map((verb) => `system:depart:${verb}`)}
      answer={answer}
    >
      <div style={{ height: 900 }}>
        <DepartmentTree />
      </div>
    </TestPage>,
  )
  const tree = screen.getByRole('tree')
  await expect.element(tree.getByRole('treeitem', { name: '分公司0', exact: true })).toBeVisible()
  expect(performance.now() - begin).toBeLessThan(WAIT_MS)
  // What is scrolled away is no part of the page.
  expect(tree.element().querySelectorAll('[role=treeitem]').length).toBeLessThan(200)
  const found = performance.now()
  await screen.getByRole('textbox').first().fill('服务站49-98')
  const row = tree.getByRole('treeitem', { name: '服务站49-98' })
  await expect.element(row).toBeVisible()
  expect(performance.now() - found).toBeLessThan(WAIT_MS)
  await row.click()
  await expect.element(row).toHaveAttribute('aria-selected', 'true')
})

it('grants 2,000 menus and buttons to a role with one key, and takes them back', async () => {
  await page.viewport(1440, 900)
  const node = (key: string, title: string, children: object[] = []) => ({
    key,
    title,
    slotTitle: title,
    isLeaf: children.length === 0,
    ruleFlag: false,
    parentId: null,
    grantable: true,
    children,
  })
  const pages = Array.from({ length: 200 }, (_, at) =>
    node(
      `p${at}`,
      `页面${at}`,
      Array.from({ length: 9 }, (__, button) => node(`p${at}b${button}`, `按钮${at}-${button}`)),
    ),
  )
  const answer = (call: string) =>
    call === 'GET /sys/permission/queryTreeList'
      ? { treeList: [node('top', '全部菜单', pages)], ids: [] }
      : call === 'GET /sys/permission/queryRolePermission'
        ? []
        : null
  const role = { id: 'r1', roleName: '调度', roleCode: 'dispatch', description: null, createTime: null, revision: 1 }
  const screen = await render(
    <TestPage at="/isystem/role" granted={['system:permission:saveRole']} answer={answer}>
      <GrantDialog role={role} onClose={() => {}} onDismiss={() => {}} />
    </TestPage>,
  )
  const dialog = screen.getByRole('dialog')
  const all = dialog.getByRole('treeitem', { name: '全部菜单' })
  await expect.element(all).toBeVisible()
  const begin = performance.now()
  await all.click()
  if (!dialog.element().textContent.includes('2001')) await userEvent.keyboard(' ')
  await expect.poll(() => dialog.element().textContent).toContain('2001')
  expect(performance.now() - begin).toBeLessThan(WAIT_MS)
})
