import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '数据源管理',
  noun: '数据源',
  name: '数据源名称',
  code: '数据源编码',
  codeHint: '保存后不能修改。',
  dbType: '数据库类型',
  dbUrl: '数据源地址',
  remark: '备注',
  createTime: '创建时间',
}

const enUS: typeof zhCN = {
  title: 'Data sources',
  noun: 'data source',
  name: 'Name',
  code: 'Code',
  codeHint: 'It cannot be changed later.',
  dbType: 'Database',
  dbUrl: 'Address',
  remark: 'Remark',
  createTime: 'Created',
}

export const useDataSourceMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
