import { expect, it } from 'vitest'
import { planChart, type ChartContent } from './chart-plan.ts'

const content = (limits?: { low?: number | null; high?: number | null }): ChartContent => ({
  series: [
    {
      id: 'water',
      name: 'Coolant temperature',
      unit: '℃',
      points: [
        [0, 82],
        [60_000, 88],
      ],
      limits,
    },
  ],
  marks: [],
  marksName: '',
  span: { from: 0, to: 60_000 },
  layout: 'panes',
  wall: false,
})
const scaleOf = (limits?: { low?: number | null; high?: number | null }) =>
  planChart(content(limits), { width: 800, height: 300 }).axes[0]?.scale

it('has limits on its axis however far they are from the values', () => {
  expect(scaleOf()).toMatchObject({ low: 82, high: 88 })
  const { low, high } = scaleOf({ low: 50, high: 60 }) ?? {}
  expect(low).toBeLessThanOrEqual(50)
  expect(high).toBeGreaterThanOrEqual(88)
  expect(scaleOf({ high: 105 })?.high).toBeGreaterThanOrEqual(105)
})
