import { formatDateTime } from '@trackhoe/ui/format'
import type { ChartMark, ChartSeries } from '@trackhoe/ui/charts'
import { describe, expect, it } from 'vitest'
import { marksAt, sheetOfSeries } from './value-rows.ts'

const at = (clock: string) => Date.parse(`2026-11-21T${clock}+08:00`)
const series: ChartSeries[] = [
  {
    id: 'a',
    name: '冷却液温度 · SPN 110',
    unit: '℃',
    points: [
      [at('10:00:00'), 88],
      [at('10:01:00'), null],
      [at('10:02:00'), 104],
    ],
  },
]
const marks: ChartMark[] = [
  { id: '1', at: at('10:01:30'), until: null, text: 'SPN 110 FMI 0 冷却液温度过高', tone: 'danger' },
  { id: '2', at: at('09:00:00'), until: at('09:30:00'), text: 'SPN 100 FMI 1', tone: 'danger' },
]

describe('the values of a vehicle as a sheet', () => {
  it('have the trouble codes beside them that were active, and no row for a gap', () => {
    expect(
      sheetOfSeries(series, { from: at('10:00:00'), to: at('11:00:00') }, '时间', { name: '故障码', marks }),
    ).toEqual({
      header: ['时间', '故障码', '冷却液温度 · SPN 110 (℃)'],
      rows: [
        [formatDateTime(at('10:00:00')), '', 88],
        [formatDateTime(at('10:02:00')), 'SPN 110 FMI 0 冷却液温度过高', 104],
      ],
    })
    expect(marksAt(marks, at('09:30:00')).map(({ id }) => id)).toEqual(['2'])
  })
})
