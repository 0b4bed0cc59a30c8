import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { TimeSeriesChart } from '@trackhoe/ui/charts'

export function mount(box, { times, values, from, to }, first) {
  const root = createRoot(box.appendChild(document.createElement('div')))
  const seriesOf = (columns) =>
    columns.map((curve, at) => ({
      id: String(at),
      name: `参数 ${at + 1}`,
      unit: '℃',
      points: { times, values: curve },
      color: at,
      digits: 1,
    }))
  let update
  function Page() {
    const [shown, setShown] = useState(first)
    const [series, setSeries] = useState(() => seriesOf(values))
    update = setSeries
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
  return {
    unmount: () => root.unmount(),
    move(part) {
      const figure = document.querySelector('figure')
      figure.dispatchEvent(new KeyboardEvent('keydown', { key: part > 0 ? 'ArrowRight' : 'ArrowLeft', bubbles: true }))
    },
    live: (next) => update(seriesOf(next.values)),
  }
}
