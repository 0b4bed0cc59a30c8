import { randomBytes } from 'node:crypto'
import { eq, ne, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ReportSetup } from '@trackhoe/contract/online'
import { dataRules } from '@trackhoe/contract/system'
import { users, type AnyEndpoint } from '@trackhoe/contract'
import { passwordLinks } from '@trackhoe/contract/session'
import { writeCommand, fleetOverview } from '@trackhoe/contract/vehicle'
import { inArray } from './platform/database/schema/array-columns.ts'
import { openSession } from './auth/sessions.queries.ts'
import { alarm, alarmDelivery } from './platform/database/schema/alarm-schema.ts'
import { dataRule } from './platform/database/schema/data-rule-schema.ts'
import {
  auditLog,
  depart,
  departRole,
  departRoleUser,
  role,
  rolePermission,
  user,
  userDepart,
  userRole,
} from './platform/database/schema/schema.ts'
import { after, HOUR_MS } from './platform/core/clock.ts'
import { serviceType, workOrder } from './platform/database/schema/service-schema.ts'
import {
  commandRecord,
  consumer,
  device,
  deviceUser,
  diagnosisRestart,
  geofence,
  sulfurReport,
  vehicle,
} from './platform/database/schema/vehicle-schema.ts'
import { listJob } from './platform/database/schema/list-job-schema.ts'
import { onlineReport } from './platform/database/schema/report-schema.ts'
import { readSheet } from './platform/spreadsheet/read-sheet.ts'
import { seedFleet } from './seed/fleet/seed-fleet.ts'
import { EVERY_RECORD } from './testing/every-record.ts'
import { FORM_CALLS } from './testing/form-calls.ts'
import { CONTEXT_PATH } from './testing/start-test-server.ts'
import { testServer } from './testing/test-server.ts'

/** In a text of every record that the rules hide. */
const HIDDEN = 'HIDDEN'
const ROLE_ID = '1001-narrow'
const DEPART_ROLE = `${HIDDEN}-role`
const HIDDEN_JOB = `${HIDDEN}-job`
const USER = { userId: 'narrow', tenantId: '1001' }

/** Who was imported without a password; the rules hide the first. */
const IMPORTED = [`${HIDDEN}operator`, 'viewer']

/** What the holder of the role may see: one department, its people, his role, a vehicle with its terminal, a customer. */
const RULES = [
  { entity: 'sysUser', attr: 'orgCode', condition: 'right_like', value: '#{sys_org_code}' },
  { entity: 'sysDepart', attr: 'orgCode', condition: 'right_like', value: '#{sys_org_code}' },
  { entity: 'sysRole', attr: 'roleCode', condition: 'eq', value: 'narrow' },
  { entity: 'serviceVclInfo', attr: 'consumerId', condition: 'in', value: 'cs-1001-1,cs-none' },
  { entity: 'serviceConsumer', attr: 'id', condition: 'eq', value: 'cs-1001-1' },
  { entity: 'geofence', attr: 'createBy', condition: 'eq', value: 'narrow' },
]

const server = await testServer()
let narrow: string
beforeAll(async () => {
  await seedFleet(server.db, { vehicles: 9, now: server.now() })
  await seedRecords()
  narrow = (await openSession(server.db, USER, randomBytes, server.now())).token
})

async function seedRecords() {
  const { db } = server
  const createTime = server.now()
  await db.insert(user).values({ id: 'narrow', tenantId: '1001', username: 'narrow', realname: '张华', createTime })
  await db.insert(role).values({ id: ROLE_ID, tenantId: '1001', roleName: '华南', roleCode: 'narrow', createTime })
  await db.insert(userRole).values({ userId: 'narrow', roleId: ROLE_ID, tenantId: '1001' })
  await db.insert(userDepart).values({ userId: 'narrow', depId: '1001-A02', tenantId: '1001' })
  await db.execute(
    sql`insert into sys_role_permission select ${ROLE_ID}, permission_id, tenant_id from sys_role_permission where role_id = '1001-admin'`,
  )
  await db.insert(dataRule).values(
    RULES.map((rule, at) => ({ ...rule, id: `rule-${at}`, roleId: ROLE_ID, tenantId: '1001', createTime })),
  )
  await db.insert(dataRule).values({
    id: 'rule-hidden', roleId: '1001-operator', tenantId: '1001', createTime,
    entity: 'sysUser', attr: 'realname', condition: 'eq', value: HIDDEN,
    status: '0',
  })
  const imported = { tenantId: '1001', createTime, prefix: 'sys/user', title: '用户', request: {}, followUps: IMPORTED }
  await db.insert(listJob).values([
    { ...imported, id: 'import-admin', userId: 'admin', kind: 'import', phase: 'write', state: 'done' },
    { ...imported, id: 'import-narrow', userId: 'narrow', kind: 'import', phase: 'write', state: 'done' },
  ])
  await db.insert(commandRecord).values(
    ['v1', 'v2'].map((vehicleId) => ({
      recordId: `record-${vehicleId}`,
      tenantId: '1001',
      vehicleId,
      infoid: '37',
      paramContent: { bucketCapacity: 1 },
      softwareVersion: vehicleId === 'v1' ? 'SUM3.2' : HIDDEN,
      sendTime: createTime,
      expireTime: createTime,
      timeOver: 360,
      senderId: 'viewer',
      sender: 'viewer',
      reason: vehicleId === 'v1' ? '例行' : HIDDEN,
    })),
  )
  await db.insert(diagnosisRestart).values(
    ['v1', 'v2'].map((vehicleId) => ({
      id: `restart-${vehicleId}`,
 tenantId: '1001',
 vehicleId,
 restartTime: createTime,
 reason: '1',
      softwareVersion: 'SUM3.2',
    })),
  )
  await db.insert(departRole).values({
    id: DEPART_ROLE,
    tenantId: '1001',
    departId: '1001-A01',
    roleName: HIDDEN,
    roleCode: 'head',
    createTime,
  })
  await db.insert(departRoleUser).values({ roleId: DEPART_ROLE, userId: 'operator', tenantId: '1001' })
  await db.insert(geofence).values({
    ...GEOFENCE,
    id: 'fence-hidden',
    tenantId: '1001',
    name: `${HIDDEN} 围栏`,
    createBy: 'admin',
    createTime,
  })
  await db.insert(sulfurReport).values(
    ['v1', 'v2'].map((vehicleId) => ({
      id: `sulfur-${vehicleId}`,
      tenantId: '1001',
      vehicleId,
      sampleTime: createTime,
      sulfur: '8',
      sulfurValue: 8,
      result: '1' as const,
      createTime,
    })),
  )
  await db.insert(serviceType).values({ id: 'type', tenantId: '1001', typeName: '故障维修', createTime })
  await db.insert(workOrder).values(
    ['v1', 'v2'].map((vehicleId) => ({
      id: `order-${vehicleId}`,
      tenantId: '1001',
      woNo: vehicleId === 'v1' ? 'WO1' : HIDDEN,
      serviceTypeId: 'type',
      typeName: '故障维修',
      vehicleId,
      createTime: after(createTime, -2 * HOUR_MS),
    })),
  )
  await db.insert(alarm).values(
    ['v1', 'v2'].map((vehicleId) => ({
      id: `alarm-${vehicleId}`,
      tenantId: '1001',
      alarmNo: vehicleId === 'v1' ? 'GJ1' : HIDDEN,
      ruleId: 'rule',
      ruleRevision: 1,
      ruleName: '水温过高',
      level: '1' as const,
      kind: 'reading',
      trigger: {},
      vehicleId,
      raisedTime: createTime,
      lastTime: createTime,
      createTime,
    })),
  )
  await db.insert(alarmDelivery).values(
    ['v1', 'v2'].map((vehicleId) => ({
      id: `delivery-${vehicleId}`,
      tenantId: '1001',
      subjectId: `alarm-${vehicleId}`,
      alarmId: `alarm-${vehicleId}`,
      channel: 'bell',
      recipientId: 'narrow',
      recipient: 'narrow',
      level: '1' as const,
      title: vehicleId === 'v1' ? '水温过高' : HIDDEN,
      content: '',
      state: '2' as const,
      dueTime: createTime,
      createTime,
    })),
  )
  await db.insert(deviceUser).values({ deviceId: 'de1', userId: 'operator', tenantId: '1001' })
  await db.insert(deviceUser).values({ deviceId: 'de2', userId: 'narrow', tenantId: '1001' })
  await db.insert(auditLog).values({
    createTime,
    tenantId: '1001',
    userId: 'operator',
    username: `${HIDDEN}operator`,
    action: 'login',
    outcome: 'ok',
  })
  await db.insert(listJob).values({
    id: HIDDEN_JOB,
    tenantId: '1001',
    userId: 'admin',
    prefix: 'sys/user',
    title: '用户',
    kind: 'import',
    phase: 'write',
    state: 'done',
    followUps: [`${HIDDEN}operator`],
    createTime,
  })
  await db.insert(onlineReport).values({
    id: 'shown',
    tenantId: '1001',
    code: 'shown',
    name: REPORT.name,
    setup: REPORT,
    permissionId: 'none',
    createTime,
  })
  const marked = (column: unknown) => sql<string>`${HIDDEN} || ${column}`
  const others = ['admin', 'operator', 'nobody']
  await db.update(user).set({ realname: HIDDEN, username: marked(user.username) }).where(inArray(user.id, others))
  await db.update(depart).set({ departName: marked(depart.departName) }).where(inArray(depart.id, ['1001-A01', '1001-A01A01']))
  await db.update(role).set({ roleName: marked(role.roleName) }).where(ne(role.id, ROLE_ID))
  await db.update(vehicle).set({ vclNo: marked(vehicle.vclNo), pin: marked(vehicle.pin) }).where(sql`${vehicle.consumerId} is distinct from 'cs-1001-1'`)
  await db.update(device).set({ tmnlId: marked(device.tmnlId) }).where(inArray(device.vehicleId, db.select({ id: vehicle.id }).from(vehicle).where(sql`${vehicle.vclNo} like ${`${HIDDEN}%`}`)))
  await db.update(consumer).set({ name: marked(consumer.name), address: HIDDEN }).where(ne(consumer.id, 'cs-1001-1'))
} // prettier-ignore

interface Input {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** The whole answer as text; a workbook as the texts of its cells. */
async function ask(endpoint: AnyEndpoint, { params = {}, query = {}, body }: Input, token: string) {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const isForm = endpoint.encoding === 'form'
  const answer = await server.app.request(
    `${CONTEXT_PATH}${path}?${new URLSearchParams(query).toString()}`,
    {
      method: endpoint.method,
      headers: {
        'X-Access-Token': token,
        ...(body !== undefined && {
          'Content-Type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        }),
      },
      body:
        body !== undefined
          ? isForm
            ? new URLSearchParams(body as Record<string, string>).toString()
            : JSON.stringify(body)
          : undefined,
    },
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  )
  const type = answer.headers.get('content-type') ?? ''
  if (!type.includes('json') && !type.includes('application/xml')) {
    return JSON.stringify(await readSheet(new Uint8Array(await answer.arrayBuffer()), 1000))
  }
  return answer.text()
}

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`

const month = { bgntime: '2026-11-01 00:00:00', endtime: '2026-11-20 00:00:00' }
const hiddenVehicle = { vclId: 'v2', ...month }
const gateway = (fun: string, data: object) => ({ body: { ver: '1.0', vst: '20261121100000', fun, token: '', data } })
const rule = { roleId: '1001-operator', entity: 'sysUser', attr: 'status', condition: 'eq', value: '1', status: '1' }
/** The second vehicle of the fleet, which belongs to another customer. */
const HIDDEN_TARGET = {
  vcl_plat_id: 'P00001',
  tmnlId: `${HIDDEN}wg_86000001`,
  imei: '',
  simNo: '',
  sendCenterNo: 'S01',
  model: '',
  vclNo: '',
}
const HIDDEN_PIN = `${HIDDEN}THD130A6C00060001`
const DEVICE = {
  tmnlId: 'wg_new',
  vcl_plat_id: 'P99999',
  imei: '861000000000000',
  simNo: '14400000000000',
  softwareVersion: 'SUM3.2',
}
const GEOFENCE = {
  name: '围栏',
  shape: { kind: 'circle', center: { lng: 114, lat: 38 }, radius: 500 },
  events: 'both',
  alertUsers: '',
  status: '1',
} as const
const grant = { roleId: '1001-operator', permissionIds: 'menu-overview', lastpermissionIds: '' }

const download = {
  start: '2026-11-19 00:00:00',
  end: month.endtime,
  vbId: 'v2',
  sort: 'asc',
  vclNo: '',
  type: 2,
  para: 'SMT_0001_04_1',
  downLoadVo: { fileType: 'csv', timeZone: '+08:00' },
}

const recordsOf = (vclId: string, condition = '') => ({
  body: { ...EVERY_RECORD, vcl_id: vclId, condition },
})

/** A report over every table that rules narrow or that belongs to one of those. */
const REPORT: ReportSetup = {
  name: '全部',
  cgrSql: `select vcl_no as x from service_vehicle union all select tmnl_id from service_device union all select software_version from command_record
    union all select reason from msg_diagnosis_restart union all select name from service_consumer union all select realname from sys_user
    union all select depart_name from sys_depart union all select role_name from sys_role
    union all select wo_no from service_wo_info
    union all select 'HIDDEN' from sulfur_report where vehicle_id = 'v2' union all select 'HIDDEN' from sys_user_role where user_id = 'operator'
    union all select 'HIDDEN' from sys_user_depart where user_id <> 'narrow' and dep_id <> '1001-A02' order by 1 desc`,
  parameters: [],
  columns: [
    { field: 'x', title: '内容', kind: 'text', width: 0, dictCode: 'sys_user,realname,id', href: '', sortable: true, pinyin: false, total: '', hidden: false },
  ], // prettier-ignore
  queries: [],
  charts: [{ title: '图', type: 'bar', category: 'x', values: [{ field: 'x', aggregate: 'count' }] }],
  inMenu: false,
}

/** Routes that show records. An administrator finds hidden ones with the same input, so the input would reveal them. */
const READS: Readonly<Record<string, readonly Input[]>> = {
  'GET /iso15143/Fleet/{pageNumber}': [{ params: { pageNumber: '1' } }],
  'GET /sys/user/list': [{}, { query: { id: 'operator' } }, { query: { departId: '1001-A01' } }],
  'GET /sys/user/exportXls': [{}, { query: { selections: 'operator,admin' } }],
  'GET /sys/user/queryUserComponentData': [{}, { query: { departId: '1001-A01' } }],
  'GET /sys/user/queryUserByDepId': [{ query: { id: '1001-A01' } }],
  'GET /sys/sysDepart/getPeopleOfJurisdiction': [{ query: { departId: '1001-A01' } }],
  'GET /sys/user/getUserBelongDepartsList': [{ query: { userId: 'operator' } }],
  'GET /sys/user/userDepartList': [{ query: { userId: 'operator' } }],
  'GET /datarule/queryUserWithRole': [{ query: { roleId: '1001-operator' } }],
  'GET /sys/auditLog/list': [{}, { query: { username: `*${HIDDEN}*` } }],
  'GET /sys/auditLog/exportXls': [{}],
  'GET /sys/role/exportXls': [{}, { query: { selections: '1001-operator' } }],
  'GET /consumer/serviceConsumer/exportXls': [{}],
  'GET /vehicle/serviceVclInfo/exportXls': [{}, { query: { selections: 'v2' } }],
  'GET /device/serviceDevice/exportXls': [{}],
  'GET /command/sendCommand/exportXls': [{}],
  'GET /sys/role/queryall': [{}],
  'GET /sys/role/list': [{}, { query: { roleCode: 'operator' } }],
  'GET /datarule/queryAll': [{}, { query: { roleId: '1001-operator' } }],
  'GET /datarule/queryRuleByRoid': [{ query: { roleId: '1001-operator' } }],
  'GET /sys/sysDepart/queryTreeList': [{}],
  'GET /sys/sysDepart/queryDepartTreeSync': [{}, { query: { pid: '1001-A01' } }],
  'GET /sys/sysDepart/queryIdTree': [{}],
  'GET /sys/sysDepart/idTree': [{}],
  'GET /sys/sysDepart/searchBy': [{ query: { keyWord: '服务站' } }],
  'GET /sys/sysDepart/listByParentId': [{ query: { parentId: '' } }, { query: { parentId: '1001-A01' } }],
  'GET /sys/dict/getDictItems/{code}': [
    { params: { code: 'sys_user,realname,id' } },
    { params: { code: 'sys_depart,depart_name,id' } },
    { params: { code: 'sys_role,role_name,id' } },
    { params: { code: 'service_consumer,name,id' } },
  ],
  'GET /sys/dict/loadDict/{dict}': [{ params: { dict: 'sys_user,realname,id' }, query: { keyword: '' } }],
  'GET /sys/dict/loadDictItem/{dict}': [
    { params: { dict: 'sys_depart,depart_name,id' }, query: { key: '1001-A01', delNotExist: 'false' } },
  ],
  'GET /sys/dict/loadTreeData': [
    {
      query: {
        tableName: 'sys_depart',
        text: 'depart_name',
        code: 'id',
        pidField: 'parent_id',
        pid: '',
        hasChildField: '',
        condition: '',
      },
    },
  ],
  'GET /sys/dict/getSubTableDictItems': [
    {
      query: {
        tableName: 'sys_depart',
        valueField: 'id',
        labelField: 'depart_name',
        foreignKey: 'parent_id',
        mainTableName: 'sys_depart',
        mainValueField: 'org_code',
        mainValue: 'A01',
      },
    },
  ],
  'GET /online/cgform/api/querySelectOptions': [
    {
      query: {
        table: 'sys_depart',
        txt: 'depart_name',
        key: 'id',
        idField: 'id',
        pidField: 'parent_id',
        pidValue: '1001-A01',
      },
    },
  ],
  'GET /sys/platform/overview': [{}],
  'POST /sumitomo/msgHistoryCallReply/getVclNo': [
    { body: { keyword: '60001' } },
    { body: { keyword: '1440000000001' } },
  ],
  'GET /device/serviceDevice/list': [{}, { query: { vclNo: '*60001' } }],
  'GET /device/serviceDevice/getServiceVclInfo': [{ query: { vclId: 'v2' } }, { query: { id: 'de2' } }],
  'GET /consumer/serviceConsumer/list': [{}],
  'POST /api/sumagent/main': [
    gateway('getGB4VclInfo', { vclId: 'v2' }),
    gateway('getUserDeviceinfo', { pageNo: 1, pageSize: 100 }),
    gateway('getUserDeviceinfo', { pageNo: 1, pageSize: 100, online: '1' }),
  ],
  'POST /command/sendCommand/getCommRecordPost': [
    recordsOf(''),
    recordsOf('v2'),
    recordsOf('', JSON.stringify({ recordId: ['record-v2'] })),
  ],
  'GET /sumitomo/serviceParamsVideo/list': [{}, { query: { column: 'reportTime', order: 'desc' } }],
  'GET /sumitomo/serviceParamsVideo/exportXls': [{ query: { para: 'SMT_0001_04_1' } }],
  'GET /sumitomo/msgDiagnosisRestart/list': [{}],
  'GET /sys/platform/fleetOverview': [{}],
  'GET /sys/platform/fleetList': [{ query: { pageSize: '200' } }, { query: { pageSize: '200', text: HIDDEN } }],
  'GET /sys/sysDepartRole/list': [{ query: { deptId: '1001-A01' } }],
  'GET /sys/sysDepartRole/getDeptRoleList': [{ query: { departId: '1001-A01', userId: 'operator' } }],
  'GET /sys/sysDepartRole/getDeptRoleByUserId': [{ query: { departId: '1001-A01', userId: 'operator' } }],
  'GET /sumitomo/msgHistoryCallReply/pageList': [{}],
  'GET /sumitomo/msgHistoryCallReply/exportMsgHistoryReply': [{}],
  'GET /vehicle/geofence/list': [{}, { query: { name: `*${HIDDEN}*` } }],
  'GET /alarm/list': [{}],
  'GET /alarm/exportXls': [{}],
  'GET /alarm/delivery/list': [{}],
  'GET /sulfur/report/list': [{}],
  'GET /sulfur/report/detail': [{ query: { id: 'sulfur-v2' } }],
  'GET /service/workordermanagement/serviceWoInfo/list': [{ query: { pageSize: '500' } }],
  'GET /service/workordermanagement/serviceWoInfo/exportXls': [{}, { query: { selections: 'order-v2' } }],
  'GET /online/cgreport/api/getRpColumns/{code}': [{ params: { code: 'shown' } }],
  'GET /online/cgreport/api/getData/{cgRpConfigId}': [
    { params: { cgRpConfigId: 'shown' }, query: { pageSize: '500' } },
  ],
  'GET /online/cgreport/api/getColumnsAndData/{cgRpConfigId}': [{ params: { cgRpConfigId: 'shown' } }],
  'GET /online/cgreport/api/getCharts/{cgRpConfigId}': [{ params: { cgRpConfigId: 'shown' } }],
  'GET /online/cgreport/api/exportXls/{cgRpConfigId}': [{ params: { cgRpConfigId: 'shown' } }],
  'POST /online/cgreport/head/preview': [{ body: { setup: REPORT } }],
  'POST /service/systemmanagement/serviceWoToRule/trial': [
    { body: { serviceTypeId: 'type', outHour: 1, alertUsers: '', alertRoles: '' } },
  ],
}

/** Routes that answer for a hidden record as for one that does not exist, and change nothing of it. */
const REFUSES: Readonly<Record<string, readonly Input[]>> = {
  'GET /iso15143/Fleet/Equipment/ID/{pin}': [{ params: { pin: HIDDEN_PIN } }],
  'GET /iso15143/Fleet/Equipment/MakeModelSerial/{make}/{model}/{serial}': [
    { params: { make: '示例', model: 'TH130-6', serial: '60001' } },
  ],
  'GET /iso15143/Fleet/Equipment/ID/{pin}/{element}/{startDateUTC}/{endDateUTC}/{pageNumber}': [
    {
      params: {
        pin: HIDDEN_PIN,
        element: 'faults',
        startDateUTC: '2026-11-01T00:00:00Z',
        endDateUTC: '2026-11-20T00:00:00Z',
        pageNumber: '1',
      },
    },
  ],
  'PUT /sys/user/edit': [
    { body: { id: 'operator', realname: '改' } },
    { body: { id: 'narrow', selecteddeparts: '1001-A01' } },
    { body: { id: 'viewer', selectedroles: '1001-operator' } },
  ],
  'PUT /sys/user/changePassword': [{ body: { username: `${HIDDEN}operator`, password: 'seventeen excavators' } }],
  'POST /sys/user/passwordLink/add': [{ body: { usernames: [`${HIDDEN}operator`] } }],
  // A job of an administrator: its people are links of his alone.
  'POST /sys/user/passwordLink/addOfImport': [{ body: { id: HIDDEN_JOB } }],
  'PUT /sys/user/frozenBatch': [{ body: { ids: 'operator', status: '2' } }],
  'GET /sys/user/queryUserRole': [{ query: { userid: 'operator' } }],
  'GET /sys/user/session/listOfUser': [{ query: { userId: 'operator' } }],
  'DELETE /sys/user/session/deleteOfUser': [{ query: { userId: 'operator', id: 'none' } }],
  'DELETE /sys/user/session/deleteAllOfUser': [{ query: { userId: 'operator' } }],
  'GET /sys/sysDepart/queryById': [{ query: { id: '1001-A01' } }],
  'POST /sys/sysDepart/add': [{ body: { departName: '新部门', parentId: '1001-A01' } }],
  'PUT /sys/sysDepart/edit': [{ body: { id: '1001-A01', departName: '改' } }],
  'PUT /sys/sysDepart/move': [
    { body: { id: '1001-A01', parentId: '1001-A02' } },
    { body: { id: '1001-A02', parentId: '1001-A01' } },
  ],
  'DELETE /sys/sysDepart/delete': [{ query: { id: '1001-A01A01' } }],
  'DELETE /sys/sysDepart/deleteBatch': [{ query: { ids: '1001-A01A01' } }],
  'POST /sys/user/editSysDepartWithUser': [
    { body: { depId: '1001-A01', userIdList: ['viewer'] } },
    { body: { depId: '1001-A02', userIdList: ['operator'] } },
  ],
  'DELETE /sys/user/deleteUserInDepartBatch': [{ query: { depId: '1001-A01', userIds: 'admin' } }],
  'GET /sys/permission/queryDepartPermission': [{ query: { departId: '1001-A01' } }],
  'POST /sys/permission/saveDepartPermission': [
    { body: { departId: '1001-A01', permissionIds: 'menu-system', lastpermissionIds: '' } },
  ],
  'GET /sys/sysDepartPermission/queryTreeListForDeptRole': [{ query: { departId: '1001-A01' } }],
  'GET /sys/sysDepartPermission/queryDeptRolePermission': [{ query: { roleId: DEPART_ROLE } }],
  'POST /sys/sysDepartPermission/saveDeptRolePermission': [
    { body: { roleId: DEPART_ROLE, permissionIds: '', lastpermissionIds: '' } },
  ],
  'POST /sys/sysDepartRole/add': [{ body: { departId: '1001-A01', roleName: '站长', roleCode: 'head' } }],
  'PUT /sys/sysDepartRole/edit': [
    { body: { id: DEPART_ROLE, departId: '1001-A01', roleName: '站长', roleCode: 'head' } },
  ],
  'DELETE /sys/sysDepartRole/delete': [{ query: { id: DEPART_ROLE } }],
  'DELETE /sys/sysDepartRole/deleteBatch': [{ query: { ids: DEPART_ROLE } }],
  'POST /sys/sysDepartRole/deptRoleUserAdd': [{ body: { userId: 'operator', newRoleId: DEPART_ROLE, oldRoleId: '' } }],
  'GET /vehicle/serviceVclInfo/queryById': [{ query: { id: 'v2' } }],
  'PUT /vehicle/serviceVclInfo/edit': [
    { body: { id: 'v2', vclNo: 'X-1', pin: 'ABC12345678901234', typeId: 'TH75', deliveredTime: '2026-01-01' } },
  ],
  'DELETE /vehicle/serviceVclInfo/delete': [{ query: { id: 'v9' } }],
  'PUT /device/serviceDevice/edit': [{ body: { ...DEVICE, id: 'de2' } }],
  'DELETE /device/serviceDevice/delete': [{ query: { id: 'de2' } }],
  'GET /device/terminalAccess/vehicle': [{ query: { code: HIDDEN_PIN } }],
  'GET /device/terminalAccess/access': [{ query: { id: 'de2' } }],
  'POST /device/terminalAccess/messages': [{ body: { id: 'de2' } }],
  'GET /device/terminalAccess/parameters': [{ query: { id: 'de2' } }],
  'POST /device/terminalAccess/parameters/read': [{ body: { id: 'de2' } }],
  'POST /device/terminalAccess/parameters': [{ body: { id: 'de2', changes: [{ id: 0x29, value: 30 }] } }],
  'POST /device/terminalAccess/key': [{ body: { id: 'de2' } }],
  'DELETE /device/terminalAccess/key': [{ query: { id: 'de2' } }],
  'PUT /consumer/serviceConsumer/edit': [{ body: { id: 'cs-1001-2', name: '改' } }],
  'DELETE /consumer/serviceConsumer/delete': [{ query: { id: 'cs-1001-6' } }],
  'DELETE /sys/user/delete': [{ query: { id: 'operator' } }],
  'DELETE /sys/user/deleteBatch': [{ query: { ids: 'viewer,operator' } }],
  'PUT /sys/user/approve': [{ body: { ids: 'operator' } }],
  'PUT /sys/user/reject': [{ body: { ids: 'operator' } }],
  'POST /sys/role/copy': [{ body: { id: '1001-operator', roleName: '副本', roleCode: 'copy' } }],
  'PUT /sys/role/edit': [{ body: { id: '1001-operator', roleName: '改', roleCode: 'operator' } }],
  'DELETE /sys/role/delete': [{ query: { id: '1001-operator' } }],
  'DELETE /sys/role/deleteBatch': [{ query: { ids: '1001-operator' } }],
  'POST /sys/permission/saveRolePermission': [{ body: grant }],
  'GET /sys/permission/explain': [{ query: { userId: 'operator', menuId: 'menu-overview' } }],
  'POST /datarule/add': [{ body: rule }],
  'PUT /datarule/edit': [
    { body: { ...rule, id: 'rule-hidden' } },
    { body: { ...rule, id: 'rule-0', roleId: ROLE_ID } },
  ],
  'DELETE /datarule/delete': [{ query: { id: 'rule-hidden' } }, { query: { id: 'rule-0' } }],
  'DELETE /datarule/deleteBatch': [{ query: { ids: 'rule-hidden,rule-0' } }],
  'GET /datarule/queryEffect': [{ query: { userId: 'operator', entity: 'sysUser' } }],
  'POST /sys/permission/addPermissionRule': [
    {
      body: {
        permissionId: 'menu-system-user',
        ruleName: '规则',
        ruleColumn: 'status',
        ruleConditions: '=',
        ruleValue: '1',
        status: '1',
      },
    },
  ],
  'PUT /sys/permission/editPermissionRule': [
    {
      body: {
        id: 'none',
        permissionId: 'menu-system-user',
        ruleName: '规则',
        ruleColumn: 'status',
        ruleConditions: '=',
        ruleValue: '1',
        status: '1',
      },
    },
  ],
  'DELETE /sys/permission/deletePermissionRule': [{ query: { id: 'none' } }],
  'GET /sys/role/datarule/{permissionId}/{roleId}': [
    { params: { permissionId: 'menu-system-user', roleId: '1001-operator' } },
  ],
  'POST /sys/role/datarule': [{ body: { permissionId: 'menu-system-user', roleId: '1001-operator', dataRuleIds: '' } }],
  'GET /sys/sysDepartPermission/datarule/{permissionId}/{departId}': [
    { params: { permissionId: 'menu-system-user', departId: '1001-A01' } },
  ],
  'POST /sys/sysDepartPermission/datarule': [
    { body: { permissionId: 'menu-system-user', departId: '1001-A01', dataRuleIds: '' } },
  ],
  'GET /vehicle/track': [{ query: hiddenVehicle }],
  'GET /vehicle/modelAverage': [{ query: hiddenVehicle }],
  'GET /alarm/queryById': [{ query: { id: 'alarm-v2' } }],
  'GET /alarm/orderDraft': [{ query: { id: 'alarm-v2' } }],
  'POST /alarm/createOrder': [{ body: { id: 'alarm-v2', serviceTypeId: 'type' } }],
  'POST /alarm/delivery/retry': [{ body: { ids: 'delivery-v2' } }],
  'GET /alarm/curve': [{ query: { id: 'alarm-v2' } }],
  'GET /alarm/ofOrder': [{ query: { id: 'order-v2' } }],
  'POST /alarm/acknowledge': [{ body: { ids: 'alarm-v2' } }],
  'POST /alarm/assign': [{ body: { ids: 'alarm-v2', assignee: 'narrow' } }],
  'POST /alarm/comment': [{ body: { ids: 'alarm-v2', comment: '已知' } }],
  'POST /alarm/silence': [{ body: { ids: 'alarm-v2', minutes: 5 } }],
  'POST /alarm/close': [{ body: { ids: 'alarm-v2', cause: '1' } }],
  'PUT /vehicle/geofence/edit': [{ body: { ...GEOFENCE, id: 'fence-hidden' } }],
  'DELETE /vehicle/geofence/delete': [{ query: { id: 'fence-hidden' } }],
  'DELETE /device/serviceDevice/deleteDeviceUser': [{ query: { id: 'de2', userId: 'narrow' } }],
  'GET /dict/dictInfo/getFaultInfoSumito': [{ query: { vclId: 'v2' } }],
  'POST /api/sumagent/main': [
    gateway('GetInitLast', { vclId: 'v2' }),
    gateway('getReportedSettings', { vclId: 'v2' }),
    gateway('getEngineTestData', hiddenVehicle),
  ],
  'POST /command/sendCommand/sendCommMessage': [
    { body: writeCommand('maintenanceInterval', [HIDDEN_TARGET], { engineOil: 250 }, {}) },
  ],
  'POST /command/sendCommand/cancelCommand': [{ body: { recordId: 'record-v2' } }],
  'GET /command/sendCommand/samplingPlans': [{ query: { vclId: 'v2' } }],
  'GET /command/sendCommand/transmissions': [{ query: { vclId: 'v1,v2' } }],
  'POST /sumitomo/serviceParamsVideo/queryByParams': [{ body: { ...hiddenVehicle, params: ['SMT_0001_04_1'] } }],
  'POST /sumitomo/msgHistoryCallReply/getVclOperationTimeRate': [{ body: hiddenVehicle }],
  'POST /sumitomo/msgHistoryCallReply/getVclDTC': [{ body: hiddenVehicle }],
  'POST /sumitomo/msgHistoryCallReply/getVclTonState': [{ body: { vclId: 'v2' } }],
  'GET /para/para/getParaRecord': [{ query: hiddenVehicle }],
  'GET /sumitomo/serviceParamsVideo/canFrames': [{ query: hiddenVehicle }],
  'GET /sumitomo/msgHistoryCallReply/query': [{ query: { id: 'record-v2' } }],
  'GET /sys/common/static/history/{name}': [{ params: { name: 'record-v2.csv' } }],
  'GET /sulfur/report/getRegularChecking': [{ query: { vclId: 'v2' } }],
  'GET /service/workordermanagement/serviceWoInfo/queryById': [{ query: { id: 'order-v2' } }],
  'POST /service/workordermanagement/serviceWoInfo/add': [{ body: { serviceTypeId: 'type', vclId: 'v2' } }],
  'PUT /service/workordermanagement/serviceWoInfo/edit': [{ body: { id: 'order-v2', formValues: '{}' } }],
  'PUT /service/workordermanagement/serviceWoInfo/saveReport': [
    { body: { id: 'order-v2', reportValues: '{}', parts: [] } },
  ],
  'DELETE /service/workordermanagement/serviceWoInfo/delete': [{ query: { id: 'order-v2' } }],
  'GET /vehicle/document/list': [{ query: { vclId: 'v2' } }],
  'POST /vehicle/document/add': [{ body: { vclId: 'v2', name: '手册', kind: '1', fileUrl: 'none' } }],
  'DELETE /vehicle/document/delete': [{ query: { id: 'none' } }],
  'POST /paraConfig/dataDownloadTask/addDownload': [{ body: download }],
  'POST /paraConfig/dataDownloadTask/preview': [{ body: download }],
}

/** Routes that neither show nor change records of an entity with rules, and why. A new route belongs here or above. */
const WITHOUT_RECORDS: Readonly<Record<string, readonly string[]>> = {
  'nobody is signed in yet': [
    'GET /sys/randomImage/{key}',
    'GET /sys/getEncryptedString',
    'POST /sys/login',
    'POST /sys/logout',
    'POST /sys/refreshToken',
    'POST /oauth/api/userinfoDetail',
    'POST /sys/sms',
    'POST /account/sms',
    'POST /sys/phoneLogin',
    'POST /sys/emailLogin',
    'POST /sys/binduser',
    'POST /cas/client/validateLogin',
    'POST /auth/register',
    'POST /auth/forge-password',
    'POST /sys/user/passwordLink/inspect',
    'POST /sys/user/passwordLink/redeem',
    'POST /sys/user/checkPwdStrength',
    'GET /sys/user/checkPwdStrength',
    'GET /sys/platform',
    'GET /sysPageConfig/loginQueryByDomain/{host}',
    'GET /sys/common/static/{path}',
    'POST /sys/displayToken/session',
  ],
  'of the caller himself': [
    'POST /sys/oneTimeToken',
    'PUT /sys/selectDepart',
    'GET /api/user/info',
    'GET /user/info',
    'GET /sys/user/getCurrentUserDeparts',
    'GET /sys/sysDepart/queryMyDeptTreeList',
    'PUT /sys/user/updatePassword',
    'POST /sys/user/contact/code',
    'POST /sys/user/contact/confirm',
    'PUT /sys/user/account',
    'GET /sys/user/session/list',
    'DELETE /sys/user/session/delete',
    'DELETE /sys/user/session/deleteOthers',
    'GET /sys/user/tour/list',
    'POST /sys/user/tour/markSeen',
    'GET /sys/permission/getUserPermissionByToken',
    'GET /system/sysOrganization/queryOrgByuser',
    'GET /sys/annountCement/listByUser',
    'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId',
    'PUT /sys/sysAnnouncementSend/readAll',
    'GET /sys/sysAnnouncementSend/getMyAnnouncementSend',
    'GET /sys/annountCement/queryById',
    'POST /sys/common/removeFile',
    'GET /sys/displayToken/own',
    'GET /msg/serviceMsg/readMsg',
    'GET /sys/listJob/mine',
    'POST /sys/listJob/confirm',
    'POST /sys/listJob/cancel',
    'DELETE /sys/listJob/delete',
    'GET /sys/listJob/file',
    'POST /sumitomo/serviceParamsVideo/exportSheet',
    'GET /paraConfig/dataDownloadTask/list',
    'GET /paraConfig/dataDownloadTask/download',
    'POST /paraConfig/dataDownloadTask/retry',
    'DELETE /paraConfig/dataDownloadTask/delete',
  ],
  'adds a record, or asks whether a value is free, which has to know of all records': [
    'POST /sys/user/add',
    'GET /sys/user/checkOnlyUser',
    'GET /sys/role/checkRoleCode',
    'GET /sys/duplicate/check',
  ],
  'terminals that are not let in, whose rules the tests of that module assert, and what the installation offers them': [
    'GET /device/terminalAccess/ways',
    'GET /device/terminalAccess/knocking',
    'DELETE /device/terminalAccess/knocking',
    'GET /device/terminalAccess/brokerRules',
  ],
  'files of the messages that the list shows': ['GET /sumitomo/msgHistoryCallReply/pageFileList'],
  'exports and imports in the background, with the rules of the caller at that time': [
    'POST /sys/user/exportJob',
    'POST /sys/user/importJob',
    'POST /sys/auditLog/exportJob',
    'POST /service/workordermanagement/serviceWoInfo/exportJob',
    'POST /command/sendCommand/exportJob',
  ],
  'imports by the functions that add and edit': [
    'GET /sys/user/importTemplate',
    'POST /sys/user/importExcel/preview',
    'POST /sys/user/importExcel',
  ],
  'counts and places of vehicles, as the test below asserts': ['GET /sys/platform/fleetView'],
  'numbers of alarms, whose rules the tests of that module assert, and rules, which have none': [
    'GET /alarm/counts',
    'GET /alarm/vehicles',
    'GET /alarm/storms',
    'GET /alarm/storm',
    'POST /alarm/exportJob',
    'GET /alarm/rule/list',
    'GET /alarm/rule/queryById',
    'POST /alarm/rule/add',
    'PUT /alarm/rule/edit',
    'PUT /alarm/rule/editStatus',
    'DELETE /alarm/rule/delete',
    'DELETE /alarm/rule/deleteBatch',
    'POST /alarm/rule/trial',
    'POST /alarm/rule/support',
    'GET /alarm/rule/exportXls',
    'POST /alarm/rule/exportJob',
    'POST /alarm/rule/recipients',
    'GET /alarm/report/summary',
    'GET /vehicle/telemetryRetention/list',
    'POST /vehicle/telemetryRetention/add',
    'PUT /vehicle/telemetryRetention/edit',
    'DELETE /vehicle/telemetryRetention/delete',
    'DELETE /vehicle/telemetryRetention/deleteBatch',
    'GET /alarm/duty/list',
    'GET /alarm/duty/queryById',
    'POST /alarm/duty/add',
    'PUT /alarm/duty/edit',
    'DELETE /alarm/duty/delete',
    'GET /alarm/channel/list',
    'POST /alarm/channel/add',
    'PUT /alarm/channel/edit',
    'DELETE /alarm/channel/delete',
    'POST /alarm/channel/test',
    'GET /alarm/channel/choices',
    'GET /alarm/preferences',
    'PUT /alarm/preferences',
  ],
  'menus and actions': [
    'GET /sys/permission/getPermCode',
    'GET /sys/permission/list',
    'POST /sys/permission/add',
    'PUT /sys/permission/edit',
    'PUT /sys/permission/move',
    'PUT /sys/permission/restore',
    'DELETE /sys/permission/delete',
    'DELETE /sys/permission/deleteBatch',
    'GET /sys/permission/queryMenuList',
    'GET /sys/permission/queryMenuRelation',
    'GET /sys/permission/queryAllMenuRelation',
    'POST /sys/permission/saveMenuRelation',
    'GET /sys/role/queryTreeList',
    'GET /sys/permission/queryTreeList',
    'GET /sys/permission/queryRolePermission',
    'GET /sys/permission/getPermRuleListByPermId',
    'GET /sys/permission/queryPermissionRule',
    'GET /datarule/queryEntities',
    'GET /datarule/queryAttrs',
  ],
  'rows of online forms, whose rules the tests of that module assert, and the design of forms': [
    ...FORM_CALLS,
    'GET /online/cgform/head/list',
    'GET /online/cgform/head/queryById',
    'GET /online/cgform/head/plan',
    'GET /online/cgform/head/versions',
    'POST /online/cgform/head/add',
    'PUT /online/cgform/head/edit',
    'PUT /online/cgform/head/saveDesign',
    'PUT /online/cgform/head/publish',
    'PUT /online/cgform/head/purge',
    'DELETE /online/cgform/head/delete',
  ],
  'dictionaries, rules, templates, files, announcements and displays have no data rules': [
    'GET /online/formSample/list',
    'GET /sys/dict/exportXls',
    'POST /sys/dict/exportJob',
    'POST /sys/dict/importJob',
    'GET /sys/dict/importTemplate',
    'POST /sys/dict/importExcel/preview',
    'POST /sys/dict/importExcel',
    'GET /sys/platform/wallLayout',
    'PUT /sys/platform/wallLayout',
    'DELETE /sys/platform/wallLayout',
    'GET /sumitomo/chartView/list',
    'GET /sumitomo/chartView/queryById',
    'POST /sumitomo/chartView/save',
    'DELETE /sumitomo/chartView/delete',
    'GET /map/sources',
    'GET /map/archive/{id}',
    'GET /sysHomePageConfig/queryByTanId/{tenantId}',
    'GET /sys/dict/queryAllDictItems',
    'GET /sys/category/loadTreeData',
    'GET /sys/category/loadDictItem',
    'GET /sys/category/loadAllData',
    'GET /sys/savedQuery/list',
    'GET /sys/savedQuery/roles',
    'POST /sys/savedQuery/save',
    'DELETE /sys/savedQuery/delete',
    'GET /online/formSample/queryById',
    'GET /sys/category/queryAll',
    'GET /sys/category/childList',
    'PUT /sys/fillRule/executeRuleByCode/{code}',
    'PUT /sys/fillRule/executeRuleByCodeBatch',
    'GET /sys/checkRule/checkByCode',
    'POST /sys/fillRule/try',
    'POST /sys/checkRule/try',
    'GET /sys/annountCement/list',
    'POST /sys/annountCement/add',
    'PUT /sys/annountCement/edit',
    'GET /sys/annountCement/doReleaseData',
    'GET /sys/annountCement/doReovkeData',
    'DELETE /sys/annountCement/delete',
    'DELETE /sys/annountCement/deleteBatch',
    'GET /sys/annountCement/syncNotic',
    'POST /sys/common/upload',
    'GET /sys/common/uploadUsage',
    'GET /sys/platform/status',
    'GET /sys/displayToken',
    'POST /sys/displayToken',
    'DELETE /sys/displayToken',
    'GET /sys/dictItem/dictItemCheck',
    'GET /sys/dict/refleshCache',
  ],
  'tenants, not what is in them': [
    'GET /cms/eoaCmsSite/getSiteInfo',
    'GET /sysPageConfig/query',
    'GET /sysPageConfig/queryByDomain/{tenantId}',
    'POST /sysPageConfig/saveOrUpdate',
    'POST /sysHomePageConfig/saveOrUpdate',
    'GET /system/sysOrganization/list',
    'GET /system/sysOrganization/queryById',
    'GET /system/sysOrganization/queryAll',
    'GET /system/sysOrganization/queryAll1',
    'GET /system/sysInfo/queryAll',
    'POST /system/sysOrganization/add',
    'PUT /system/sysOrganization/edit',
    'DELETE /system/sysOrganization/delete',
    'DELETE /system/sysOrganization/deleteBatch',
    'GET /tenant/usage',
    'PUT /tenant/quota',
  ],
  'service types and their timeout rules have no data rules': [
    'GET /service/systemmanagement/serviceServiceType/list',
    'GET /service/systemmanagement/serviceServiceType/queryDetailsById',
    'POST /service/systemmanagement/serviceServiceType/add',
    'POST /service/systemmanagement/serviceServiceType/edit',
    'PUT /service/systemmanagement/serviceServiceType/edit',
    'DELETE /service/systemmanagement/serviceServiceType/delete',
    'GET /service/systemmanagement/serviceSysDict/queryServiceSysDictItemByMainId',
    'GET /service/systemmanagement/serviceServiceType/versionList',
    'POST /service/systemmanagement/serviceServiceType/presence',
    'POST /network/getSystemOne',
    'POST /network/getSystemTwo',
    'POST /network/getPartInfoBySys',
    'GET /service/systemmanagement/serviceWoToRule/list',
    'POST /service/systemmanagement/serviceWoToRule/saveRule',
    'PUT /service/systemmanagement/serviceWoToRule/edit',
    'PUT /service/systemmanagement/serviceWoToRule/editStatus',
    'DELETE /service/systemmanagement/serviceWoToRule/delete',
  ],
  'calls to other servers, which the settings name': [
    'GET /sys/common/transitRESTful',
    'POST /sys/common/transitRESTful',
    'PUT /sys/common/transitRESTful',
  ],
  'the same for every tenant': [
    'GET /dict/dictInfo/getVclBrand',
    'GET /dict/dictInfo/getVclType',
    'GET /vcltype/serviceDictVcltype/owners',
    'GET /dict/dictInfo/getDictVclbrandParazero',
    'GET /sumitomo/serviceParamsVideo/paraList',
  ],
  'how reports are set up; what they show is below READS': [
    'GET /online/cgreport/api/getQueryInfo/{cgRpConfigId}',
    'POST /online/cgreport/api/exportJob/{cgRpConfigId}',
    'GET /online/cgreport/head/list',
    'GET /online/cgreport/head/queryById',
    'GET /online/cgreport/head/revisions',
    'GET /online/cgreport/head/tables',
    'POST /online/cgreport/head/parseSql',
    'POST /online/cgreport/head/add',
    'PUT /online/cgreport/head/edit',
    'DELETE /online/cgreport/head/delete',
    'DELETE /online/cgreport/head/deleteBatch',
  ],
}

/** Everything that the rules hide, as it is stored. */
async function hiddenRows(): Promise<string> {
  const { db } = server
  const tables = [
    await db.select().from(user).where(eq(user.realname, HIDDEN)).orderBy(user.id),
    await db.select().from(depart).orderBy(depart.id),
    await db.select().from(role).orderBy(role.id),
    await db.select().from(userRole).orderBy(userRole.userId, userRole.roleId),
    await db.select().from(userDepart).orderBy(userDepart.userId, userDepart.depId),
    await db.select().from(rolePermission).orderBy(rolePermission.roleId, rolePermission.permissionId),
    await db.select().from(dataRule).orderBy(dataRule.id),
    await db.select().from(vehicle).orderBy(vehicle.id),
    await db.select().from(device).orderBy(device.id),
    await db.select().from(consumer).orderBy(consumer.id),
    await db.select().from(departRole),
    await db.select().from(departRoleUser),
    await db.select().from(deviceUser).orderBy(deviceUser.deviceId),
    await db.select().from(commandRecord).orderBy(commandRecord.recordId),
  ]
  return JSON.stringify(tables)
}

describe('data rules', () => {
  it('are thought of for every route', () => {
    const byHand = [...Object.keys(READS), ...Object.keys(REFUSES), ...Object.values(WITHOUT_RECORDS).flat()]
    // The kit reads each row by its scope, which resources.test.ts proves for every subject.
    const ofKit = server.resources.flatMap(({ calls, files }) => [...Object.values(calls), ...Object.values(files)])
    const mounted = server.routes.map(({ endpoint }) => nameOf(endpoint))
    // A subject that nobody imports has no such calls.
    const known = [...byHand, ...ofKit.map(nameOf).filter((name) => mounted.includes(name))]
    // A route that shows or changes people, departments, roles, vehicles, terminals, customers or commands: READS, REFUSES.
    expect(mounted.filter((name) => !known.includes(name))).toEqual([])
    expect(known.filter((name) => !mounted.includes(name))).toEqual([])
  })

  it('hide the same records in lists, details, exports, choices and dictionaries', async () => {
    const admin = await server.tokenOf('admin')
    const meaningless: string[] = []
    const revealed: string[] = []
    for (const { endpoint } of server.routes) {
      for (const input of READS[nameOf(endpoint)] ?? []) {
        const probe = `${nameOf(endpoint)} ${JSON.stringify(input)}`
        if (!(await ask(endpoint, input, admin)).includes(HIDDEN)) meaningless.push(probe)
        if ((await ask(endpoint, input, narrow)).includes(HIDDEN)) revealed.push(probe)
      }
    }
    expect(revealed).toEqual([])
    expect(meaningless).toEqual([])
  })

  it('hide vehicles from what a map shows and counts', async () => {
    const query = { west: '-180', south: '-85', east: '180', north: '85', zoom: '4' }
    const view = async (token: string) => (await server.call(fleetOverview.view, { token, query })).result
    const [all, part] = [await view(await server.tokenOf('admin')), await view(narrow)]
    const { total } = (await server.call(fleetOverview.list, { token: narrow, query: {} })).result
    expect(part.total).toBe(total)
    expect(part.total).toBeLessThan(all.total)
    expect(part.clusters.reduce((sum, { count }) => sum + count, part.vehicles.length)).toBeLessThanOrEqual(total)
  })

  it('guard what is changed and what is asked by an id', async () => {
    const before = await hiddenRows()
    const answered: string[] = []
    for (const { endpoint } of server.routes) {
      for (const input of REFUSES[nameOf(endpoint)] ?? []) {
        const answer = await ask(endpoint, input, narrow)
        // A fault, or an input that does not fit the contract, would prove nothing.
        if (!answer.includes('"success":false') || /请求编号|"code":400/.test(answer)) {
          answered.push(`${nameOf(endpoint)} ${JSON.stringify(input)}: ${answer}`)
        }
      }
    }
    expect(answered).toEqual([])
    expect(await hiddenRows()).toBe(before)
  })

  it('leave what they let pass', async () => {
    const { result } = await server.call(users.list, { token: narrow, query: { column: 'username', order: 'asc' } })
    expect(result.records.map(({ username }) => username)).toEqual(['narrow', 'viewer'])
    const edited = await server.call(users.edit, { token: narrow, body: { id: 'viewer', realname: '改名' } })
    expect(edited).toMatchObject({ success: true })
  })

  it('leave out of the links of an import whom they hide by now', async () => {
    const names = async (username: string, token: string) => {
      const reply = await server.call(passwordLinks.addOfImport, { token, body: { id: `import-${username}` } })
      return reply.result.map((link) => link.username)
    }
    await server.db.update(user).set({ passwordHash: null }).where(inArray(user.username, IMPORTED))
    expect(await names('narrow', narrow)).toEqual(['viewer'])
    expect(await names('admin', await server.tokenOf('admin'))).toEqual(IMPORTED)
  })

  it('name what was chosen, and leave what is no choice as it is', async () => {
    const token = await server.tokenOf('admin')
    const { result } = await server.call(dataRules.list, {
      token,
      query: { roleId: ROLE_ID, pageNo: '1', pageSize: '100' },
    })
    const rules = result?.records ?? []
    const [chosen] = await server.db.select().from(consumer).where(eq(consumer.id, 'cs-1001-1'))
    expect(rules.find(({ attr }) => attr === 'consumerId')?.value_dictText).toBe(`${chosen?.name},cs-none`)
    expect(rules.find(({ entity }) => entity === 'sysUser')?.value_dictText).toBe('#{sys_org_code}')
  })

  it('are explained for a user and an entity', async () => {
    const token = await server.tokenOf('admin')
    const effect = (userId: string, entity: string) =>
      server.call(dataRules.effect, { token, query: { userId, entity } }).then(({ result }) => result)
    expect(await effect('narrow', 'sysUser')).toEqual({
      administrator: false,
      total: 5,
      visible: 2,
      roles: [{ roleName: '华南', conditions: [{ attrName: '部门编码', condition: 'right_like', operands: ['A02'] }] }],
    })
    expect(await effect('narrow', 'commandRecord')).toMatchObject({
      total: 2,
      visible: 1,
      roles: [{ roleName: '华南' }],
    })
    expect(await effect('admin', 'sysUser')).toMatchObject({ administrator: true, total: 5, visible: 5, roles: [] })
  })
})
