import { TimeSeriesChart } from '@trackhoe/ui/charts'

const START = Date.UTC(2026, 2, 12)
const MINUTE = 60_000
const SERIES = [
  {
    id: 'water',
    name: '冷却液温度',
    unit: '℃',
    points: Array.from({ length: 240 }, (_, at) => [START + at * MINUTE, 70 + 15 * Math.sin(at / 30)] as const),
  },
]

export default function Example() {
  return (
    <TimeSeriesChart
      label="冷却液温度"
      series={SERIES}
      span={{ from: START, to: START + 240 * MINUTE }}
      style={{ height: 260 }}
    />
  )
}
