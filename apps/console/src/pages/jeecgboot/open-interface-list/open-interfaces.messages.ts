import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '接口管理',
  noun: '接口',
  name: '接口名称',
  requestMethod: '请求方式',
  requestUrl: '接口地址',
  originHint: '接口调用时转到的地址。',
  blackList: 'IP 黑名单',
  blackListHint: '多个地址以逗号分隔。',
  status: '状态',
  on: '正常',
  off: '废弃',
  createTime: '创建时间',
}

const enUS: typeof zhCN = {
  title: 'Open interfaces',
  noun: 'interface',
  name: 'Name',
  requestMethod: 'Method',
  requestUrl: 'Address',
  originHint: 'Calls are passed on to it.',
  blackList: 'Blocked IP addresses',
  blackListHint: 'Separated by commas.',
  status: 'Status',
  on: 'In force',
  off: 'Withdrawn',
  createTime: 'Created',
}

export const useOpenInterfaceMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
