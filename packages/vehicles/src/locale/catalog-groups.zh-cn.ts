/** The groups of the parameter catalog. */
export const catalogGroups = {
  engine: '发动机',
  dpd: 'DPD/DPF',
  egr: 'EGR',
  hydraulic: '液压',
  ac: '空调',
  'switch-io': '开关与信号',
  'hour-meter': '小时计',
} as const satisfies Readonly<Record<string, string>>
