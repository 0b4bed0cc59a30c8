import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  name: '客户名称',
  vehicles: '车辆数',
  vehiclesOf: (name: string, count: string) => `查看「${name}」的 ${count} 台车辆`,
}

const enUS: typeof zhCN = {
  name: 'Customer',
  vehicles: 'Vehicles',
  vehiclesOf: (name, count) => `${count} vehicles of ${name}`,
}

export const useConsumerMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
