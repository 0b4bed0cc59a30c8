import type { ResetItem } from '@trackhoe/contract/vehicle'

/** The effect of each item. The keys are the items: a missing one does not compile. */
const what: Readonly<Record<ResetItem, string>> = {
  tripHour: '将显示器上的本次工作小时清零',
  tripFuel: '将显示器上的本次油耗清零',
  faultHistory: '清除控制器中已不存在的故障码',
  operationHistory: '清除控制器中的运转履历统计',
  egrLearning: '清除EGR阀全闭位置学习值，下次上电重新学习',
  scvLearning: '清除吸油控制阀学习值，下次怠速时重新学习',
  dpdCounter: '更换DPD后将累计计数归零',
  diagnosisRestart: '重新启动诊断程序',
  terminalRestart: '重新启动终端，离线约60秒',
  factoryDefault: '清除终端的全部设定，须单独下发',
}

/** The default messages of the reset page. The other locale is checked against their keys. */
export const zhCN = {
  title: '复位项目',
  rule: '各项自上而下依次执行；属于危险操作，须填写原因',
  groups: { counters: '计数', learned: '学习值', terminal: '终端' },
  what,
  preconditions: { stopped: '发动机停机', 'key-on': '钥匙开关ON' },
  met: '已满足',
  notMet: '未满足',
  unknown: '未知',
  tooOld: '未知，上报已过时',
  reported: (time: string, age: string) => `状态上报 ${time}（${age}）`,
  never: '该车辆从未上报',
}

export type ResetMessages = typeof zhCN
