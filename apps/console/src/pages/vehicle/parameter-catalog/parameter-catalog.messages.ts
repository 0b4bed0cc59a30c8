import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '参数代码',
  keyword: '关键字',
  keywordHint: '代码、名称或 SPN',
  code: '代码',
  group: '分组',
  nameZh: '中文名称',
  nameEn: '英文名称',
  unit: '单位',
  kind: '类型',
  kinds: { analog: '模拟量', boolean: '开关量', counter: '累计量', enum: '枚举' } as Readonly<Record<string, string>>,
  range: '范围',
  precision: '小数位',
  values: '取值',
  spn: 'SPN',
  export: '导出全部',
  none: '参数目录为空',
}

const enUS: typeof zhCN = {
  title: 'Parameter codes',
  keyword: 'Keyword',
  keywordHint: 'Code, name or SPN',
  code: 'Code',
  group: 'Group',
  nameZh: 'Chinese name',
  nameEn: 'Name',
  unit: 'Unit',
  kind: 'Type',
  kinds: { analog: 'Analog', boolean: 'On/off', counter: 'Counter', enum: 'Enumeration' },
  range: 'Range',
  precision: 'Decimals',
  values: 'Values',
  spn: 'SPN',
  export: 'Export all',
  none: 'The parameter catalog is empty',
}

export const useParameterCatalogMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
