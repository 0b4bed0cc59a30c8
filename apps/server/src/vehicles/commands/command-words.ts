import type { CommandName } from '@trackhoe/contract/vehicle'

/** What an operator calls the values of a command. */
const LABELS: Readonly<Record<string, string>> = {
  fuelFilterPre: '燃油预滤芯',
  fuelFilterMain: '燃油主滤芯',
  engineOil: '发动机机油',
  engineOilFilter: '机油滤芯',
  airCleanerElement: '空气滤清器滤芯',
  airBreatherElement: '液压油箱呼吸器滤芯',
  pilotOilFilter: '先导油滤芯',
  returnFilter: '回油滤芯',
  suctionFilter: '吸油滤芯',
  hydOilChange: '液压油',
  swingReducerGearOil: '回转减速机齿轮油',
  travelReducerGearOil: '行走减速机齿轮油',
  conditionerFilter: '空调滤芯',
  atsFilter: '尾气后处理滤芯',
  affixType: '属具类型',
  workMode: '上电动力模式',
  autoIdleDelaySec: '自动怠速延时',
  idleShutdownMin: '怠速自动停机',
  lowIdleRpm: '怠速转速',
  boostSec: '增压持续时间',
  optionFlow1: '选装管路1流量',
  optionFlow2: '选装管路2流量',
  coolantAlarm: '冷却液高温报警',
  hydOilAlarm: '液压油高温报警',
  fuelLowAlarm: '燃油低位报警',
  ureaLowAlarm: '尿素低位报警',
  autoRegen: '自动再生',
  bucketCapacity: '斗容',
  materialDensity: '物料密度',
  language: '显示器语言',
  tripHour: '本次小时清零',
  tripFuel: '本次油耗清零',
  faultHistory: '历史故障码清除',
  operationHistory: '运转履历清除',
  egrLearning: 'EGR全闭学习值复位',
  scvLearning: '吸油控制阀学习值复位',
  dpdCounter: 'DPD更换后计数复位',
  diagnosisRestart: '诊断重启',
  terminalRestart: '终端重启',
  factoryDefault: '终端恢复出厂设置',
  action: '操作',
  item: '测试项目',
  cylinders: '气缸',
  holdSec: '保持时间',
  engineSpeed: '发动机转速',
  crankSec: '拖动时间',
  target: '目标压力',
  steps: '开度',
  maxMin: '最长时间',
  doseGram: '喷射量',
  operatorOnSite: '现场看护',
  type: '召回类型',
  group: '召回内容',
  scope: '召回范围',
  bgntime: '开始时间',
  endtime: '结束时间',
  periodSec: '采样周期',
  paras: '参数',
  op: '操作',
  planId: '计划编号',
  name: '计划名称',
  mode: '采集方式',
  periodMs: '采样周期',
  uploadSec: '上传周期',
  keyOnOnly: '仅上电采集',
  preSec: '触发前时间',
  postSec: '触发后时间',
  trigger: '触发条件',
  para: '触发参数',
  cmp: '比较符',
  value: '触发值',
  durationMin: '持续时间',
  times: '发送时间',
  keyOffReport: '断电上报',
  heartbeatMin: '心跳间隔',
  intervalSec: '发送间隔',
  newSendCenterNo: '发送中心号',
  text: '消息内容',
  displaySec: '显示时间',
  priority: '优先级',
  needConfirm: '需要确认',
  slot: '槽位',
  spn: 'SPN',
  fmi: 'FMI',
  enable: '启用',
  antennaLock: '天线锁',
  simLock: 'SIM锁',
  antennaDelayMin: '天线锁延时',
  simDelayMin: 'SIM锁延时',
  level: '锁定级别',
  removalAlarm: '拆除报警',
  manual: '手动锁定',
}

export function labelOfValue(field: string): string {
  return LABELS[field] ?? field
}

/** What the info ids are called. An unknown one stands for itself. */
const INFO_NAMES: Readonly<Record<string, string>> = {
  '37': '召回',
  '41': '参数设定',
  '43': '数据采集',
  '4B': '传送控制',
  BD: '故障码事件',
  C3: '防拆锁',
}

export function infoNameOf(infoid: string): string {
  return INFO_NAMES[infoid] ?? infoid
}

/** What the group of a setting is called; null for commands without groups. Source: vehicle specification §5. */
export function groupNameOf(infoid: string, group: number | null): string | null {
  if (infoid !== '41') return null
  switch (group) {
    case 2:
      return '保养剩余时间'
    case 6:
      return '车辆参数'
    case 8:
      return '远程复位'
    case 9:
      return '发动机测试'
    case 13:
      return '后处理测试'
    default:
      return '保养间隔'
  }
}

/** The action that a kind of command needs beside the one for all of them. */
export const EXTRA_ACTIONS: Readonly<Partial<Record<CommandName, string>>> = {
  reset: 'vehicle:command:reset',
  engineTest: 'vehicle:command:engineTest',
  aftertreatmentTest: 'vehicle:command:engineTest',
  lock: 'vehicle:command:lock',
}
