import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { loginMessages } from '../login/both-messages.ts'
import { ChooseForm, type ChooseFormProps } from './choose-form.tsx'

const tenants = [
  { id: '1001', name: '华东挖掘机服务公司' },
  { id: '1002', name: '南方工程机械有限公司' },
]
const departs = [
  { id: 'A01', name: '华东服务部' },
  { id: 'A02', name: '上海服务站' },
]

function propsOf(more: Partial<ChooseFormProps>) {
  return {
    t: loginMessages('zh-CN'),
    locale: 'zh-CN',
    choice: { tenants: [], tenant: '1001', departs, depart: 'A01' },
    onTenant: vi.fn<ChooseFormProps['onTenant']>(async () => ({ departs: [], depart: null })),
    onDepart: vi.fn<ChooseFormProps['onDepart']>(async () => {}),
    onChosen: vi.fn<() => void>(),
    onCancel: vi.fn<() => void>(),
    explain: async () => ({ kind: 'failed', reason: 'offline' }) as const,
    ...more,
  }
}

describe('ChooseForm', () => {
  it('asks for the department, with the last one chosen', async () => {
    const props = propsOf({})
    const screen = await render(<ChooseForm {...props} />)
    await expect.element(screen.getByRole('radio', { name: '华东服务部' })).toBeChecked()
    await screen.getByRole('radio', { name: '上海服务站' }).click()
    await screen.getByRole('button', { name: '进入' }).click()
    await expect.poll(() => vi.mocked(props.onChosen).mock.calls.length).toBe(1)
    expect(props.onDepart).toHaveBeenCalledWith('A02')
    expect(props.onTenant).not.toHaveBeenCalled()
  })

  it('asks for the tenant first, and then for a department of that tenant only if there are several', async () => {
    const onTenant = vi.fn<ChooseFormProps['onTenant']>(async () => ({
      departs: [{ id: 'B01', name: '广州服务站' }, ...departs],
      depart: 'B01',
    }))
    const props = propsOf({ choice: { tenants, tenant: '1001', departs: [], depart: null }, onTenant })
    const screen = await render(<ChooseForm {...props} />)
    await screen.getByRole('radio', { name: '南方工程机械有限公司' }).click()
    await screen.getByRole('button', { name: '进入' }).click()
    await expect.element(screen.getByRole('radio', { name: '广州服务站' })).toBeChecked()
    expect(onTenant).toHaveBeenCalledWith('1002')
    await screen.getByRole('button', { name: '进入' }).click()
    await expect.poll(() => vi.mocked(props.onDepart).mock.calls).toEqual([['B01']])
  })

  it('says what went wrong, lets one try again and give up', async () => {
    const onDepart = vi.fn<ChooseFormProps['onDepart']>(() => Promise.reject(new Error('cut')))
    const props = propsOf({ onDepart })
    const screen = await render(<ChooseForm {...props} />)
    await screen.getByRole('button', { name: '进入' }).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('网络连接失败，请检查网络')
    await screen.getByRole('button', { name: '进入' }).click()
    await expect.poll(() => onDepart.mock.calls.length).toBe(2)
    await screen.getByRole('button', { name: '退出登录' }).click()
    expect(props.onCancel).toHaveBeenCalledOnce()
  })
})
