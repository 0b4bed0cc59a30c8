import type { ReportColumnSetup, ReportSetup } from '@trackhoe/contract/online'
import type { Db } from '../../platform/database/database.ts'
import { onlineReport } from '../../platform/database/schema/report-schema.ts'
import { permission, rolePermission } from '../../platform/database/schema/schema.ts'

interface Options {
  tenantId: string
  roleIds: readonly string[]
  createTime: Date
}

type Column = Pick<ReportColumnSetup, 'field' | 'title'> & Partial<ReportColumnSetup>

const columns = (...given: Column[]): ReportColumnSetup[] =>
  given.map((column) => ({
    kind: 'text',
    width: 0,
    dictCode: '',
    href: '',
    sortable: true,
    pinyin: false,
    total: '',
    hidden: false,
    ...column,
  }))

const query = { mode: 'single', view: 'text', dictCode: '', popupCode: '', popupField: '', defaultValue: '', hidden: false } as const // prettier-ignore

const FLEET: ReportSetup = {
  name: '车辆与客户一览',
  description: '每台车的车型、客户、排放阶段和交付年限',
  cgrSql: `select v.id, v.vcl_no, t.vcl_type, k.vcl_kind, c.name as consumer, v.emission_stage, v.delivered_time::date as delivered,
  round(((current_date - v.delivered_time::date) / 365.25)::numeric, 1) as years, d.tmnl_id
from service_vehicle v
  join service_dict_vcltype t on t.id = v.type_id
  join service_dict_vclkind k on k.id = t.kind_id
  left join service_consumer c on c.id = v.consumer_id
  left join service_device d on d.vehicle_id = v.id
where :min_years::numeric is null or (current_date - v.delivered_time::date) / 365.25 >= :min_years::numeric
order by v.vcl_no`,
  parameters: [{ name: 'min_years', label: '交付满（年）', kind: 'number', defaultValue: '' }],
  columns: columns(
    { field: 'id', title: '编号', hidden: true },
    { field: 'vcl_no', title: '车号', href: '/vehicle/detail?vclId=${id}', total: 'count' },
    { field: 'vcl_type', title: '车型' },
    { field: 'vcl_kind', title: '机种', pinyin: true },
    { field: 'consumer', title: '客户', width: 220, pinyin: true },
    { field: 'emission_stage', title: '排放阶段', dictCode: 'emission_stage' },
    { field: 'delivered', title: '交付日期', kind: 'date' },
    { field: 'years', title: '交付年限', kind: 'number', total: 'avg' },
    { field: 'tmnl_id', title: '终端编号' },
  ),
  queries: [
    { ...query, field: 'vcl_no', label: '车号' },
    {
      ...query,
      field: 'consumer',
      label: '客户',
      view: 'popup',
      popupCode: 'consumer_vehicles',
      popupField: 'consumer',
    },
    { ...query, field: 'emission_stage', label: '排放阶段', view: 'list', dictCode: 'emission_stage' },
    { ...query, field: 'delivered', label: '交付日期', mode: 'range', view: 'date' },
    { ...query, field: 'min_years', label: '交付满（年）', hidden: true },
  ],
  charts: [
    { title: '各车型的车辆数', type: 'bar', category: 'vcl_type', values: [{ field: 'vcl_no', aggregate: 'count' }] },
    { title: '排放阶段', type: 'pie', category: 'emission_stage', values: [{ field: 'vcl_no', aggregate: 'count' }] },
  ],
  inMenu: true,
}

const CONSUMERS: ReportSetup = {
  name: '客户车辆与硫含量',
  description: '每个客户的车辆数、最近硫含量检测和不合格次数；其他报表和表单用它选择客户',
  cgrSql: `select c.id, c.name as consumer, c.phone, count(distinct v.id) as vehicles, count(s.id) as samples,
  count(s.id) filter (where s.result = '2') as failed, round(avg(s.sulfur_value)::numeric, 1) as mean_sulfur, max(s.sample_time) as last_sample
from service_consumer c
  left join service_vehicle v on v.consumer_id = c.id
  left join sulfur_report s on s.vehicle_id = v.id
group by c.id, c.name, c.phone
order by vehicles desc, consumer`,
  parameters: [],
  columns: columns(
    { field: 'id', title: '编号', hidden: true },
    { field: 'consumer', title: '客户', width: 240, pinyin: true },
    { field: 'phone', title: '电话' },
    { field: 'vehicles', title: '车辆数', kind: 'number', total: 'sum' },
    { field: 'samples', title: '检测次数', kind: 'number', total: 'sum' },
    { field: 'failed', title: '不合格次数', kind: 'number', total: 'sum' },
    { field: 'mean_sulfur', title: '平均硫含量 mg/kg', kind: 'number', width: 150 },
    { field: 'last_sample', title: '最近检测', kind: 'datetime', width: 170 },
  ),
  queries: [
    { ...query, field: 'consumer', label: '客户' },
    { ...query, field: 'vehicles', label: '车辆数', mode: 'range' },
    { ...query, field: 'last_sample', label: '最近检测', mode: 'range', view: 'date' },
  ],
  charts: [
    {
      title: '车辆数与不合格次数',
      type: 'bar',
      category: 'consumer',
      values: [
        { field: 'vehicles', aggregate: 'sum' },
        { field: 'failed', aggregate: 'sum' },
      ],
    },
  ],
  inMenu: true,
}

const REPORTS = { fleet_overview: FLEET, consumer_vehicles: CONSUMERS } as const

/** Two reports with their entries in the menu, which every role of the tenant may open. */
export async function seedReports(db: Db, { tenantId, roleIds, createTime }: Options): Promise<void> {
  const reports = Object.entries(REPORTS).map(([code, setup], at) => {
    const id = `${tenantId}-${code.replaceAll('_', '-')}`
    return { id, code, setup, permissionId: `report-${id}`, at }
  })
  await db
    .insert(onlineReport)
    .values(reports.map(({ id, code, setup, permissionId }) => ({ id, tenantId, code, name: setup.name, setup, permissionId, createTime }))) // prettier-ignore
  await db.insert(permission).values(
    reports.map(({ code, setup, permissionId, at }) => ({
      id: permissionId,
      tenantId,
      parentId: 'menu-online',
      name: setup.name,
      url: `/online/cgreport/${code}`,
      component: 'online/ReportPage',
      menuType: 1,
      icon: 'table',
      keepAlive: true,
      sortNo: 100 + at,
      createTime,
    })),
  )
  await db
    .insert(rolePermission)
    .values(roleIds.flatMap((roleId) => reports.map(({ permissionId }) => ({ roleId, permissionId, tenantId }))))
}
