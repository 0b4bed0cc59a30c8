import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColors } from '../chart-colors.ts'

/** Values with a name: one for each category. */
export interface CategorySeries {
  readonly name: string
  readonly values: readonly (number | null)[]
}

interface Drawn {
  type: 'bar' | 'line' | 'pie'
  categories: readonly string[]
  series: readonly CategorySeries[]
  colors: ChartColors
}

/** So many categories are read at once; of more a part is shown, and the wheel moves it. */
const SHOWN = 30
const FONT_PX = 12

/**
 * Returns the options of the chart library. Everything is text or number of its own: nothing of the server is read as
 * HTML.
 */
export function categoryOption({ type, categories, series, colors }: Drawn): EChartsCoreOption {
  const text = { color: colors.ink, fontFamily: colors.font, fontSize: FONT_PX }
  const soft = { ...text, color: colors.inkSoft }
  const shared = {
    color: [...colors.series],
    textStyle: text,
    animation: false,
    tooltip: {
      trigger: type === 'pie' ? 'item' : 'axis',
      // Drawn on the canvas, so that no text becomes HTML.
      renderMode: 'richText',
      backgroundColor: colors.surface,
      borderColor: colors.lineStrong,
      textStyle: text,
    },
    legend: { show: type === 'pie' || series.length > 1, top: 0, textStyle: soft, type: 'scroll', pageTextStyle: soft },
  }
  if (type === 'pie') {
    const [values] = series
    return {
      ...shared,
      legend: { ...shared.legend, orient: 'vertical', top: 'middle', left: 0 },
      series: [
        {
          type: 'pie',
          name: values?.name ?? '',
          radius: ['38%', '70%'],
          center: ['62%', '50%'],
          label: { ...text, formatter: '{b}: {d}%' },
          itemStyle: { borderColor: colors.surface, borderWidth: 1 },
          data: categories.map((name, at) => ({ name, value: values?.values[at] ?? 0 })),
        },
      ],
    }
  }
  return {
    ...shared,
    grid: {
      left: 8,
      right: 16,
      top: series.length > 1 ? 36 : 12,
      bottom: categories.length > SHOWN ? 36 : 8,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    ...(categories.length > SHOWN && {
      dataZoom: [{ type: 'slider', startValue: 0, endValue: SHOWN - 1, height: 16, bottom: 8, textStyle: soft }],
    }),
    xAxis: {
      type: 'category',
      data: [...categories],
      axisLabel: { ...soft, overflow: 'truncate', width: 96, hideOverlap: true },
      axisLine: { lineStyle: { color: colors.lineStrong } },
      axisTick: { show: false },
    },
    yAxis: { type: 'value', axisLabel: soft, splitLine: { lineStyle: { color: colors.line } } },
    series: series.map(({ name, values }) => ({
      type,
      name,
      data: [...values],
      ...(type === 'bar' ? { barMaxWidth: 36, itemStyle: { borderRadius: [2, 2, 0, 0] } } : { symbolSize: 5 }),
    })),
  }
}
