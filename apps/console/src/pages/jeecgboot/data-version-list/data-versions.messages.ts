import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '数据日志',
  noun: '数据版本',
  dataTable: '表名',
  dataId: '数据编号',
  dataVersion: '版本号',
  dataContent: '数据内容',
  createBy: '创建人',
  createTime: '创建时间',
  compare: '对比',
  chooseTwo: '请选择同一条数据的两个版本进行对比',
  compareTitle: (id: string, from: string, to: string) => `数据对比 · ${id} · 版本 ${from} 与 ${to}`,
  field: '字段',
  version: (version: string) => `版本 ${version}`,
  same: '两个版本的内容相同',
  unreadable: '数据内容不是 JSON，无法按字段对比。',
}

const enUS: typeof zhCN = {
  title: 'Data log',
  noun: 'version',
  dataTable: 'Table',
  dataId: 'Record',
  dataVersion: 'Version',
  dataContent: 'Content',
  createBy: 'Created by',
  createTime: 'Created',
  compare: 'Compare',
  chooseTwo: 'Select two versions of the same record to compare',
  compareTitle: (id, from, to) => `Compare · ${id} · versions ${from} and ${to}`,
  field: 'Field',
  version: (version) => `Version ${version}`,
  same: 'Both versions have the same content',
  unreadable: 'The content is not JSON and cannot be compared field by field.',
}

export const useDataVersionMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
