import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  pin: '整机编号',
  delivered: '出厂日期',
  emissionStage: '排放阶段',
  engine: '发动机型号',
  engineNo: '发动机编号',
  ratedKw: '额定功率',
  displacement: '排量',
  cylinders: '缸数',
  aftertreatment: '后处理',
  softwareVersion: '软件版本',
  bindTime: '绑定时间',
  customerPhone: '客户电话',
  hourMeter: '工作小时',
  fuel: '油位',
  urea: '尿素',
  nextMaintenance: '距下次保养',
  position: '位置',
  positionOf: (vehicle: string) => `${vehicle} 的位置`,
  noPosition: '无定位',
}

const enUS: typeof zhCN = {
  pin: 'PIN',
  delivered: 'Delivered',
  emissionStage: 'Emission stage',
  engine: 'Engine model',
  engineNo: 'Engine number',
  ratedKw: 'Rated power',
  displacement: 'Displacement',
  cylinders: 'Cylinders',
  aftertreatment: 'Aftertreatment',
  softwareVersion: 'Software version',
  bindTime: 'Bound',
  customerPhone: 'Customer phone',
  hourMeter: 'Hour meter',
  fuel: 'Fuel',
  urea: 'DEF',
  nextMaintenance: 'Next maintenance in',
  position: 'Position',
  positionOf: (vehicle) => `Position of ${vehicle}`,
  noPosition: 'No position',
}

/** What the facts of a vehicle are called. Those that a list of vehicles has too are in `useVehicleMessages`. */
export const useVehicleFactMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
