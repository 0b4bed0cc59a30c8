import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  forms: 'Online表单',
  formNoun: '表单',
  tableTxt: '表描述',
  tableName: '表名',
  tableType: '表类型',
  tableTypes: { '1': '单表', '2': '主表', '3': '附表' },
  isDbSynch: '数据库同步',
  synced: '已同步',
  notSynced: '未同步',
  version: '版本',
  openRows: '查看数据',
  reports: 'Online报表',
  reportNoun: '报表',
  name: '名称',
  code: '编码',
  cgrSql: '查询语句',
  openReport: '查看报表',
  createTime: '创建时间',
}

const enUS: typeof zhCN = {
  forms: 'Online forms',
  formNoun: 'form',
  tableTxt: 'Description',
  tableName: 'Table',
  tableType: 'Kind',
  tableTypes: { '1': 'Table', '2': 'Main table', '3': 'Table of lines' },
  isDbSynch: 'Database',
  synced: 'In step',
  notSynced: 'Not in step',
  version: 'Version',
  openRows: 'Rows',
  reports: 'Online reports',
  reportNoun: 'report',
  name: 'Name',
  code: 'Code',
  cgrSql: 'Statement',
  openReport: 'Open',
  createTime: 'Created',
}

export const useDesignMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
