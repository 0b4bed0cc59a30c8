import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { DataZoomComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as register, type EChartsType } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { emptyWithoutHtml } from '../own-element.ts'

/** Makes a chart of categories on an element that has a size. Registering twice changes nothing. */
export function createCategoryChart(element: HTMLElement): EChartsType {
  register([
    BarChart,
    LineChart,
    PieChart,
    GridComponent,
    LegendComponent,
    TooltipComponent,
    DataZoomComponent,
    CanvasRenderer,
  ])
  emptyWithoutHtml(element)
  return init(element, null, { renderer: 'canvas' })
}
