import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { lazyComponent } from '../../lazy/lazy-component.tsx'
import type { CategorySeries } from './category-option.ts'
import { useComponentTheme } from '../../component-theme/use-component-theme.ts'

const CategoryCanvas = lazyComponent(async () => (await import('./category-canvas.tsx')).CategoryCanvas)

export interface CategoryChartProps extends Omit<ComponentPropsWithoutRef<'figure'>, 'children'> {
  /** The name of the chart; its figures stand after it in a table that is read aloud. */
  label: string
  /** `pie` shows the first of the series. */
  type: 'bar' | 'line' | 'pie'
  categories: readonly string[]
  series: readonly CategorySeries[]
}

/**
 * Bars, lines or a ring over categories. The canvas is for the eye; the same figures are a table for everybody else. The
 * chart library is loaded when the first chart is rendered.
 */
export const CategoryChart = forwardRef<HTMLElement, CategoryChartProps>(function CategoryChart(own, ref) {
  const [{ label, type, categories, series, ...props }, part] = useComponentTheme('CategoryChart', own)
  const shown = type === 'pie' ? series.slice(0, 1) : series
  return (
    <figure {...part('root', 'relative m-0 min-h-40 min-w-0')} {...props} ref={ref} aria-label={label}>
      <CategoryCanvas type={type} categories={categories} series={series} />
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
})
