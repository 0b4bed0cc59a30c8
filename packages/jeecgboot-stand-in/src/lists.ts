// The lists that are all made the same way, and what is read of their rows.
import type { Hono } from 'hono'
import { listOf, type Answers, type Row } from './answers.ts'

/** The author of the rows, and the time. */
export const at = { createBy: 'admin', createTime: '2026-01-01 08:00:00' }

/** The rows of the lists that are all made the same way, by the paths of their calls. */
export const firstLists = (): Record<string, Row[]> => ({
  '/sys/role': [
    { id: 'r1', roleName: '管理员', roleCode: 'admin', description: '全部权限', tenantId: 0, ...at },
    { id: 'r2', roleName: '服务工程师', roleCode: 'engineer', description: '外勤', tenantId: 0, ...at },
  ],
  '/sys/sysDepart': [
    { id: 'd1', departName: '北方公司', orgCode: 'A01', parentId: '', orgCategory: '1', departOrder: 0, memo: '总部', ...at },
    { id: 'd2', departName: '服务部', orgCode: 'A01A01', parentId: 'd1', orgCategory: '2', departOrder: 1, fax: '010-2', ...at },
  ],
  '/sys/dict': [
    { id: 'x1', dictName: '故障等级', dictCode: 'fault_level', description: '从轻到重', type: 0, delFlag: 0, tenantId: 0, ...at },
  ],
  '/sys/dictItem': [
    { id: 'i1', dictId: 'x1', itemText: '轻微', itemValue: '1', sortOrder: 1, status: 1, description: '可继续作业', itemColor: '', ...at },
  ],
  '/sys/category': [
    { id: 'c1', pid: '0', name: '液压系统', code: 'A01', hasChild: '1', sysOrgCode: 'A01', ...at },
    { id: 'c2', pid: 'c1', name: '主泵', code: 'A01A01', hasChild: null, sysOrgCode: 'A01', ...at },
  ],
  '/sys/annountCement': [
    {
      id: 'n1', titile: '停电通知', msgContent: '<p>周六停电。</p>', msgCategory: '1', msgType: 'ALL', priority: 'H', sendStatus: '0',
      startTime: '2026-01-01 00:00:00', endTime: '2036-01-01 00:00:00', userIds: '', busId: 'b7', izTop: 0, ...at,
    },
  ],
  '/sys/fillRule': [
    { id: 'f1', ruleName: '单号', ruleCode: 'order_no', ruleClass: 'com.example.rule.OrderRule', ruleParams: '{"prefix":"CN"}', ...at },
  ],
  '/sys/checkRule': [
    { id: 'k1', ruleName: '编码', ruleCode: 'code', ruleJson: '[{"digits":"*","pattern":"^.{3,9}$","message":"3 到 9 位"}]', ...at },
  ],
  '/sys/sysDepartRole': [{ id: 'q1', departId: 'd2', roleName: '班长', roleCode: 'lead', description: null, ...at }],
}) // prettier-ignore

export function serveLists(api: Hono, responses: Answers, lists: Readonly<Record<string, Row[]>>): void {
  const { ok, refused, page } = responses
  api.get('/sys/role/queryall', (context) => ok(context, lists['/sys/role']))
  api.get('/sys/sysDepart/queryTreeList', (context) => ok(context, treeOf(lists['/sys/sysDepart'] ?? [])))
  api.get('/sys/sysDepartRole/getDeptRoleList', (context) => ok(context, lists['/sys/sysDepartRole'] ?? []))
  api.get('/sys/sysDepartRole/getDeptRoleByUserId', (context) =>
    context.req.query('departId') ? ok(context, []) : refused(context, '操作失败，Required request parameter departId'),
  )
  api.get('/sys/role/checkRoleCode', (context) => ok(context, null))
  api.get('/sys/dictItem/dictItemCheck', (context) => ok(context, null))
  api.get('/sys/dict/refleshCache', (context) => ok(context, null))
  api.get('/sys/category/rootList', (context) =>
    ok(context, page((lists['/sys/category'] ?? []).filter(({ pid }) => pid === '0'))),
  )
  api.get('/sys/category/childList', (context) =>
    ok(
      context,
      (lists['/sys/category'] ?? []).filter(({ pid }) => pid === context.req.query('pid')),
    ),
  )
  for (const [path, rows] of Object.entries(lists)) serveList(api, responses, path, rows)
  for (const [path, sendStatus] of [['doReleaseData', '1'], ['doReovkeData', '2']] as const) {
    api.get(`/sys/annountCement/${path}`, (context) => {
      const row = lists['/sys/annountCement']?.find(({ id }) => id === context.req.query('id'))
      if (row) row['sendStatus'] = sendStatus
      return ok(context, null, '操作成功！')
    })
  } // prettier-ignore
  api.get('/sys/annountCement/listByUser', (context) =>
    ok(context, { anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 }),
  )
  api.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', (context) => ok(context, page([])))
}

function serveList(api: Hono, { ok, page }: Answers, path: string, rows: Row[]): void {
  api.get(`${path}/list`, (context) => ok(context, page(rows)))
  api.post(`${path}/add`, async (context) => {
    const body = await context.req.json<Record<string, unknown>>()
    rows.push({ ...body, id: `new-${rows.length}` })
    return ok(context, null, '添加成功！')
  })
  api.put(`${path}/edit`, async (context) => {
    const body = await context.req.json<Row>()
    const at = rows.findIndex(({ id }) => id === body.id)
    // What the body leaves out is gone.
    if (at >= 0) rows[at] = body
    return ok(context, null, '修改成功!')
  })
  api.delete(`${path}/delete`, (context) => {
    const at = rows.findIndex(({ id }) => id === context.req.query('id'))
    if (at >= 0) rows.splice(at, 1)
    return ok(context, null, '删除成功!')
  })
  api.delete(`${path}/deleteBatch`, (context) => {
    const ids = listOf(context.req.query('ids'))
    for (const id of ids) rows.splice(rows.findIndex((row) => row.id === id), 1) // prettier-ignore
    return ok(context, null, '批量删除成功!')
  })
}

type TreeRow = Row & { children: TreeRow[] | null }

function treeOf(rows: readonly Row[], parentId = ''): TreeRow[] {
  return rows
    .filter((row) => (row['parentId'] ?? '') === parentId)
    .map((row) => {
      const children = treeOf(rows, row.id)
      return { ...row, key: row.id, title: row['departName'], isLeaf: children.length === 0, children }
    })
}
