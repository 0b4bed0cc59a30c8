/** The messages of the pages about what vehicles report. */
export const vehicleDataZhCN = {
  parameterCatalog: {
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
  },
}
