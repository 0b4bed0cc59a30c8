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
  vehicles: '查看车辆',
  owner: '归属',
  owners: { tenant: '本租户', installation: '平台' },
  readOnlyReason: '平台车型对所有租户只读，由平台运营方维护；可复制为本租户车型后修改。',
  operatedReason: '平台车型，所有租户可见；您是平台运营方，可以修改。',
  limits: '参数范围',
  limitsHint: '向该车型下发参数时允许的范围，留空则不另行限制。',
  least: (setting: string) => `${setting}最小值`,
  most: (setting: string) => `${setting}最大值`,
  limitObjections: {
    missing: () => '最小值和最大值需同时填写',
    step: (step: number) => `请输入${step}的倍数`,
    order: () => '最大值不能小于最小值',
  },
  copyName: (name: string) => `${name} 副本`,
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
  vehicles: 'Vehicles',
  owner: 'Owner',
  owners: { tenant: 'This tenant', installation: 'Platform' },
  readOnlyReason: 'Vehicle types of the platform are read-only and maintained by its operator. Copy one to change it.',
  operatedReason: 'Every tenant sees this type of the platform. You are its operator and can change it.',
  limits: 'Setting ranges',
  limitsHint: 'What may be sent to vehicles of this type. Empty: no narrower range than that of any machine.',
  least: (setting) => `${setting}, minimum`,
  most: (setting) => `${setting}, maximum`,
  limitObjections: {
    missing: () => 'Enter both minimum and maximum',
    step: (step) => `Enter a multiple of ${step}`,
    order: () => 'The maximum must not be less than the minimum',
  },
  copyName: (name) => `${name} copy`,
}

export const useVehicleTypeMessages = defineMessages({ 'zh-CN': zhCN, 'en-US': enUS })

export type VehicleTypeMessages = typeof zhCN
