import { Toaster } from '@trackhoe/ui'
import { createRef, Profiler, type ProfilerOnRenderCallback } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { EditingProvider, type Draft, type DraftPort, type EditingPort } from '../services/editing.tsx'
import type { FieldData, FieldOption } from '../services/field-options.ts'
import { staticFieldRules } from '../services/field-rules.ts'
import { WidgetServicesProvider, type WidgetServices } from '../services/widget-services.tsx'
import { repairForm, repairServices } from '../testing/repair-form.ts'
import { OnlineForm, type OnlineFormHandle, type OnlineFormProps } from './online-form.tsx'
import type { Widget } from '../widgets/kit/widget.ts'
import type { FormFieldSchema } from './schema/form-field-schema.ts'

function renderForm(props: Partial<OnlineFormProps>, services: WidgetServices = repairServices) {
  return render(
    <WidgetServicesProvider services={services}>
      <OnlineForm schema={repairForm} mode="add" {...props} />
    </WidgetServicesProvider>,
  )
}

const saving = () => vi.fn<NonNullable<OnlineFormProps['onSubmit']>>(async () => undefined)

const fieldsOf = (...fields: FormFieldSchema[]) => ({ fields })

describe('OnlineForm', () => {
  it('starts a new record with its defaults, and saves what was typed', async () => {
    const onSubmit = saving()
    const screen = await renderForm({ onSubmit })
    await expect.element(screen.getByText('WO20260312001')).toBeVisible()
    await expect.element(screen.getByLabelText('报修人')).toHaveValue('李晓梅')
    await screen.getByRole('button', { name: '保存' }).click()
    await expect.element(screen.getByText('请填写车号')).toBeVisible()
    expect(onSubmit).not.toHaveBeenCalled()
    await screen.getByLabelText('车号').fill(' SY215-00123 ')
    await screen.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => onSubmit.mock.calls).toHaveLength(1)
    expect(onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ orderNo: 'WO20260312001', vclNo: 'SY215-00123', reporter: '李晓梅', kind: 'repair' }),
      { record: {}, revision: undefined },
    )
  })

  it('keeps a save back while the server calls a value taken, and sends none', async () => {
    const onSubmit = saving()
    const rules = staticFieldRules({ duplicate: ({ value }) => (value === 'SY1' ? '车号已存在' : undefined) })
    const unique = { tableName: 'repair', fieldName: 'vcl_no' }
    const schema = fieldsOf(
      { key: 'vclNo', type: 'text', label: '车号', unique },
      { key: 'spare', type: 'text', label: '备用车号', unique, showIf: "vclNo == 'none'" },
    )
    const screen = await renderForm({ schema, onSubmit, record: { spare: 'SY1' } }, { ...repairServices, rules })
    await screen.getByLabelText('车号').fill('SY1')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByLabelText('车号')).toHaveAccessibleDescription('车号已存在')
    await expect.element(screen.getByLabelText('车号')).toHaveFocus()
    expect(onSubmit).not.toHaveBeenCalled()
    await screen.getByLabelText('车号').fill('SY2')
    await screen.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => onSubmit.mock.calls.length).toBe(1)
  })

  it('shows and requires a field by another, and does not send what is hidden', async () => {
    const onSubmit = saving()
    const screen = await renderForm({ onSubmit, record: { vclNo: 'SY1' } })
    await expect.element(screen.getByLabelText('小时数')).not.toBeInTheDocument()
    await screen.getByRole('radio', { name: '保养' }).click()
    const hours = screen.getByLabelText('小时数')
    await expect.element(hours).toHaveValue('1200.5')
    await hours.clear()
    await screen.getByRole('button', { name: '保存' }).click()
    await expect.element(screen.getByText('请填写小时数')).toBeVisible()
    await screen.getByRole('radio', { name: '维修' }).click()
    await screen.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => onSubmit.mock.calls).toHaveLength(1)
    expect(onSubmit.mock.calls[0]?.[0]).not.toHaveProperty('hours')
  })

  it('disables a field by another, and sends what it computes of both', async () => {
    const onSubmit = saving()
    const schema = fieldsOf(
      { key: 'paid', type: 'switch', label: '已付款' },
      { key: 'price', type: 'number', label: '单价', disableIf: "paid == 'Y'" },
      { key: 'count', type: 'integer', label: '数量' },
      { key: 'total', type: 'number', label: '金额', compute: 'price * count' },
    )
    const screen = await renderForm({ schema, mode: 'edit', record: { paid: 'N', price: 35.5, count: 1 }, onSubmit })
    await expect.element(screen.getByLabelText('单价')).toBeEnabled()
    await screen.getByRole('switch', { name: '已付款' }).click()
    await expect.element(screen.getByLabelText('单价')).toBeDisabled()
    await screen.getByLabelText('数量').fill('2')
    await expect.element(screen.getByLabelText('金额')).toHaveValue('71')
    await screen.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => onSubmit.mock.lastCall?.[0]).toEqual({ paid: 'Y', price: 35.5, count: 2, total: 71 })
  })

  it('edits without defaults, and sends back untouched what it cannot read', async () => {
    const onSubmit = saving()
    const record = { orderNo: 'WO1', vclNo: 'SY1', hours: '约五千', kind: 'service', brand: '9' }
    const screen = await renderForm({ mode: 'edit', record, onSubmit })
    await expect.element(screen.getByText(/约五千/)).toBeVisible()
    await expect.element(screen.getByText('品牌的选项中没有“9”，请重新选择')).toBeVisible()
    await expect.element(screen.getByLabelText('报修人')).toHaveValue('')
    await screen.getByLabelText('报修人').fill('王强')
    await screen.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => onSubmit.mock.calls).toHaveLength(1)
    expect(onSubmit).toHaveBeenCalledWith({ ...record, reporter: '王强', vclNo: 'SY1' }, expect.anything())
  })

  it('shows what stands between the fields, and sends nothing of it', async () => {
    const onSubmit = saving()
    const line: Widget = {
      read: () => null,
      toText: () => '',
      Decoration: ({ field }) => <hr aria-label={field.label} />,
    }
    const fields = [
      { key: 'line', type: 'line', label: '以下由现场填写', required: 1 as const },
      { key: 'note', type: 'text', label: '备注' },
    ]
    const screen = await renderForm({ schema: { fields }, widgets: { line }, onSubmit })
    await expect.element(screen.getByRole('separator', { name: '以下由现场填写' })).toBeInTheDocument()
    await screen.getByLabelText('备注').fill('无')
    await screen.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => onSubmit.mock.calls).toEqual([[{ note: '无' }, expect.anything()]])
  })

  it('shows a record as text', async () => {
    const record = {
      orderNo: 'WO1',
      vclNo: 'SY1',
      brand: '2',
      kind: 'service',
      hours: 5208.5,
      parts: [{ name: '滤芯' }],
    }
    const screen = await renderForm({ mode: 'detail', record })
    await expect.element(screen.getByRole('group', { name: '品牌' })).toHaveTextContent('品牌徐工')
    await expect.element(screen.getByRole('group', { name: '小时数' })).toHaveTextContent('小时数5,208.5 h')
    await expect.element(screen.getByRole('group', { name: '故障描述' })).toHaveTextContent('故障描述-')
    await expect.element(screen.getByRole('cell', { name: '滤芯' })).toBeVisible()
    expect(screen.container.querySelectorAll('input, button[type=submit]')).toHaveLength(0)
  })

  it('runs fill rules again on reload, keeps the text of one that fails, and ignores mixed ones', async () => {
    const logError = vi.fn<NonNullable<WidgetServices['logError']>>()
    let number = 1
    const rules = staticFieldRules({ fill: { no: () => `WO${number++}` } })
    const schema = fieldsOf(
      { key: 'no', type: 'text', label: '单号', defVal: '${no}' },
      { key: 'bad', type: 'text', label: '编码', defVal: '${unknown}' },
      { key: 'mixed', type: 'text', label: '混合', defVal: '${no}#{sysUserName}' },
      { key: 'count', type: 'integer', label: '数量', defVal: '3.9' },
      { key: 'custom', type: 'text', label: '自定义', defVal: '{{greet(sysUserName)}}' },
    )
    const form = createRef<OnlineFormHandle>()
    const screen = await render(
      <WidgetServicesProvider services={{ ...repairServices, rules, logError }}>
        <OnlineForm ref={form} schema={schema} mode="add" functions={{ greet: (name) => `你好${String(name)}` }} />
      </WidgetServicesProvider>,
    )
    await expect.element(screen.getByLabelText('单号')).toHaveValue('WO1')
    await expect.element(screen.getByLabelText('编码')).toHaveValue('${unknown}')
    await expect.element(screen.getByLabelText('混合')).toHaveValue('')
    await expect.element(screen.getByLabelText('数量')).toHaveValue('3')
    await expect.element(screen.getByLabelText('自定义')).toHaveValue('你好李晓梅')
    await expect.element(screen.getByText('混合：填值规则只能单独使用一个，已忽略')).toBeVisible()
    expect(logError).toHaveBeenCalledOnce()
    await form.current?.reload()
    await expect.element(screen.getByLabelText('单号')).toHaveValue('WO2')
  })

  it('refuses a text that is too long and keeps all of it', async () => {
    const screen = await renderForm({})
    await screen.getByLabelText('故障描述').fill('漏'.repeat(5_000))
    await expect.element(screen.getByText('故障描述最多 300 个字符，现有 5000 个')).toBeVisible()
    await expect.element(screen.getByLabelText('故障描述')).toHaveValue('漏'.repeat(5_000))
  })

  it('names what is wrong with its schema, and keeps values of unknown types', async () => {
    const onSubmit = saving()
    const parts = { table: 'part', txt: 'name', key: 'code', idField: 'id', pidField: 'pid' }
    const schema = fieldsOf(
      { key: 'a', type: 'hologram', label: '全息' },
      { key: 'b', type: 'text', label: '名称', showIf: "missing == '1'" },
      { key: 'b', type: 'text', label: '名称' },
      { key: 'c', type: 'number', label: '甲', compute: 'd + 1' },
      { key: 'd', type: 'number', label: '乙', compute: 'c + 1' },
      { key: 'e', type: 'text', label: '编码', pattern: { source: '(' } },
      { key: 'f', type: 'text', label: '序列号', pattern: { source: '(a+)\\1' } },
      { key: 'g', type: 'link_down', label: '系统', linkDownConfig: parts, linkDownOthers: ['h'] },
      { key: 'h', type: 'link_down', label: '部件', linkDownConfig: parts, linkDownOthers: ['g', 'nobody'] },
    )
    const screen = await renderForm({ schema, mode: 'edit', record: { a: 'x1', b: 'y' }, onSubmit })
    for (const text of [
      '全息：未知的控件类型“hologram”，当前值保持不变',
      '名称：关联字段“missing”不存在',
      '名称：字段“b”重复，只显示第一个',
      '字段循环关联：甲 → 乙 → 甲',
      '编码：正则表达式无法解析，未启用',
      '序列号：正则表达式不受支持，未启用',
      '字段循环关联：系统 → 部件 → 系统',
      '部件：关联字段“nobody”不存在',
    ]) {
      await expect.element(screen.getByText(text)).toBeVisible()
    }
    await screen.getByLabelText('编码').fill('1')
    await screen.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => onSubmit.mock.calls).toHaveLength(1)
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ a: 'x1', b: 'y', e: '1' }), expect.anything())
  })

  it('keeps the value of choices that come late or never, and loads them again when told to', async () => {
    const onSubmit = saving()
    let answer: (options: readonly FieldOption[]) => void = () => {}
    const options = vi
      .fn<FieldData['options']>()
      .mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
      .mockRejectedValueOnce(new Error('断网'))
      .mockResolvedValue([{ value: 'a', label: '甲' }])
    const schema = fieldsOf(
      { key: 'late', type: 'list', label: '品牌', dictCode: 'late' },
      { key: 'never', type: 'list', label: '级别', dictCode: 'never' },
      { key: 'note', type: 'text', label: '备注' },
    )
    const services = { ...repairServices, data: { options, departments: async () => [] } }
    const screen = await renderForm(
      { schema, mode: 'edit', record: { late: '2', never: 'a', note: '' }, onSubmit },
      services,
    )
    const late = screen.getByRole('combobox', { name: '品牌' })
    const never = screen.getByRole('combobox', { name: '级别' })
    await expect.element(late).toHaveTextContent('2')
    await expect.element(never).toBeDisabled()
    await screen.getByLabelText('备注').fill('先保存')
    await screen.getByRole('button', { name: '保存' }).click()
    await expect
      .poll(() => onSubmit.mock.calls)
      .toEqual([[{ late: '2', never: 'a', note: '先保存' }, expect.anything()]])
    answer([{ value: '2', label: '徐工' }])
    await expect.element(late).toHaveTextContent('徐工')
    options.mockResolvedValueOnce([{ value: '2', label: '徐工' }])
    await screen.getByRole('button', { name: '重试' }).click()
    await expect.element(never).toHaveTextContent('甲')
    await expect.element(never).toBeEnabled()
  })

  it('refuses days beyond its bounds, which may count from today, and departments without a director', async () => {
    const departments = [
      { value: 'd1', label: '服务部', hasDirector: false },
      { value: 'd2', label: '配件部', hasDirector: true },
    ]
    const schema = fieldsOf(
      { key: 'day', type: 'date', label: '报修日期', before: 7, after: 0 },
      { key: 'depart', type: 'sel_depart', label: '部门', requireDirector: true, maxTag: 1 },
    )
    const data = { options: async () => [], departments: async () => departments }
    const screen = await render(
      <WidgetServicesProvider services={{ ...repairServices, data }}>
        <OnlineForm schema={schema} mode="edit" record={{ day: '2020-01-01', depart: '' }} />
        <Toaster />
      </WidgetServicesProvider>,
    )
    const day = screen.getByRole('textbox', { name: '报修日期' })
    await day.fill('2020-01-02')
    await userEvent.tab()
    await expect.element(screen.getByText(/不能早于/)).toBeVisible()
    await screen.getByRole('combobox', { name: '部门' }).click()
    await page.getByRole('treeitem', { name: '服务部' }).click()
    // At the field and as a toast.
    await expect.element(page.getByText('此部门未设置负责人，请重新选择！').first()).toBeVisible()
    await page.getByRole('treeitem', { name: '配件部' }).click()
    await userEvent.keyboard('{Escape}')
    const depart = screen.getByRole('combobox', { name: '部门' })
    await expect.element(depart).toHaveTextContent('配件部')
    await expect.element(depart).not.toHaveTextContent('服务部')
  })

  it('keeps what was typed when saving fails', async () => {
    const screen = await renderForm({ onSubmit: () => Promise.reject(new Error('网络超时')), record: { vclNo: 'SY1' } })
    await screen.getByLabelText('报修人').fill('王强')
    await screen.getByRole('button', { name: '保存' }).click()
    await expect.element(screen.getByText('网络超时')).toBeVisible()
    await expect.element(screen.getByLabelText('报修人')).toHaveValue('王强')
  })

  it('offers the draft that was left, keeps it while saving fails, and drops it once it is saved', async () => {
    const left: Draft = {
      id: 'd1',
      record: 'WO1',
      title: '工单 WO1',
      changes: { reporter: { from: '李晓梅', to: '王强' }, parts: { from: [], to: [{ name: '滤芯', count: 2 }] } },
      savedAt: Date.parse('2026-03-12T10:24:00+08:00'),
    }
    const remove = vi.fn<DraftPort['remove']>()
    const scheduleSave = vi.fn<DraftPort['scheduleSave']>()
    const setEdits = vi.fn<EditingPort['setEdits']>()
    const port: EditingPort = {
      setEdits,
      drafts: { list: () => Promise.resolve([left]), scheduleSave, remove, subscribe: () => () => {} },
    }
    const onSubmit = saving().mockRejectedValueOnce(new Error('网络超时'))
    const record = { orderNo: 'WO1', vclNo: 'SY1', kind: 'repair', reporter: '李晓梅', parts: [] }
    const screen = await render(
      <WidgetServicesProvider services={repairServices}>
        <EditingProvider port={port}>
          <OnlineForm
            schema={repairForm}
            mode="edit"
            record={record}
            draft={{ record: 'WO1', title: '工单 WO1' }}
            onSubmit={onSubmit}
          />
        </EditingProvider>
      </WidgetServicesProvider>,
    )
    await expect.element(screen.getByText(/有未保存的草稿（.*，改动 2 项）/)).toBeVisible()
    await expect.element(screen.getByLabelText('报修人')).toHaveValue('李晓梅')
    await screen.getByRole('button', { name: '恢复草稿' }).click()
    await expect.element(screen.getByLabelText('报修人')).toHaveValue('王强')
    await expect.element(screen.getByLabelText('名称，第 1 行')).toHaveValue('滤芯')
    await screen.getByLabelText('故障描述').fill('漏油')
    const written = scheduleSave.mock.lastCall?.[1]()
    expect(written).toMatchObject({ record: 'WO1', changes: { remark: { to: '漏油' }, reporter: { to: '王强' } } })
    expect(setEdits.mock.lastCall?.[1]).toMatchObject({ title: '工单 WO1', dirty: true })

    await screen.getByRole('button', { name: '保存' }).click()
    await expect.element(screen.getByText('网络超时')).toBeVisible()
    // The older copy is a part of the draft that was written; that one stays.
    expect(remove.mock.calls.flat()).toEqual(['d1'])
    await screen.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => remove.mock.calls.flat()).toContain(scheduleSave.mock.lastCall?.[0])
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ reporter: '王强', remark: '漏油' })
  })

  it('does not render the other fields for a key', async () => {
    const schema = fieldsOf(
      ...Array.from({ length: 30 }, (_, index): FormFieldSchema => ({
        key: `f${index}`,
        type: index % 3 === 0 ? 'number' : 'text',
        label: `字段 ${index}`,
      })),
    )
    const rendered = new Map<string, number>()
    const probe: OnlineFormProps['widgets'] = {
      probe: {
        read: (stored) => stored ?? '',
        toText: String,
        Control: ({ field, value, onChange, inputRef }) => {
          rendered.set(field.key, (rendered.get(field.key) ?? 0) + 1)
          return (
            <input
              ref={inputRef}
              aria-label={field.label}
              value={String(value)}
              onChange={(event) => onChange(event.target.value)}
            />
          )
        },
      },
    }
    const commits = vi.fn<ProfilerOnRenderCallback>()
    const probed = { fields: schema.fields.map((field) => ({ ...field, type: 'probe' })) }
    const draft = { record: 'new', title: '新增' }
    const screen = await render(
      <WidgetServicesProvider services={repairServices}>
        <Profiler id="form" onRender={commits}>
          <OnlineForm schema={probed} mode="add" widgets={probe} draft={draft} />
        </Profiler>
      </WidgetServicesProvider>,
    )
    await screen.getByLabelText('字段 7').click()
    rendered.clear()
    commits.mockClear()
    await userEvent.keyboard('ab')
    await expect.element(screen.getByLabelText('字段 7')).toHaveValue('ab')
    expect([...rendered.keys()]).toEqual(['f7'])
    expect(commits.mock.calls.length).toBeLessThanOrEqual(4)
  })
})

describe('a sub-table', () => {
  it('is put into another order', async () => {
    const onSubmit = saving()
    const parts = ['滤芯', '机油', '皮带'].map((name) => ({ name, count: 1 }))
    const screen = await renderForm({ onSubmit, record: { vclNo: 'SY1', parts } })
    await expect.element(screen.getByLabelText('名称，第 3 行')).toHaveValue('皮带')
    await screen.getByRole('button', { name: '上移第 3 行' }).click()
    await screen.getByRole('button', { name: '上移第 2 行' }).click()
    await expect.element(screen.getByLabelText('名称，第 1 行')).toHaveValue('皮带')
    await expect.element(screen.getByRole('button', { name: '上移第 1 行' })).toBeDisabled()
    await screen.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => onSubmit.mock.calls).toHaveLength(1)
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ parts: [{ name: '皮带' }, { name: '滤芯' }, { name: '机油' }] })
  })

  it('takes rows from a spreadsheet, calculates, and refuses at the cell', async () => {
    const onSubmit = saving()
    const screen = await renderForm({ onSubmit, record: { vclNo: 'SY1' } })
    await screen.getByRole('button', { name: '新增一行' }).click()
    const first = screen.getByLabelText('名称，第 1 行')
    await first.click()
    const data = new DataTransfer()
    data.setData('text/plain', '滤芯\t2\t35.5\t\t徐工\r\n"机油\n桶"\t两\t120\t\t未知\r\n')
    first.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    await expect.element(screen.getByLabelText('金额，第 1 行')).toHaveValue('71')
    await expect.element(screen.getByLabelText('名称，第 2 行')).toBeVisible()
    await screen.getByRole('button', { name: '保存' }).click()
    await expect
      .element(screen.getByText('数量，第 2 行必须是数字').or(screen.getByText('数量必须是数字')))
      .toBeVisible()
    await expect.element(screen.getByText('品牌的选项中没有“未知”，请重新选择')).toBeVisible()
    await screen.getByRole('button', { name: '删除第 2 行' }).click()
    await screen.getByRole('button', { name: '复制第 1 行' }).click()
    await screen.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => onSubmit.mock.calls).toHaveLength(1)
    const part = { name: '滤芯', count: 2, price: 35.5, total: 71, brand: '2' }
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ parts: [part, part], customer: { name: '' } })
  })
})

describe('a mistake on a tab that is not open', () => {
  const record = { vclNo: 'SY1', parts: [{ name: '滤芯', count: 1 }], customer: { name: '张江', phone: '123' } }

  it('opens the tab and has the focus', async () => {
    const onSubmit = saving()
    const screen = await renderForm({ onSubmit, record })
    await expect.element(screen.getByRole('tab', { name: '配件' })).toHaveAttribute('aria-selected', 'true')
    await screen.getByRole('button', { name: '保存' }).click()
    await expect.element(screen.getByRole('tab', { name: /客户/ })).toHaveAttribute('aria-selected', 'true')
    await expect.element(screen.getByLabelText('电话')).toHaveFocus()
    await expect.element(screen.getByText('请输入手机号')).toBeVisible()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('does so when the server refuses it, too, by the path of the field', async () => {
    const onSubmit = vi.fn<NonNullable<OnlineFormProps['onSubmit']>>(async () => {
      throw new Error('taken')
    })
    const services = { ...repairServices, describeError: () => ({ title: '姓名已存在', field: 'customer.name' }) }
    const screen = await renderForm({ onSubmit, record: { ...record, customer: { name: '张江' } } }, services)
    await screen.getByRole('button', { name: '保存' }).click()
    await expect.element(screen.getByLabelText('姓名')).toHaveFocus()
    await expect.element(screen.getByText('姓名已存在')).toBeVisible()
  })

  it('leaves the focus with a mistake above the tabs', async () => {
    const screen = await renderForm({ record: { customer: { phone: '123' } } })
    await screen.getByRole('button', { name: '保存' }).click()
    await expect.element(screen.getByLabelText('车号')).toHaveFocus()
    await expect.element(screen.getByRole('tab', { name: '配件' })).toHaveAttribute('aria-selected', 'true')
  })
})

describe('a save of a record that somebody else has saved meanwhile', () => {
  const record = { id: 'r1', vclNo: 'SY1', reporter: '李晓梅', remark: '漏油', parts: [], revision: 1 }

  /** A server that refuses what is not a change of its record. */
  function server(present: Record<string, unknown>) {
    const saved = vi.fn<NonNullable<OnlineFormProps['onSubmit']>>(async (_body, base) => {
      if (base.revision !== present['revision']) throw new Error('stale')
    })
    const describeError = () => ({ title: '数据已被他人修改，请核对后再保存', newer: present })
    return { saved, services: { ...repairServices, describeError } }
  }

  it('shows both values of each field, and saves what is chosen over the newer record', async () => {
    const newer = {
      ...record, vclNo: 'SY9', reporter: '王强', parts: [{ id: 'p1', name: '滤芯', count: 2 }], revision: 5,
      updateBy: 'zhaolei', updateTime: '2026-03-12 10:20:00',
    } // prettier-ignore
    const { saved, services } = server(newer)
    const screen = await renderForm({ mode: 'edit', record, onSubmit: saved }, services)
    await screen.getByLabelText('车号').fill('SY2')
    await screen.getByLabelText('故障描述').fill('液压油漏')
    await screen.getByRole('button', { name: '保存' }).click()
    const dialog = page.getByRole('dialog', { name: '已有新的数据' })
    await expect.element(dialog.getByText('zhaolei 于 2026-03-12 10:20 保存了这条记录。')).toBeVisible()
    await expect.element(dialog.getByRole('radiogroup')).toHaveLength(4)
    const parts = dialog.getByRole('radiogroup', { name: '配件' })
    await expect.element(parts.getByRole('radio', { name: '最新数据 名称 滤芯 · 数量 2' })).toBeChecked()
    const remark = dialog.getByRole('radiogroup', { name: '故障描述' })
    await expect.element(remark).toHaveAccessibleDescription('仅您修改')
    const number = dialog.getByRole('radiogroup', { name: '车号' })
    await expect.element(number).toHaveAccessibleDescription('双方都已修改')
    await number.getByRole('radio', { name: '我的修改 SY2' }).click()
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => saved.mock.calls).toHaveLength(2)
    const [body, base] = saved.mock.calls[1] ?? []
    expect(base).toMatchObject({ revision: 5, record: { vclNo: 'SY9' } })
    expect(body).toMatchObject({
      vclNo: 'SY2',
      reporter: '王强',
      remark: '液压油漏',
      parts: [{ id: 'p1', name: '滤芯', count: 2 }],
    })
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('goes back to the form with everything that was typed, and compares again', async () => {
    const { saved, services } = server({ ...record, vclNo: 'SY9', revision: 2 })
    const screen = await renderForm({ mode: 'edit', record, onSubmit: saved }, services)
    await screen.getByLabelText('车号').fill('SY2')
    await screen.getByRole('button', { name: '保存' }).click()
    await page.getByRole('button', { name: '返回编辑' }).click()
    await expect.element(screen.getByLabelText('车号')).toHaveValue('SY2')
    await screen.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByRole('dialog', { name: '已有新的数据' })).toBeVisible()
  })

  it('is saved without a question where nothing differs', async () => {
    const { saved, services } = server({ ...record, vclNo: 'SY2', revision: 2 })
    const screen = await renderForm({ mode: 'edit', record, onSubmit: saved }, services)
    await screen.getByLabelText('车号').fill('SY2')
    await screen.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => saved.mock.calls.map(([, base]) => base.revision)).toEqual([1, 2])
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})
