import type { EChartsType } from 'echarts/core'
import { useEffect, useRef } from 'react'
import { useChartColors } from '../use-chart-colors.ts'
import { useElementSize } from '../use-element-size.ts'
import { createCategoryChart } from './category-echarts.ts'
import { categoryOption, type CategorySeries } from './category-option.ts'

export interface CategoryCanvasProps {
  type: 'bar' | 'line' | 'pie'
  categories: readonly string[]
  series: readonly CategorySeries[]
}

/** The part of a chart that the chart library draws. The library comes with this file. */
export function CategoryCanvas({ type, categories, series }: CategoryCanvasProps) {
  const host = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(null)
  const size = useElementSize(host)
  const visible = size.width > 0 && size.height > 0
  const colors = useChartColors(host, visible)

  useEffect(
    () => () => {
      chart.current?.dispose()
      chart.current = null
    },
    [],
  )

  useEffect(() => {
    // The library measures its element when it begins.
    if (!host.current || !colors || !visible) return
    chart.current ??= createCategoryChart(host.current)
    chart.current.resize()
    chart.current.setOption(categoryOption({ type, categories, series, colors }), { notMerge: true })
  }, [type, categories, series, colors, visible, size])

  return <div ref={host} className="absolute inset-0" aria-hidden />
}
