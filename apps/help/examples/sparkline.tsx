import { Sparkline } from '@trackhoe/ui/charts'

const START = Date.UTC(2026, 2, 12)
const HOUR = 3_600_000
const FUEL = [82, 80, 78, 75, 74, 71, 69, 66, 64, 61].map((value, at) => [START + at * HOUR, value] as const)

export default function Example() {
  return (
    <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
      油位 61 %
      <Sparkline points={FUEL} span={{ from: START, to: START + 9 * HOUR }} style={{ width: 160, height: 32 }} />
    </div>
  )
}
