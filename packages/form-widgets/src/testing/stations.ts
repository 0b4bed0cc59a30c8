import * as z from 'zod/mini'
import { defineEntity } from '../entity/definition/define-entity.ts'
import { staticFieldData } from '../services/field-options.ts'

const name = z.string('请输入名称').check(z.minLength(1, '请输入名称'), z.maxLength(20, '名称最多 20 个字符'))

const details = {
  name,
  level: z.optional(z.nullable(z.union([z.literal(1), z.literal(2), z.literal('')]))),
  phone: z.optional(z.string().check(z.regex(/^\d*$/, '电话格式不正确'))),
  opened: z.optional(z.string()),
  departs: z.optional(z.string()),
  brands: z.optional(z.array(z.string())),
  kind: z.optional(z.nullable(z.enum(['own', 'partner', '']))),
  inspected: z.optional(z.string()),
}

export const Station = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  level: z.nullable(z.number()),
  phone: z.string(),
  opened: z.string(),
  vehicles: z.number(),
  kind: z.optional(z.nullable(z.enum(['own', 'partner']))),
  inspected: z.optional(z.string()),
  revision: z.optional(z.nullable(z.number())),
})
export type Station = z.output<typeof Station>

export const NewStation = z.object({ code: z.string('请输入编码').check(z.minLength(1, '请输入编码')), ...details })
export const StationEdit = z.object({ id: z.string(), ...details, revision: z.optional(z.nullable(z.number())) })
export const StationQuery = z.object({
  pageNo: z.optional(z.number()),
  pageSize: z.optional(z.number()),
  name: z.optional(z.string()),
  level: z.optional(z.enum(['1', '2'])),
  opened_begin: z.optional(z.string()),
  opened_end: z.optional(z.string()),
})

const messages = { title: '服务站', noun: '服务站' }

/** Service stations: a subject for stories and tests, with every built-in widget. */
export const stationEntity = defineEntity({
  row: Station,
  add: NewStation,
  edit: StationEdit,
  query: StationQuery,
  useMessages: () => messages,
  nameOf: (station) => station.name,
  rowName: (station) => station.code,
  fields: () => ({
    code: {
      label: '编码',
      hint: '保存后不能修改',
      column: { size: 8, enableSorting: true, enableHiding: false, typeface: 'code' },
    },
    name: { label: '名称', maxLength: 20, column: { size: 12 }, filter: true },
    level: { label: '级别', widget: 'list', dict: 'station_level', column: { size: 6 }, filter: true },
    phone: { label: '电话', inputMode: 'tel', column: { size: 9, typeface: 'code' } },
    opened: { label: '开业日期', widget: 'date', column: { size: 9, enableSorting: true }, filter: true },
    vehicles: { label: '服务车辆', column: { size: 8, align: 'end', enableSorting: true } },
    departs: { label: '所属部门', widget: 'sel_depart', deferred: true },
    brands: { label: '服务品牌', widget: 'list_multi', dict: 'brand', deferred: true },
    kind: {
      label: '性质',
      widget: 'radio',
      options: [
        { value: 'own', label: '直营' },
        { value: 'partner', label: '合作' },
      ],
    },
    inspected: { label: '最近检查', widget: 'datetime' },
  }),
})

export const stations: readonly Station[] = [
  {
    id: 's1',
    code: 'SH01',
    name: '上海浦东服务站',
    level: 1,
    phone: '02150801234',
    opened: '2019-04-01',
    vehicles: 312,
    kind: 'own',
    inspected: '2026-03-10 09:30:00',
    revision: 1,
  },
  {
    id: 's2',
    code: 'CD03',
    name: '成都双流服务站',
    level: 2,
    phone: '02885671200',
    opened: '2021-09-15',
    vehicles: 96,
    revision: 1,
  },
  {
    id: 's3',
    code: 'CS02',
    name: '长沙星沙服务站',
    level: 1,
    phone: '073184001188',
    opened: '2018-11-20',
    vehicles: 1208,
    revision: 1,
  },
]

export const stationData = staticFieldData({
  options: {
    station_level: [
      { value: 1, label: '一级' },
      { value: 2, label: '二级' },
    ],
    brand: [
      { value: 'a', label: '山河' },
      { value: 'b', label: '徐工' },
    ],
  },
  departments: [{ value: 'd1', label: '服务部', children: [{ value: 'd11', label: '上海大区' }] }],
})

/** A save that is refused because somebody else has saved the station. */
class StaleStation extends Error {
  readonly newer: object

  constructor(newer: object) {
    super('stale')
    this.newer = newer
  }
}

/** Describes a stale save as an app does: with the newer record. */
export const describeStale = (error: unknown) =>
  error instanceof StaleStation ? { title: '数据已被他人修改', newer: error.newer } : { title: String(error) }

/** A source in memory that answers all rows at once, and refuses a stale edit. */
export function stationSource(rows: readonly Station[] = stations) {
  let kept = [...rows]
  return {
    list: async () => kept,
    /** Saves a record as somebody else meanwhile. */
    async saveElsewhere(id: string, changes: object) {
      const saved = { updateBy: 'zhaolei', updateTime: '2026-03-12 10:20:00' }
      kept = kept.map((row) =>
        row.id === id ? { ...row, ...changes, ...saved, revision: (row.revision ?? 0) + 1 } : row,
      )
    },
    async add({ body }: { body: z.input<typeof NewStation> }) {
      kept = [...kept, { ...empty, ...present(body), id: `s${kept.length + 1}` }]
    },
    async edit({ body }: { body: z.input<typeof StationEdit> }) {
      const stored = kept.find(({ id }) => id === body.id)
      if (stored && typeof body.revision === 'number' && body.revision !== stored.revision)
        throw new StaleStation(stored)
      const revision = (stored?.revision ?? 0) + 1
      kept = kept.map((row) => (row.id === body.id ? { ...row, ...present(body), revision } : row))
    },
    async remove({ query: { id } }: { query: { id: string } }) {
      kept = kept.filter((row) => row.id !== id)
    },
    async removeAll({ query: { ids } }: { query: { ids: readonly string[] } }) {
      kept = kept.filter(({ id }) => !ids.includes(id))
    },
  }
}

const empty: Station = { id: '', code: '', name: '', level: null, phone: '', opened: '', vehicles: 0 }

function present({
  level,
  kind,
  phone = '',
  opened = '',
  ...body
}: z.input<typeof StationEdit> | z.input<typeof NewStation>) {
  return { ...body, level: level || null, kind: kind || null, phone, opened }
}
