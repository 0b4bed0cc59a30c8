import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '网关路由',
  noun: '路由',
  name: '路由名称',
  uri: '路由地址',
  uriHint: '例：lb://jeecg-system 或 http://host:8080',
  predicates: '路由条件',
  predicatesHint: 'JSON 列表，例：[{"name":"Path","args":["/sys/**"]}]',
  filters: '过滤器',
  filtersHint: 'JSON 列表，没有则为 []',
  status: '状态',
  on: '启用',
  off: '停用',
  createTime: '创建时间',
}

const enUS: typeof zhCN = {
  title: 'Gateway routes',
  noun: 'route',
  name: 'Name',
  uri: 'Address',
  uriHint: 'Such as lb://jeecg-system or http://host:8080',
  predicates: 'Conditions',
  predicatesHint: 'A JSON list, such as [{"name":"Path","args":["/sys/**"]}]',
  filters: 'Filters',
  filtersHint: 'A JSON list, [] for none',
  status: 'Status',
  on: 'On',
  off: 'Off',
  createTime: 'Created',
}

export const useGatewayRouteMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
