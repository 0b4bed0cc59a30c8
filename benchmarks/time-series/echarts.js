// ECharts as its documentation has large line charts: its own sampling, typed columns, no animation.
import * as echarts from 'echarts'

export function mount(box, { times, values, from, to }, shown) {
  const chart = echarts.init(box.appendChild(document.createElement('div')), null, { width: 1280, height: 720 })
  chart.setOption({
    animation: false,
    xAxis: { type: 'time', min: from, max: to },
    yAxis: { type: 'value', scale: true },
    tooltip: { trigger: 'axis', showContent: false },
    dataZoom: [
      { type: 'inside', filterMode: 'none', startValue: shown.from, endValue: shown.to },
      { type: 'slider', filterMode: 'none', startValue: shown.from, endValue: shown.to, showDataShadow: false },
    ],
    series: values.map((curve) => ({
      type: 'line',
      symbol: 'none',
      sampling: 'minmax',
      data: Array.from(times, (time, at) => [time, curve[at]]),
    })),
  })
  return {
    unmount: () => chart.dispose(),
    move(part) {
      const [{ startValue, endValue }] = chart.getOption().dataZoom
      const by = (endValue - startValue) * part
      chart.dispatchAction({ type: 'dataZoom', startValue: startValue + by, endValue: endValue + by })
    },
    live: (next) =>
      chart.setOption({
        series: next.values.map((curve) => ({ data: Array.from(times, (time, at) => [time, curve[at]]) })),
      }),
  }
}
