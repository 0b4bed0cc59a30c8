import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { TestPage } from '../../../testing/test-page.tsx'
import { AccountSettings } from './settings.tsx'

const JOIN = 'POST /sys/tenant/joinTenantByHouseNumber'

// In a file of its own: what kind of server an address has is found out once.
describe('AccountSettings on another back end', () => {
  it('offers what that can do: password, appearance and tenants; a sex is read by its dictionary', async () => {
    const calls: string[] = []
    const answer = (call: string) => {
      calls.push(call)
      switch (call) {
        case 'GET /sys/dict/getDictItems/sex':
          return [{ value: '1', text: '先生', title: '先生' }]
        case 'GET /sys/tenant/getCurrentUserTenant':
          return { list: [{ id: 1000, name: '北方矿业', houseNumber: '2PI3U6' }] }
        case JOIN:
          return Response.json({ success: false, code: 500, message: '该门牌号不存在', result: null })
        default:
          return Response.json({ success: false, code: 401, message: 'Token失效，请重新登录!' }, { status: 401 })
      }
    }
    const screen = await render(
      <TestPage flavor="jeecg3" answer={answer}>
        <AccountSettings />
      </TestPage>,
    )
    await expect.element(screen.getByRole('region', { name: '个人资料' }).getByText('王强')).toBeVisible()
    await expect.element(screen.getByRole('region', { name: '个人资料' }).getByText('先生')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: '修改密码' })).toBeVisible()
    await expect.element(screen.getByRole('region', { name: '登录设备' })).not.toBeInTheDocument()
    expect(calls.filter((call) => call === 'GET /sys/platform')).toHaveLength(1)

    await expect.element(screen.getByRole('region', { name: '我的租户' }).getByText('北方矿业')).toBeVisible()
    await screen.getByRole('button', { name: '加入租户' }).click()
    await screen.getByRole('dialog').getByLabelText('门牌号').fill('NONE')
    await screen.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await expect.element(screen.getByRole('dialog').getByText('该门牌号不存在')).toBeVisible()
  })
})
