import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '首页配置',
  noun: '首页配置',
  relationType: '关联类型',
  roleCode: '关联编码',
  roleCodeHint: '角色编码、用户账号；全局默认为 DEF_INDEX_ALL。',
  url: '首页路由',
  component: '组件地址',
  priorityHint: '数值大的优先。',
  status: '状态',
  on: '开启',
  off: '关闭',
  createTime: '创建时间',
}

const enUS: typeof zhCN = {
  title: 'Start pages',
  noun: 'start page',
  relationType: 'For',
  roleCode: 'Code',
  roleCodeHint: 'The code of a role or a username; DEF_INDEX_ALL for everybody.',
  url: 'Path',
  component: 'Component',
  priorityHint: 'The highest one is taken.',
  status: 'Status',
  on: 'On',
  off: 'Off',
  createTime: 'Created',
}

export const useHomeRouteMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
