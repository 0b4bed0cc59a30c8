import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '白名单管理',
  noun: '白名单',
  tableName: '允许的表名',
  fieldName: '允许的字段名',
  fieldHint: '多个字段以逗号分隔。字典和选择框只能读取这些字段。',
  status: '状态',
  on: '启用',
  off: '禁用',
  createTime: '创建时间',
}

const enUS: typeof zhCN = {
  title: 'Allowed tables',
  noun: 'allowed table',
  tableName: 'Table',
  fieldName: 'Fields',
  fieldHint: 'Separated by commas. Dictionaries and pickers read these fields only.',
  status: 'Status',
  on: 'On',
  off: 'Off',
  createTime: 'Created',
}

export const useAllowedTableMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
