/** Fifty rows of eight columns, as a list page shows them. */
export const rows = Array.from({ length: 50 }, (_, at) => ({
  id: `r${at}`,
  number: `TH210-${60_101 + at}`,
  owner: ['沈一飞', '吕清', '何勇', '许杰'][at % 4],
  site: ['上海服务站', '苏州服务站', '杭州服务站'][at % 3],
  hours: 1000 + at * 37,
  fuel: (at * 7) % 100,
  state: ['作业', '停机', '故障'][at % 3],
  time: `2026-03-${String((at % 28) + 1).padStart(2, '0')} 10:24`,
  note: '定期保养已完成',
}))

export const columns = [
  ['number', '车号'],
  ['owner', '机主'],
  ['site', '服务站'],
  ['hours', '工作小时'],
  ['fuel', '油位'],
  ['state', '状态'],
  ['time', '上报时间'],
  ['note', '备注'],
]

export const fields = ['车号', '机主', '电话', '服务站', '机型', '备注']
