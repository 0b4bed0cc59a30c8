import { createHash } from 'node:crypto'
import type { OnlineFormDefinition } from '@trackhoe/contract/online'
import { vehicleRows } from '@trackhoe/simulator'
import { after, DAY_MS, HOUR_MS, toWireTime } from '../../platform/core/clock.ts'
import type { Random } from '../../platform/core/random.ts'
import { createPatternBudget } from '../../platform/core/user-pattern.ts'
import { wholeTenant } from '../../platform/data-scope/data-scope.ts'
import type { Db } from '../../platform/database/database.ts'
import * as heads from '../../modules/online-forms/form-heads.queries.ts'
import { formTables } from '../../modules/online-forms/table/form-table.ts'
import { publishForm } from '../../modules/online-forms/publish-form.ts'
import { addRow } from '../../modules/online-forms/save-row.ts'

interface Options {
  tenantId: string
  /** Who has made it, and who fills it in. */
  usernames: readonly string[]
  newest: Date
}

const CODE = 'inspection'

const choices = (...labels: string[]) => labels.map((label, at) => ({ label, value: String(at + 1) }))

/** The daily inspection of a machine. */
const DEFINITION: OnlineFormDefinition = {
  columns: 2,
  fields: [
    { id: 'f-no', key: 'inspection_no', type: 'text', label: '点检单号', required: true, unique: true, maxLength: 30, listed: true, queried: true },
    { id: 'f-vcl', key: 'vcl_no', type: 'text', label: '车号', required: true, maxLength: 30, listed: true, queried: true },
    { id: 'f-day', key: 'day', type: 'date', label: '点检日期', required: true, listed: true, queried: true, queryMode: 'range' },
    { id: 'f-hours', key: 'hours', type: 'number', label: '工作小时', unit: 'h', precision: 1, min: 0, listed: true },
    { id: 'f-result', key: 'result', type: 'list', label: '结论', required: true, listSource: choices('正常', '带病作业', '停用待修'), listed: true, queried: true },
    { id: 'f-found', key: 'found', type: 'list_multi', label: '异常部位', listSource: choices('发动机', '液压系统', '电气系统', '行走系统', '工作装置'), listed: true },
    { id: 'f-note', key: 'note', type: 'textarea', label: '说明', maxLength: 300, span: 'full', listed: true },
    {
      id: 'f-items', key: 'items', type: 'tab', label: '检查项目', relation: 'many',
      fields: [
        { id: 'f-item', key: 'item', type: 'text', label: '项目', required: true, maxLength: 50 },
        { id: 'f-state', key: 'state', type: 'list', label: '状态', listSource: choices('良好', '需关注', '需更换') },
      ],
    },
  ],
} // prettier-ignore

const NOTES = [null, '回油滤芯报警偶发', null, '左前支重轮漏油，已预约更换', null, '空滤堵塞，现场清洁', null, null]
const ITEMS = ['机油油位', '冷却液液位', '液压油油位', '履带张紧', '斗齿', '灯光与喇叭']
const ROWS = 24
/** Of which machines of the fleet. */
const MACHINES = { from: 20, to: 29, vehicles: 200 } as const

/** Bytes that are the same each time, for ids that nobody has to keep secret. */
function repeatable(seed: string): Random {
  let draw = 0
  return (size) => createHash('sha256').update(`${seed} ${draw++}`).digest().subarray(0, size)
}

/** Publishes an online form as its designer does, and fills it in for some weeks. */
export async function seedOnlineForm(db: Db, { tenantId, usernames, newest }: Options): Promise<void> {
  const [admin = '', operator = admin] = usernames
  const random = repeatable(`${CODE} ${tenantId}`)
  const callerOf = (username: string) => ({
    ...wholeTenant(tenantId),
    userId: `demo-${username}`,
    username,
    familyId: '',
  })
  const createTime = after(newest, -60 * DAY_MS)
  const id = `${tenantId}-form-inspection`
  await heads.insert(db, {
    id,
    tenantId,
    code: CODE,
    name: '车辆点检',
    kind: 'list',
    description: '每班开工前的点检记录',
    tableName: `${CODE}_${tenantId}`,
    definition: DEFINITION,
    layout: { tables: {}, setAside: [] },
    createBy: admin,
    createTime,
  })
  const draft = await heads.find(db, tenantId, id)
  if (!draft) return
  await publishForm(db, callerOf(admin), draft, { now: createTime, newName: () => tenantId })
  const form = await heads.findPublished(db, tenantId, CODE)
  if (!form) return
  const open = { form, tables: formTables(form.tableName, form.published, form.layout) }
  const numbers = vehicleRows({ ...MACHINES, first: tenantId, second: tenantId, now: newest }).map(({ vehicle }) => vehicle.vclNo) // prettier-ignore
  for (let at = 0; at < ROWS; at++) {
    const time = after(newest, (at - ROWS) * 2 * DAY_MS - (at % 5) * HOUR_MS)
    const day = toWireTime(time).slice(0, 10)
    const note = NOTES[at % NOTES.length] ?? null
    const body = {
      inspection_no: `DJ${day.replaceAll('-', '')}${String(1 + (at % 3)).padStart(3, '0')}`,
      vcl_no: numbers[at % numbers.length],
      day,
      hours: 1200 + at * 16.5,
      result: note === null ? '1' : at % 11 === 3 ? '3' : '2',
      found: note === null ? null : '2',
      note,
      items: ITEMS.slice(0, 3 + (at % 4)).map((item, which) => ({
        item,
        state: note !== null && which === 2 ? '2' : '1',
      })),
    }
    await addRow(db, { clock: () => time, random, patterns: createPatternBudget() }, callerOf(operator), open, body)
  }
}
