import type { JsonObject } from '@trackhoe/contract/vehicle'
import { MODELS } from '@trackhoe/simulator'
import { codeOf } from '@trackhoe/vehicle-ports/parameter-catalog'
import { after, DAY_MS, HOUR_MS } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { alarmChannel, dutyPlan } from '../../platform/database/schema/alarm-schema.ts'
import { displayToken } from '../../platform/database/schema/announcement-schema.ts'
import { dataRule } from '../../platform/database/schema/data-rule-schema.ts'
import { formSample } from '../../platform/database/schema/form-schema.ts'
import { chartView, commandTemplate, telemetryRetention } from '../../platform/database/schema/vehicle-schema.ts'
import type { Random } from '../../platform/core/random.ts'
import { hashToken, newToken } from '../../auth/tokens.ts'

interface Options {
  tenantId: string
  /** The accounts of the tenant, the administrator first. */
  usernames: readonly string[]
  newest: Date
  random: Random
}

/** What administrators and operators of a tenant have set up for themselves, beside reports, forms and services. */
export async function seedSetup(db: Db, options: Options): Promise<void> {
  await seedDataRules(db, options)
  await seedDuty(db, options)
  await seedRetention(db, options)
  await seedKept(db, options)
}

const accountId = (username: string) => `demo-${username}`

/** Whoever works for a service station sees the machines of its customers, and of the orders his own. */
async function seedDataRules(db: Db, { tenantId, usernames, newest }: Options) {
  const createTime = after(newest, -200 * DAY_MS)
  const written = { tenantId, createBy: usernames[0] ?? null, createTime }
  const roleId = `${tenantId}-station`
  await db.insert(dataRule).values([
    {
      ...written,
      id: `${tenantId}-rule-customers`,
      roleId,
      entity: 'serviceVclInfo',
      attr: 'consumerId',
      condition: 'in',
      value: `cs-${tenantId}-1,cs-${tenantId}-2`,
    },
    {
      ...written,
      id: `${tenantId}-rule-orders`,
      roleId,
      entity: 'serviceWoInfo',
      attr: 'handler',
      condition: 'eq',
      value: '#{sys_user_code}',
    },
  ])
}

/** The voltage of the throttle dial says little once it is old: two months of readings, a year of summaries. */
async function seedRetention(db: Db, { tenantId, usernames, newest }: Options) {
  await db.insert(telemetryRetention).values({
    id: `${tenantId}-retention-throttle`,
    tenantId,
    code: codeOf(6),
    sampleDays: 62,
    partDays: 400,
    createBy: usernames[0] ?? null,
    createTime: after(newest, -100 * DAY_MS),
  })
}

/** Who is on duty, and a robot that is off: its address leads nowhere. */
async function seedDuty(db: Db, { tenantId, usernames: [admin = '', operator = ''], newest }: Options) {
  const createTime = after(newest, -40 * DAY_MS)
  const written = { tenantId, createBy: admin, createTime }
  await db.insert(dutyPlan).values({
    ...written,
    id: `${tenantId}-duty-service`,
    name: '服务热线值班',
    shifts: [
      { days: [1, 2, 3, 4, 5], from: '08:00', to: '20:00', users: [operator] },
      { days: [1, 2, 3, 4, 5], from: '20:00', to: '08:00', users: [admin] },
      { days: [6, 7], from: '08:00', to: '18:00', users: [operator, admin] },
    ],
    exceptions: [{ kind: 'holiday', from: '2026-10-01', to: '2026-10-07', users: [admin] }],
  })
  await db.insert(alarmChannel).values({
    ...written,
    id: `${tenantId}-channel-dingtalk`,
    name: '服务群钉钉机器人',
    format: 'dingtalk',
    url: 'https://example.com/robot/send?access_token=demo',
    status: '2',
  })
}

/** What users have kept: templates of commands, a view of curves, walls, and filled forms. */
async function seedKept(db: Db, { tenantId, usernames: [admin = '', operator = ''], newest, random }: Options) {
  const templates: { name: string; ownerId: string | null; commands: { command: string; params: JsonObject }[] }[] = [
    {
      name: '新车交付设定',
      ownerId: null,
      commands: [
        { command: 'maintenanceInterval', params: { engineOil: 500, engineOilFilter: 500, fuelFilterMain: 500 } },
        { command: 'transmit', params: { op: 'schedule', times: ['08:00', '18:00'], keyOffReport: 1, heartbeatMin: 60 } }, // prettier-ignore
      ],
    },
    {
      name: '怠速停机 5 分钟',
      ownerId: null,
      commands: [{ command: 'vehicleParameter', params: { idleShutdownMin: 5 } }],
    },
    {
      name: '保养提醒消息',
      ownerId: accountId(operator),
      commands: [{ command: 'transmit', params: { op: 'message', text: '请按期进行保养，并联系服务站预约', displaySec: 60, priority: 'M', needConfirm: 1 } }], // prettier-ignore
    },
  ]
  await db.insert(commandTemplate).values(
    templates.map((template, at) => ({
      ...template,
      id: `${tenantId}-template-${at + 1}`,
      tenantId,
      createBy: template.ownerId === null ? admin : operator,
      createTime: after(newest, -(at + 1) * 9 * DAY_MS),
    })),
  )
  await db.insert(displayToken).values(
    [
      { name: '服务大厅大屏', page: '/platform/dashboard' },
      { name: '调度室报表', page: '/report/index' },
    ].map((display, at) => ({
      ...display,
      id: `${tenantId}-display-${at + 1}`,
      tenantId,
      // Nobody knows it: whoever puts up a wall makes one of his own.
      tokenHash: hashToken(`${tenantId} ${display.name} ${newToken(random)}`),
      createBy: admin,
      createTime: after(newest, -(at + 1) * 30 * DAY_MS),
    })),
  )
  await db.insert(formSample).values({
    id: `${tenantId}-sample-1`,
    tenantId,
    name: '交付点检示例',
    content: JSON.stringify({ text: `${MODELS[2]?.name ?? ''} 交付点检`, number: 1.5, integer: 3, textarea: '外观无损伤，附件齐全', date: '2026-11-18', list: '2', rate: 5 }), // prettier-ignore
    createBy: admin,
    createTime: after(newest, -8 * HOUR_MS),
  })
  await db.insert(chartView).values({
    id: `${tenantId}-chart-1`,
    tenantId,
    ownerId: accountId(admin),
    name: '液压油温与转速',
    setup: new URLSearchParams({ p: [1, 182].map(codeOf).join(',') }).toString(),
    createBy: admin,
    createTime: after(newest, -12 * DAY_MS),
  })
}
