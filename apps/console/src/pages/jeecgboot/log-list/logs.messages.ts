import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '日志管理',
  noun: '日志',
  kind: '日志类型',
  kinds: { login: '登录日志', operation: '操作日志', exception: '异常日志' },
  createTime: '时间',
  logContent: '内容',
  userid: '账号',
  username: '操作人',
  ip: 'IP地址',
  operateType: '操作类型',
  operateTypes: { '1': '查询', '2': '添加', '3': '修改', '4': '删除', '5': '导入', '6': '导出' },
  clientType: '终端',
  costTime: '耗时',
  method: '方法',
  requestUrl: '请求地址',
  requestParam: '请求参数',
}

const enUS: typeof zhCN = {
  title: 'Log',
  noun: 'log entry',
  kind: 'Kind of log',
  kinds: { login: 'Sign-ins', operation: 'Operations', exception: 'Exceptions' },
  createTime: 'Time',
  logContent: 'Content',
  userid: 'Username',
  username: 'Name',
  ip: 'IP address',
  operateType: 'Operation',
  operateTypes: { '1': 'Read', '2': 'Add', '3': 'Change', '4': 'Delete', '5': 'Import', '6': 'Export' },
  clientType: 'Device',
  costTime: 'Duration',
  method: 'Method',
  requestUrl: 'Request address',
  requestParam: 'Request parameters',
}

export const useLogMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
