// The Online forms of line 3.
import type { Hono } from 'hono'
import type { Answers, Row } from './answers.ts'

const sexes = [{ value: '1', text: '男', label: '男', title: '男' }, { value: '2', text: '女', label: '女', title: '女' }] // prettier-ignore

const button = (buttonCode: string, buttonStatus = '1') => ({ buttonCode, buttonStyle: 'built-in', buttonStatus })

/** A form with lines, as 3.9.1 describes one. */
const form = {
  head: {
    id: 'd35109c3632c4952a19ecc094943dd71', tableName: 'test_demo', tableType: 2, tableVersion: 39, tableTxt: '测试用户表', isTree: 'N', isDbSynch: 'Y',
    treeParentIdField: null, treeIdField: null,
  },
  schema: {
    type: 'object', required: ['name'], table: 'test_demo',
    properties: {
      sex: { view: 'list', type: 'string', title: '性别', dictCode: 'sex', dictTable: '', dictText: '', enum: sexes, order: 6 },
      name: { view: 'text', type: 'string', title: '用户名', maxLength: 200, order: 5 },
      age: { view: 'number', type: 'number', title: '年龄', order: 7 },
      birthday: { view: 'date', type: 'string', title: '生日', maxLength: 32, order: 9 },
      chegnshi: { view: 'pca', type: 'string', title: '城市', maxLength: 300, order: 13 },
      odd: { view: 'something_new', type: 'string', title: '新控件', order: 14 },
      lines: {
        view: 'tab', relationType: 0, describe: '订单产品明细', key: 'lines', order: 1,
        columns: [
          { key: 'product_name', title: '产品名字', type: 'input', validateRules: [{ pattern: '*', message: '必填' }] },
          { key: 'num', title: '数量', type: 'inputNumber', validateRules: [] },
          { key: 'pro_type', title: '产品类型', type: 'radio', view: 'radio', options: sexes, validateRules: [] },
        ],
      },
    },
  },
  formTemplate: '1',
} // prettier-ignore

/** The rows of the Online form `d35109c3632c4952a19ecc094943dd71`; what an edit leaves out is gone, lines too. */
export function serveForms(api: Hono, { ok, refused }: Pick<Answers, 'ok' | 'refused'>): void {
  const rows: Row[] = [
    {
      id: 'f1', name: '张小红', sex: '1', age: 82, birthday: '2019-04-01 00:00:00', chegnshi: '', odd: '',
      lines: [{ id: 'n1', product_name: '滤芯', num: 2, pro_type: '1' }],
    },
    { id: 'f2', name: '王强', sex: '2', age: '', birthday: '', chegnshi: '', odd: 'x', lines: [] },
  ] // prettier-ignore
  api.get('/online/cgform/api/getFormItem/:id', (context) =>
    context.req.param('id') === form.head.id ? ok(context, form) : refused(context, 'Online表单不存在！'),
  )
  api.get(
    '/online/cgform/api/getColumns/:id',
    (context) =>
    ok(context, {
      description: form.head.tableTxt, code: form.head.id, tableType: 2, pidField: null, hasChildrenField: null,
      columns: ['name', 'sex', 'age', 'birthday'].map((key) => ({
        title: key, dataIndex: key, align: 'center', customRender: key === 'sex' ? 'sex' : null, sorter: true,
      })),
      dictOptions: { sex: sexes },
      cgButtonList: [button('add'), button('edit'), button('delete'), button('batch_delete', '0')],
    }), // prettier-ignore
  )
  api.get('/online/cgform/api/getQueryInfo/:id', (context) =>
    ok(context, [
      { mode: 'single', view: 'text', field: 'name', label: '用户名' },
      { mode: 'single', view: 'list', field: 'sex', label: '性别', dictCode: 'sex' },
    ]),
  )
  api.get('/online/cgform/api/getData/:id', (context) => {
    const name = (context.req.query('name') ?? '').replaceAll('*', '')
    const sex = context.req.query('sex') ?? ''
    const found = rows.filter((row) => String(row['name']).includes(name) && (sex === '' || row['sex'] === sex))
    // Without size and number of the page.
    return ok(context, { total: found.length, records: found.map((row) => ({ ...row, lines: undefined })) })
  })
  api.get('/online/cgform/api/form/:id/:row', (context) =>
    ok(context, rows.find(({ id }) => id === context.req.param('row')) ?? null),
  )
  api.post('/online/cgform/api/form/:id', async (context) => {
    if (context.req.query('tabletype') !== '2') return refused(context, '操作失败')
    const row = await context.req.json<Record<string, unknown>>()
    rows.push({ ...row, id: `f${rows.length + 1}` })
    return ok(context, 'f3', '添加成功!')
  })
  api.put('/online/cgform/api/form/:id', async (context) => {
    if (context.req.query('tabletype') !== '2') return refused(context, '操作失败')
    const row = await context.req.json<Row>()
    const at = rows.findIndex(({ id }) => id === row.id)
    if (at >= 0) rows[at] = row
    return ok(context, null, '修改成功！')
  })
  api.delete('/online/cgform/api/form/:id/:rows', (context) => {
    const ids = context.req.param('rows').split(',')
    for (const id of ids) rows.splice(rows.findIndex((row) => row.id === id), 1) // prettier-ignore
    return ok(context, null, '删除成功!')
  })
}
