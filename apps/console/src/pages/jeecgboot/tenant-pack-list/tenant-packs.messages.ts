import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '租户默认套餐',
  noun: '套餐',
  packName: '套餐名称',
  permissionIds: '菜单',
  menus: (count: number) => `${count} 项`,
  status: '状态',
  on: '开启',
  off: '关闭',
  createTime: '创建时间',
}

const enUS: typeof zhCN = {
  title: 'Default packs of tenants',
  noun: 'pack',
  packName: 'Name',
  permissionIds: 'Menus',
  menus: (count) => `${count}`,
  status: 'Status',
  on: 'On',
  off: 'Off',
  createTime: 'Created',
}

export const useTenantPackMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
