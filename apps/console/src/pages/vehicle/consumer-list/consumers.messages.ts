import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '客户',
  noun: '客户',
  name: '客户名称',
  phone: '手机号',
  address: '地址',
  vehicles: '车辆数',
  vehiclesOf: (name: string, count: string) => `查看「${name}」的 ${count} 台车辆`,
}

const enUS: typeof zhCN = {
  title: 'Customers',
  noun: 'customer',
  name: 'Customer',
  phone: 'Phone',
  address: 'Address',
  vehicles: 'Vehicles',
  vehiclesOf: (name, count) => `${count} vehicles of ${name}`,
}

export const useConsumerMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
