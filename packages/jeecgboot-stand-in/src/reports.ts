// A report, and the dictionary of one of its filters, which is answered only when the call is signed.
import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Answers } from './answers.ts'
import { sexes } from './users.ts'

const report = {
  cgreportHeadName: '用户统计',
  columns: [
    { title: '姓名', dataIndex: 'name', align: 'center', sorter: 'true' },
    { title: '性别', dataIndex: 'sex', align: 'center', sorter: 'true', customRender: 'sex' },
  ],
  dictOptions: { sex: [null, { value: '1', text: '男', title: '男' }, { value: '2', text: '女', title: '女' }] },
  fieldHrefSlots: [],
}

const reportQuery = [
  { field: 'sex', label: '性别', view: 'list', mode: 'single' },
  { field: 'grade', label: '类别', view: 'list', mode: 'single', dictCode: 'grade' },
]

/** The secret of the stand-in: its dictionary look-ups are answered only when they are signed with it. */
export const SECRET = 'secret-of-the-stand-in'

export function serveReports(api: Hono, { ok, refused, page }: Answers, line: 2 | 3): void {
  api.get('/online/cgreport/api/getColumnsAndData/:id', (context) => ok(context, { ...report, data: page([]) }))
  api.get('/online/cgreport/api/getQueryInfo/:id', (context) => ok(context, reportQuery))
  api.get('/online/cgreport/api/getData/:id', (context) => ok(context, page([{ name: '李伟', sex: '1' }])))
  api.get('/sys/dict/getDictItems/:code', (context) =>
    isSigned(context, line)
      ? ok(context, context.req.param('code') === 'sex' ? sexes : [{ value: 'a', text: '甲类', title: '甲类' }])
      : refused(context, 'Sign签名校验失败！'),
  )
}

/** The headers are the signature of the query with the secret, and the time is written as the line wants it. */
function isSigned(context: Context, line: 2 | 3): boolean {
  const entries = Object.entries(context.req.query()).filter(([name]) => name !== '_t')
  const text = JSON.stringify(Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))))
  const sign = createHash('md5').update(text + SECRET).digest('hex').toUpperCase() // prettier-ignore
  const written = context.req.header('X-TIMESTAMP') ?? ''
  return context.req.header('X-Sign') === sign && (line === 3 ? /^\d{13}$/ : /^\d{14}$/).test(written)
}
