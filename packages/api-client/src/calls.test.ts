/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest'
import type { AnyEndpoint } from '@trackhoe/contract'
import { createClient } from './client/client.ts'
import type { Send } from './http/send.ts'

/** What platform specification §7 names, under the names of the contract's braces, section by section. */
const PLATFORM: Readonly<Record<string, readonly string[]>> = {
  Session: [
    'POST /sys/login',
    'POST /sys/binduser',
    'POST /sys/phoneLogin',
    'POST /sys/emailLogin',
    'POST /cas/client/validateLogin',
    'GET /api/user/info',
    'POST /sys/logout',
    'POST /sys/refreshToken',
    'POST /oauth/api/userinfoDetail',
    'GET /sys/permission/getUserPermissionByToken',
    'POST /auth/forge-password',
    'POST /auth/register',
    'POST /account/sms',
    'GET /user/info',
  ],
  'Page config': [
    'GET /sysPageConfig/loginQueryByDomain/{host}',
    'GET /sysPageConfig/query',
    'GET /sysPageConfig/queryByDomain/{tenantId}',
    'POST /sysPageConfig/saveOrUpdate',
    'GET /sysHomePageConfig/queryByTanId/{tenantId}',
    'POST /sysHomePageConfig/saveOrUpdate',
    'GET /system/sysOrganization/list',
    'GET /system/sysOrganization/queryById',
    'GET /system/sysOrganization/queryAll',
    'GET /system/sysOrganization/queryAll1',
    'GET /system/sysOrganization/queryOrgByuser',
    'GET /system/sysInfo/queryAll',
  ],
  'Service type and timeout rules': [
    'GET /service/systemmanagement/serviceServiceType/queryDetailsById',
    'POST /service/systemmanagement/serviceServiceType/edit',
    'GET /service/systemmanagement/serviceWoToRule/list',
    'DELETE /service/systemmanagement/serviceWoToRule/delete',
    'POST /service/systemmanagement/serviceWoToRule/saveRule',
    'PUT /service/systemmanagement/serviceWoToRule/edit',
    'PUT /service/systemmanagement/serviceWoToRule/editStatus',
    'GET /service/systemmanagement/serviceSysDict/queryServiceSysDictItemByMainId',
  ],
  Announcements: [
    'GET /sys/annountCement/listByUser',
    'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId',
    'GET /sys/annountCement/queryById',
    'GET /sys/annountCement/doReleaseData',
    'GET /sys/annountCement/doReovkeData',
  ],
  'Dictionaries and forms': [
    'GET /sys/dict/getSubTableDictItems',
    'GET /sys/dict/loadDictItem/{dict}',
    'GET /sys/dict/loadDict/{dict}',
    'GET /sys/dict/loadTreeData',
    'GET /sys/dict/getDictItems/{code}',
    'GET /sys/category/loadTreeData',
    'GET /sys/category/loadDictItem',
    'PUT /sys/fillRule/executeRuleByCode/{code}',
    'GET /online/cgform/api/querySelectOptions',
    'GET /online/cgreport/api/getRpColumns/{code}',
    'GET /online/cgreport/api/getQueryInfo/{cgRpConfigId}',
    'GET /online/cgreport/api/getData/{cgRpConfigId}',
    'GET /sys/duplicate/check',
    'GET /sys/checkRule/checkByCode',
    'GET /sys/checkRule/list',
    'GET /sys/common/transitRESTful',
    'POST /sys/common/transitRESTful',
    'PUT /sys/common/transitRESTful',
    'GET /cms/eoaCmsSite/getSiteInfo',
  ],
  Upload: ['POST /sys/common/upload', 'POST /sys/common/removeFile'],
  'User and system administration': [
    'POST /sys/role/add',
    'PUT /sys/role/edit',
    'GET /sys/role/queryall',
    'POST /sys/user/add',
    'PUT /sys/user/edit',
    'PUT /sys/user/account',
    'GET /sys/user/list',
    'PUT /sys/user/frozenBatch',
    'GET /sys/user/checkOnlyUser',
    'PUT /sys/user/changePassword',
    'PUT /sys/user/updatePassword',
    'POST /sys/user/updatePassword',
    'GET /sys/user/checkPwdStrength',
    'GET /sys/user/queryUserRole',
    'GET /sys/user/getUserBelongDepartsList',
    'GET /sys/user/userDepartList',
    'GET /sys/user/queryUserByDepId',
    'GET /sys/user/queryUserComponentData',
    'POST /sys/permission/add',
    'PUT /sys/permission/edit',
    'GET /sys/permission/list',
    'GET /sys/permission/queryTreeList',
    'GET /sys/permission/queryRolePermission',
    'POST /sys/permission/saveRolePermission',
    'GET /sys/permission/getPermRuleListByPermId',
    'GET /sys/permission/queryPermissionRule',
    'GET /sys/permission/queryMenuList',
    'GET /sys/permission/queryMenuRelation',
    'POST /sys/permission/saveMenuRelation',
    'GET /sys/permission/queryAllMenuRelation',
    'GET /sys/sysDepart/queryTreeList',
    'GET /sys/sysDepart/idTree',
    'GET /sys/sysDepart/searchBy',
    'DELETE /sys/sysDepart/delete',
    'GET /sys/sysDepart/listByParentId',
    'GET /sys/sysDepart/getPeopleOfJurisdiction',
    'GET /sys/permission/queryDepartPermission',
    'POST /sys/permission/saveDepartPermission',
    'GET /sys/sysDepartPermission/queryDeptRolePermission',
    'POST /sys/sysDepartPermission/saveDeptRolePermission',
    'POST /sys/dict/add',
    'PUT /sys/dict/edit',
    'POST /sys/dictItem/add',
    'PUT /sys/dictItem/edit',
    'GET /datarule/queryUserWithRole',
    'GET /datarule/queryEntities',
    'GET /datarule/queryAttrs',
    'GET /datarule/queryRuleByRoid',
    'GET /datarule/queryAll',
    'POST /datarule/add',
    'PUT /datarule/edit',
    'DELETE /datarule/delete',
    'POST /network/getSystemOne',
    'POST /network/getSystemTwo',
    'POST /network/getPartInfoBySys',
  ],
}

/** What vehicle specification §7 names. */
const VEHICLE: Readonly<Record<string, readonly string[]>> = {
  'Vehicle gateway': ['POST /api/sumagent/main'],
  Commands: ['POST /command/sendCommand/sendCommMessage', 'POST /command/sendCommand/getCommRecordPost'],
  'Dictionaries and parameters': [
    'GET /dict/dictInfo/getFaultInfoSumito',
    'GET /dict/dictInfo/getDictVclbrandParazero',
    'GET /dict/dictInfo/getVclBrand',
    'GET /dict/dictInfo/getVclType',
    'GET /para/para/getParaRecord',
    'GET /sys/dict/getDictItems/{code}',
  ],
  'Parameters and messages': [
    'GET /sumitomo/serviceParamsVideo/list',
    'POST /sumitomo/serviceParamsVideo/queryByParams',
    'GET /sumitomo/serviceParamsVideo/paraList',
    'GET /sumitomo/msgDiagnosisRestart/list',
    'GET /sumitomo/msgHistoryCallReply/pageFileList',
    'GET /sumitomo/msgHistoryCallReply/exportMsgHistoryReply',
    'GET /sumitomo/msgHistoryCallReply/pageList',
    'GET /sumitomo/msgHistoryCallReply/query',
    'POST /sumitomo/msgHistoryCallReply/getVclOperationTimeRate',
    'POST /sumitomo/msgHistoryCallReply/getVclDTC',
    'POST /sumitomo/msgHistoryCallReply/getVclTonState',
    'POST /sumitomo/msgHistoryCallReply/getVclNo',
  ],
  'Sulfur reports': ['GET /sulfur/report/list', 'GET /sulfur/report/getRegularChecking', 'GET /sulfur/report/detail'],
  'Data download': ['POST /paraConfig/dataDownloadTask/addDownload'],
  'Related lookups': [
    'GET /vcltype/serviceDictVcltype/list',
    'GET /device/serviceDevice/list',
    'GET /device/serviceDevice/getServiceVclInfo',
    'DELETE /device/serviceDevice/deleteDeviceUser',
    'GET /msg/serviceMsg/readMsg',
    'GET /service/workordermanagement/serviceWoInfo/list',
    'GET /consumer/serviceConsumer/list',
  ],
}

type Module = Readonly<Record<string, unknown>>
const entries = import.meta.glob<Module>(['./*.ts', '!./*.test.ts'], { eager: true })
const subjects = import.meta.glob<Module>(['./endpoints/*.ts', '!./endpoints/*.test.ts'], { eager: true })
const contract = import.meta.glob<Module>(['../../contract/src/*.ts', '!../../contract/src/*.test.ts'], { eager: true })

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isEndpoint = (value: unknown): value is AnyEndpoint =>
  isObject(value) && 'method' in value && 'path' in value && 'result' in value
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`

/** Every call that an entry of the contract exports, by itself or in a subject. */
function callsOfContract(): Set<string> {
  const exported = Object.values(contract).flatMap((entry) => Object.values(entry))
  const inside = exported.filter(isObject).flatMap((value) => Object.values(value))
  return new Set([...exported, ...inside].filter(isEndpoint).map(nameOf))
}

/** The text that stands for any, and the name of a command. */
const GIVEN = 'given'
const COMMAND = 'lock'

/** A path that was made of an argument is not the contract's but the caller's. */
const isOfCaller = ({ path }: AnyEndpoint) =>
  path.split('/').some((part) => [GIVEN, COMMAND, '[object Object]'].includes(part))

/** Stands for any argument and any answer: whatever is read from it or called on it is it again. */
function anything(): unknown {
  const itself: unknown = new Proxy(() => {}, {
    get(_, name) {
      if (name === 'then') return undefined
      if (name === Symbol.toPrimitive) return () => GIVEN
      if (name === Symbol.iterator) return () => [].values()
      return itself
    },
    has: () => true,
    apply: () => itself,
  })
  return itself
}

/** Ways to call a function whose arguments nobody knows: with all there is, with little, with what is checked. */
const some = anything()
const TRIES: readonly (readonly unknown[])[] = [
  [some, some, some, some],
  [{}, {}, {}],
  [GIVEN, [], []],
  [{ token: 't', thirdType: '1' }],
  // A command is checked before it leaves.
  [COMMAND, [{ vcl_plat_id: '1', tmnlId: '1' }], { manual: 0 }, {}],
]

/** The calls that a subject makes, by the name of the function. */
async function callsOf(subject: (send: Send) => object): Promise<Map<string, Set<string>>> {
  const calls = new Map<string, Set<string>>()
  let seen = new Set<string>()
  const send = (endpoint: AnyEndpoint) => {
    if (!isOfCaller(endpoint)) seen.add(nameOf(endpoint))
    return Promise.resolve(anything())
  }
  // An answer that stands for every result has no type of its own.
  const api = subject(send as Send)
  for (const [name, act] of Object.entries(api)) {
    seen = new Set()
    calls.set(name, seen)
    if (typeof act !== 'function') continue
    for (const given of TRIES) {
      try {
        await Reflect.apply(act, api, given)
      } catch {
        // A function may refuse such arguments; what it had called by then counts.
      }
    }
  }
  return calls
}

/** Where a program gets a subject from: an entry of its own, or the client itself. */
function placeOf(name: string, subject: unknown): string | null {
  const own = Object.entries(entries).find(([, entry]) => entry[name] === subject)
  if (own) return `api-client/${own[0].slice(2, -3)}`
  const client = createClient({ baseUrl: 'http://platform.test' })
  return name.replace(/Api$/, '') in client ? 'api-client' : null
}

interface Act {
  act: string
  entry: string
}

/** The functions that make each call. */
async function functionsByCall(): Promise<Map<string, Act[]>> {
  const table = new Map<string, Act[]>()
  const exported = Object.values(subjects).flatMap((module) => Object.entries(module))
  for (const [name, subject] of exported) {
    const entry = placeOf(name, subject)
    if (!name.endsWith('Api') || typeof subject !== 'function' || entry === null) continue
    const of = entry === 'api-client' ? `client.${name.replace(/Api$/, '')}` : `${name}(send)`
    const made = await callsOf((send) => Object(Reflect.apply(subject, undefined, [send])))
    for (const [act, calls] of made) {
      for (const call of calls) table.set(call, [...(table.get(call) ?? []), { act: `${of}.${act}`, entry }])
    }
  }
  return table
}

const functions = await functionsByCall()

function section(title: string, calls: readonly string[]): string {
  const cells = calls.flatMap((call) => {
    const [method = '', path = ''] = call.split(' ')
    return (functions.get(call) ?? []).map(({ act, entry }) => [method, `\`${path}\``, `\`${act}\``, `\`${entry}\``])
  })
  const rows = [['method', 'path', 'function', 'entry'], ...cells]
  const widths = [0, 1, 2, 3].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const line = (row: readonly string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [`### ${title}`, '', line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line), ''].join(
    '\n',
  )
}

/** How many of the calls that a specification names have a function. */
function covered(sections: Readonly<Record<string, readonly string[]>>): string {
  const named = new Set(Object.values(sections).flat())
  return `${[...named].filter((call) => functions.has(call)).length} of ${named.size}`
}

function page(): string {
  const named = new Set([...Object.values(PLATFORM), ...Object.values(VEHICLE)].flat())
  const others = [...functions.keys()].filter((call) => !named.has(call)).sort()
  const part = (title: string, sections: Readonly<Record<string, readonly string[]>>) => [
    `## ${title}`,
    '',
    ...Object.entries(sections).map(([name, calls]) => section(name, calls)),
  ]
  return [
    '# The calls, and the functions that make them',
    '',
    'Written by `npx vitest run --project unit packages/api-client/src/calls.test.ts -u`, which fails when it is out of',
    'date. A subject of `api-client` hangs on the client; any other is made of it: `announcementApi(client.send)`. The',
    'WebSocket of announcements is no call, and stored files have addresses: `client.fileUrl(path)`.',
    '',
    `Of the platform specification ${covered(PLATFORM)} calls are there, of the vehicle specification ${covered(VEHICLE)};`,
    `${others.length} more are of the back ends of this family, or ours.`,
    '',
    ...part('The platform', PLATFORM),
    ...part('Vehicles', VEHICLE),
    '## More than the specifications name',
    '',
    section('Calls of the back ends of this family, and ours', others),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}

describe('the calls', () => {
  it('have a function each, if a specification names them', () => {
    const named = [...Object.values(PLATFORM), ...Object.values(VEHICLE)].flat()
    expect(named.filter((call) => !functions.has(call))).toEqual([])
  })

  it('are those of the contract, and no others', () => {
    expect([...functions.keys()].sort()).toEqual([...callsOfContract()].sort())
  })

  it('stand in CALLS.md as they are', async () => {
    await expect(page()).toMatchFileSnapshot('../CALLS.md')
  })
})
