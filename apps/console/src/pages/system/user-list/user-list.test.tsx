import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sampleUser } from '../../../testing/sample-user.ts'
import { TestPage } from '../../../testing/test-page.tsx'
import { UserList } from './user-list.tsx'

const registered = sampleUser('u7', {
  username: 'zhou.hui',
  realname: '周辉',
  sex: 1,
  phone: '13800002078',
  phoneConfirmed: true,
  status: 3,
  createTime: '2026-11-21 09:00:00',
  revision: 1,
})

it('tells on a phone who waits for approval, with both decisions in sight', async () => {
  await page.viewport(390, 844)
  const answer = (call: string) =>
    call === 'GET /sys/user/list' ? { records: [registered], total: 1, size: 10, current: 1, pages: 1 } : null
  const granted = ['list', 'edit', 'delete', 'approve'].map((action) => `system:user:${action}`)
  const screen = await render(
    <TestPage at="/isystem/user?status=3" granted={granted} answer={answer}>
      <div style={{ height: 844, display: 'flex', flexDirection: 'column' }}>
        <UserList />
      </div>
    </TestPage>,
  )
  const row = screen.getByRole('row').nth(1)
  await expect.poll(() => row.element().textContent).toContain('zhou.hui待审核·周辉·13800002078')
  for (const name of ['编辑', '通过', '拒绝']) {
    const { right } = row.getByRole('button', { name, exact: true }).element().getBoundingClientRect()
    expect(right).toBeLessThanOrEqual(390)
  }
  // Rejecting deletes.
  await expect.element(row.getByRole('button', { name: '更多' })).not.toBeInTheDocument()
})

it('saves a user whose sex is another value of the dictionary, which brings the choices', async () => {
  const bodies: unknown[] = []
  const answer = async (call: string, request: Request) => {
    if (call === 'GET /sys/user/list') {
      const records = [{ ...registered, status: 1, sex: 0, sex_dictText: '未说明' }]
      return { records, total: 1, size: 10, current: 1, pages: 1 }
    }
    if (call === 'GET /sys/dict/getDictItems/sex') {
      return [
        { value: '0', text: '未说明' },
        { value: '1', text: '男' },
        { value: '9', text: '其他' },
      ]
    }
    if (/queryUserRole|userDepartList|queryall|queryTreeList/.test(call)) return []
    if (call === 'PUT /sys/user/edit') bodies.push(await request.json())
    return null
  }
  const screen = await render(
    <TestPage granted={['system:user:list', 'system:user:edit']} answer={answer}>
      <div style={{ height: 844, display: 'flex', flexDirection: 'column' }}>
        <UserList />
      </div>
    </TestPage>,
  )
  await screen.getByRole('button', { name: '编辑', exact: true }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('radio', { name: '未说明' })).toBeChecked()
  await dialog.getByLabelText('姓名').fill('周慧')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => bodies).toMatchObject([{ realname: '周慧', sex: 0 }])
  await screen.getByRole('button', { name: '编辑', exact: true }).click()
  await screen.getByRole('dialog').getByRole('radio', { name: '其他' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect.poll(() => bodies.length).toBe(2)
})
