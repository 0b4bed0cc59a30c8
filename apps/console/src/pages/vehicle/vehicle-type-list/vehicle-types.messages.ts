import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '车型',
  noun: '车型',
  name: '车型名称',
  brand: '品牌',
  kind: '机种',
  engine: '发动机型号',
  displacement: '排量 L',
  cylinders: '气缸数',
  ratedKw: '额定功率 kW',
  aftertreatment: '后处理',
  vehicles: '查看车辆',
}

const enUS: typeof zhCN = {
  title: 'Vehicle types',
  noun: 'vehicle type',
  name: 'Type',
  brand: 'Brand',
  kind: 'Kind',
  engine: 'Engine',
  displacement: 'Displacement L',
  cylinders: 'Cylinders',
  ratedKw: 'Rated power kW',
  aftertreatment: 'Aftertreatment',
  vehicles: 'Vehicles',
}

export const useVehicleTypeMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
