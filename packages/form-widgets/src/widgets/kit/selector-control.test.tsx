import { UiProvider } from '@trackhoe/ui'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { OnlineForm, type OnlineFormProps } from '../../online-form/online-form.tsx'
import { WidgetServicesProvider } from '../../services/widget-services.tsx'
import { selectorForm, selectorRecord } from '../../testing/selector-form.ts'
import { selectorServices } from '../../testing/selector-services.ts'

const renderForm = (props: Partial<OnlineFormProps>, services = selectorServices()) =>
  render(
    <UiProvider>
      <WidgetServicesProvider services={services}>
        <OnlineForm schema={selectorForm} mode="edit" record={selectorRecord} {...props} />
      </WidgetServicesProvider>
    </UiProvider>,
  )

describe('the widgets whose values are chosen on the server', () => {
  it('show what was stored by name, and save what is chosen instead', async () => {
    const onSubmit = vi.fn<NonNullable<OnlineFormProps['onSubmit']>>(async () => undefined)
    await renderForm({ onSubmit })
    await expect.element(page.getByRole('textbox', { name: '维修人' })).toHaveValue('李芳，张敏')
    await expect.element(page.getByRole('combobox', { name: '部件' })).toHaveValue('主泵')
    await expect.element(page.getByRole('combobox', { name: '服务站' })).toHaveTextContent('南京站')
    await expect.element(page.getByRole('combobox', { name: '故障分类' })).toHaveTextContent('主泵')

    await page.getByRole('button', { name: '选择 车号' }).click()
    await page
      .getByRole('row', { name: /TH75-001/ })
      .getByRole('radio')
      .click()
    await page.getByRole('button', { name: '确定' }).click()
    await expect.element(page.getByRole('textbox', { name: '车号' })).toHaveValue('TH75-001')

    await page.getByRole('button', { name: '选择 维修人' }).click()
    await page
      .getByRole('row', { name: /user00004/ })
      .getByRole('checkbox')
      .click()
    await page.getByRole('button', { name: '确定' }).click()

    await page.getByRole('combobox', { name: '服务站' }).click()
    await page.getByRole('treeitem', { name: '华东服务网' }).click()
    await page.getByRole('combobox', { name: '系统' }).click()
    await page.getByRole('option', { name: '电气系统' }).click()
    await page.getByRole('combobox', { name: '部件' }).click()
    await page.getByRole('option', { name: '蓄电池' }).click()
    await page.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => onSubmit.mock.calls).toHaveLength(1)
    expect(onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ popup: 'TH75-001', state: '1', system: 'ele', part: 'battery', pca: '310115' }),
      expect.anything(),
    )
    const body = onSubmit.mock.calls[0]?.[0]
    expect(String(body?.['sel_user'])).toBe('user00001,user00002,user00004')
    expect(String(body?.['sel_tree'])).toBe('st-east')
  })

  it('write the text of what was searched for into the field that takes it', async () => {
    const onSubmit = vi.fn<NonNullable<OnlineFormProps['onSubmit']>>(async () => undefined)
    const fields = [
      {
        key: 'reporter',
        type: 'sel_search',
        label: '报修人',
        dict: 'sys_user,realname,username',
        textField: 'reporterName',
      },
      { key: 'reporterName', type: 'text', label: '报修人姓名' },
    ]
    await renderForm({ schema: { fields }, mode: 'add', record: {}, onSubmit })
    await page.getByRole('combobox', { name: '报修人' }).fill('刘')
    await page.getByRole('option', { name: '刘静' }).first().click()
    await expect.element(page.getByLabelText('报修人姓名')).toHaveValue('刘静')
    await page.getByRole('button', { name: '保存' }).click()
    await expect
      .poll(() => onSubmit.mock.lastCall?.[0])
      .toMatchObject({ reporter: expect.stringMatching(/^user/), reporterName: '刘静' })
  })

  it('are read by name', async () => {
    await renderForm({ mode: 'detail' })
    for (const text of ['李芳，张敏', '刘静', '南京站', '液压系统', '上海市 / 市辖区 / 浦东新区']) {
      await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
    }
  })

  it('say what is wrong with their schema, and keep the value without their service', async () => {
    const fields = [
      { key: 'station', type: 'sel_tree', label: '服务站', dict: 'station,name,code', condition: '[1]' },
      { key: 'vehicle', type: 'popup', label: '车号', popupCode: 'vehicles', orgFields: 'vclNo' },
      { key: 'user', type: 'sel_user', label: '维修人' },
    ]
    const { users: _, ...services } = selectorServices()
    await renderForm({ schema: { fields }, record: { user: 'user00001' } }, services)
    await expect.element(page.getByText('条件必须是JSON对象字符串！')).toBeVisible()
    await expect.element(page.getByText('popup参数未正确配置!')).toBeVisible()
    await expect
      .element(page.getByRole('status').filter({ hasText: 'user00001' }))
      .toHaveTextContent('此功能未连接服务，当前值保持不变user00001')
  })
})
