import { OnlineColumns, OnlineFormItem } from '@trackhoe/contract/online'
import { describe, expect, it } from 'vitest'
import { readJeecgBootForm } from './jeecgboot-form.ts'

const sexes = [{ value: '1', text: '男', label: '男', title: '男' }, null, { value: '2', text: '女', label: '女' }]

const item = OnlineFormItem.parse({
  head: { id: 'd3', tableTxt: '测试用户表', tableType: 2, tableVersion: 39, isTree: 'Y', treeParentIdField: 'parent_id' },
  schema: {
    required: ['name'],
    properties: {
      age: { view: 'number', title: '年龄', order: 7 },
      lines: {
        view: 'tab', describe: '明细', relationType: 1, order: 1,
        columns: [
          { key: 'part', title: '配件', type: 'input', validateRules: [{ pattern: '*' }] },
          { key: 'kind', title: '类型', type: 'radio', options: sexes },
        ],
      },
      name: { view: 'text', title: '用户名', maxLength: 200, order: 5 },
      sex: { view: 'list', title: '性别', dictCode: 'sex', dictTable: '', enum: sexes, order: 6 },
      strange: { view: 'link_table', title: '关联', order: 8 },
      phone: { view: 'text', title: '电话', pattern: '^1\\d{10}$', errorInfo: '不是手机号', order: 9 },
      amount: { view: 'text', title: '金额', pattern: 'money', order: 10 },
    },
  },
}) // prettier-ignore

const columns = OnlineColumns.parse({
  columns: [{ dataIndex: 'sex', customRender: 'sex' }, { dataIndex: 'name' }],
  dictOptions: { sex: sexes },
  pidField: 'pid',
  hasChildrenField: 'has_child',
  cgButtonList: [
    { buttonCode: 'add', buttonStyle: 'built-in', buttonStatus: '1' },
    { buttonCode: 'delete', buttonStyle: 'built-in', buttonStatus: '0' },
    { buttonCode: 'edit', buttonStyle: 'link', buttonStatus: '0' },
  ],
})

describe('readJeecgBootForm', () => {
  const form = readJeecgBootForm({ item, columns, queryItems: [] })

  it('reads the fields in their order, the columns in that of the list, lines below', () => {
    expect(form).toMatchObject({
      name: '测试用户表',
      tableType: '2',
      isTree: true,
      parentKey: 'pid',
      childKey: 'has_child',
    })
    const fields = form?.definition.fields ?? []
    expect(fields.map(({ key, type, listed }) => [key, type, listed ?? false])).toEqual([
      ['sex', 'list', true],
      ['name', 'text', true],
      ['age', 'number', false],
      // A control that this console does not have is a text.
      ['strange', 'text', false],
      ['phone', 'text', false],
      ['amount', 'text', false],
      ['lines', 'tab', false],
    ])
    expect(fields.find(({ key }) => key === 'name')?.required).toBe(true)
    expect(fields.find(({ key }) => key === 'sex')?.listSource).toEqual([
      { value: '1', label: '男' },
      { value: '2', label: '女' },
    ])
    expect(fields.find(({ key }) => key === 'phone')?.pattern).toEqual({ source: '^1\\d{10}$', message: '不是手机号' })
    // The name of a pattern is no pattern.
    expect(fields.find(({ key }) => key === 'amount')?.pattern).toBeUndefined()
    const lines = fields.find(({ key }) => key === 'lines')
    expect(lines).toMatchObject({ label: '明细', relation: 'many', maxRows: 1 })
    expect(lines?.fields?.map(({ key, type, required }) => [key, type, required])).toEqual([
      ['part', 'text', true],
      ['kind', 'list', false],
    ])
  })

  it('names the actions of the form and the texts of codes', () => {
    expect([form?.has('add'), form?.has('delete'), form?.has('edit')]).toEqual([true, false, true])
    expect(form?.withTexts({ sex: '2,1', name: '1' })).toEqual({ sex: '2,1', name: '1', sex_dictText: '女, 男' })
  })

  it('is null for what is no form of a JeecgBoot', () => {
    expect(readJeecgBootForm({ item: { ...item, schema: 'x' }, columns, queryItems: [] })).toBeNull()
  })
})
