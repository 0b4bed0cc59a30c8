import { cx } from '@trackhoe/ui'
import type { EChartsType } from 'echarts/core'
import { useEffect, useRef, useState } from 'react'
import { readChartColors, type ChartColors } from '../time-series/chart-colors.ts'
import { createCategoryChart } from './category-echarts.ts'
import { categoryOption, type CategorySeries } from './category-option.ts'

export type { CategorySeries }

export interface CategoryChartProps {
  /** The name of the chart; its figures stand after it in a table that is read aloud. */
  label: string
  /** `pie` shows the first of the series. */
  type: 'bar' | 'line' | 'pie'
  categories: readonly string[]
  series: readonly CategorySeries[]
  className?: string
}

/** Bars, lines or a ring over categories. The canvas is for the eye; the same figures are a table for everybody else. */
export function CategoryChart({ label, type, categories, series, className }: CategoryChartProps) {
  const host = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(null)
  const [colors, setColors] = useState<ChartColors | null>(null)
  const [size, setSize] = useState(0)

  useEffect(() => {
    const element = host.current
    if (!element) return
    const read = () => setColors(readChartColors(element))
    read()
    const observer = new ResizeObserver(() => setSize(element.clientWidth * 10_000 + element.clientHeight))
    observer.observe(element)
    // A theme is attributes of the root.
    const themes = new MutationObserver(read)
    themes.observe(document.documentElement, { attributes: true })
    return () => {
      observer.disconnect()
      themes.disconnect()
      chart.current?.dispose()
      chart.current = null
    }
  }, [])

  useEffect(() => {
    const element = host.current
    // The library measures its element when it begins.
    if (!element || !colors || element.clientWidth === 0 || element.clientHeight === 0) return
    chart.current ??= createCategoryChart(element)
    chart.current.resize()
    chart.current.setOption(categoryOption({ type, categories, series, colors }), { notMerge: true })
  }, [type, categories, series, colors, size])

  const shown = type === 'pie' ? series.slice(0, 1) : series
  return (
    <figure aria-label={label} className={cx('relative m-0 min-w-0', className)}>
      <div ref={host} className="absolute inset-0" aria-hidden />
      <table className="sr-only">
        <caption>{label}</caption>
        <thead>
          <tr>
            <td />
            {shown.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, at) => (
            // Categories may have one text although their values differ.
            <tr key={`${String(at)} ${category}`}>
              <th scope="row">{category}</th>
              {shown.map(({ name, values }) => (
                <td key={name}>{values[at] ?? '-'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
