import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { TimeSeriesChart } from '@trackhoe/ui/charts'

export function mount(box, { times, values, from, to }, first) {
  const root = createRoot(box.appendChild(document.createElement('div')))
  const series = values.map((curve, at) => ({
    id: String(at),
    name: `参数 ${at + 1}`,
    unit: '℃',
    points: Array.from(times, (time, point) => [time, curve[point]]),
    color: at,
    digits: 1,
  }))
  function Page() {
    const [shown, setShown] = useState(first)
    return (
      <TimeSeriesChart
        label="曲线"
        className="h-[720px]"
        series={series}
        span={{ from, to }}
        shown={shown}
        onShownChange={setShown}
        layout="overlay"
      />
    )
  }
  root.render(<Page />)
  return { unmount: () => root.unmount() }
}
