'use client'

export { CategoryChart, type CategoryChartProps } from './charts/category/category-chart.tsx'
export type { CategorySeries } from './charts/category/category-option.ts'
export { SERIES_COLORS } from './charts/chart-colors.ts'
export { Sparkline, type SparklineProps } from './charts/time-series/sparkline.tsx'
export type { ChartLayout } from './charts/time-series/chart-plan.ts'
export type { ChartPicture } from './charts/time-series/chart-picture.ts'
export { formatSeriesValue } from './charts/time-series/format-series-value.ts'
export {
  type AnySeries,
  type ChartMark,
  type ChartPoint,
  type ChartSeries,
  type ColumnSeries,
  moveTimeSpan,
  type PointColumns,
  type SeriesFacts,
  seriesFacts,
  type SeriesPoints,
  splicePoints,
  type TimeSpan,
  zoomTimeSpan,
} from './charts/time-series/series-model.ts'
export { TimeSeriesChart, type TimeSeriesChartProps } from './charts/time-series/time-series-chart.tsx'
export type { TimeSeriesHandle } from './charts/time-series/time-series-canvas.tsx'
