import type { vehicleDataZhCN } from './zh-cn.ts'

export const vehicleDataEnUS: typeof vehicleDataZhCN = {
  parameterCatalog: {
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
  },
}
