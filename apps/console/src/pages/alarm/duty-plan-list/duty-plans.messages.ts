import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '值班表',
  noun: '值班表',
  name: '值班表名称',
  onDuty: '当前值班',
  nobody: '无人值班',
  shifts: '班次',
  exceptions: '替班与节假日',
  holes: '未来 14 天的空缺',
  noHoles: '无空缺',
  hole: (from: string, to: string, absent: string) =>
    absent === '' ? `${from} 至 ${to} 无人值班` : `${from} 至 ${to} 无人值班（${absent} 已离开）`,
  shift: (at: number) => `第 ${at} 个班次`,
  exception: (at: number) => `第 ${at} 项替班或节假日`,
  days: '星期',
  from: '上班时间',
  to: '下班时间',
  users: '值班人员',
  kind: '类型',
  kinds: { replacement: '替班', holiday: '节假日值班' },
  fromDate: '开始日期',
  toDate: '结束日期',
  absent: '被替班人员',
  addShift: '添加班次',
  addException: '添加替班或节假日',
  remove: '删除',
  createTime: '创建时间',
  none: '还没有值班表',
  noneReason: '告警规则可以通知“当前值班”的人。新增一个值班表，按星期安排人员、替班与节假日。',
}

export type DutyPlanMessages = typeof zhCN

const enUS: DutyPlanMessages = {
  title: 'Duty plans',
  noun: 'duty plan',
  name: 'Name',
  onDuty: 'On duty now',
  nobody: 'Nobody',
  shifts: 'Shifts',
  exceptions: 'Replacements and holidays',
  holes: 'Holes in the next 14 days',
  noHoles: 'None',
  hole: (from, to, absent) =>
    absent === '' ? `Nobody from ${from} to ${to}` : `Nobody from ${from} to ${to} (${absent} gone)`,
  shift: (at) => `Shift ${at}`,
  exception: (at) => `Replacement or holiday ${at}`,
  days: 'Days',
  from: 'From',
  to: 'To',
  users: 'People',
  kind: 'Kind',
  kinds: { replacement: 'Replacement', holiday: 'Holiday' },
  fromDate: 'First day',
  toDate: 'Last day',
  absent: 'Replaced',
  addShift: 'Add a shift',
  addException: 'Add a replacement or holiday',
  remove: 'Delete',
  createTime: 'Created',
  none: 'No duty plan yet',
  noneReason: 'Alarm rules can tell whoever is on duty. Add a plan with people by weekday, replacements and holidays.',
}

export const useDutyPlanMessages = defineMessages<DutyPlanMessages>({ 'zh-CN': zhCN, 'en-US': enUS })
