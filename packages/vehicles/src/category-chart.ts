export { CategoryChart, type CategoryChartProps, type CategorySeries } from './category-chart/category-chart.tsx'
