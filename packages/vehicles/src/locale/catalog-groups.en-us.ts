/** The groups of the parameter catalog. */
export const catalogGroups = {
  engine: 'Engine',
  dpd: 'DPD/DPF',
  egr: 'EGR',
  hydraulic: 'Hydraulics',
  ac: 'Air conditioning',
  'switch-io': 'Switches and signals',
  'hour-meter': 'Hour meter',
} as const satisfies Readonly<Record<string, string>>
