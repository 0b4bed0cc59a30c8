import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { TestPage } from '../../../testing/test-page.tsx'
import { RoleUsersDialog } from './role-users-dialog.tsx'

const nothing = () => {}

it('shows the users of a role by the calls of a JeecgBoot, and takes one out', async () => {
  let members = [
    { id: 'u1', username: 'admin', realname: '管理员' },
    { id: 'u2', username: 'liwei', realname: '李伟' },
  ]
  const calls: string[] = []
  const answer = (call: string, { url }: Request) => {
    calls.push(call)
    const { searchParams } = new URL(url)
    if (call === 'GET /sys/user/userRoleList' && searchParams.get('roleId') === 'r1') {
      return { records: members, total: members.length, size: 1000, current: 1, pages: 1 }
    }
    if (call === 'DELETE /sys/user/deleteUserRole') {
      members = members.filter(({ id }) => id !== searchParams.get('userId'))
    }
    return null
  }
  const screen = await render(
    <TestPage flavor="jeecg3" granted={['system:user:deleteRole']} answer={answer}>
      <RoleUsersDialog role={{ id: 'r1', roleName: '服务工程师' }} onClose={nothing} onDismiss={nothing} />
    </TestPage>,
  )
  await screen.getByRole('button', { name: '移除 李伟' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: '移除' }).click()
  await expect.element(screen.getByText('liwei')).not.toBeInTheDocument()
  await expect.element(screen.getByText('admin')).toBeVisible()
  expect(calls).not.toContain('GET /datarule/queryUserWithRole')
})
