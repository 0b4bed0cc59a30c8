import { CustomChart, LineChart } from 'echarts/charts'
import { DataZoomComponent, GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components'
import { init, use as register, type EChartsType } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { emptyWithoutHtml } from '../own-element.ts'

/** Makes a chart on an element that has a size. Its parts are registered here: a build drops what a module only does. */
export function createChart(element: HTMLElement): EChartsType {
  // Only what a time series needs: the whole library is three times as large. Registering twice changes nothing.
  register([
    LineChart,
    CustomChart,
    GridComponent,
    TooltipComponent,
    DataZoomComponent,
    MarkLineComponent,
    CanvasRenderer,
  ])
  emptyWithoutHtml(element)
  return init(element, null, { renderer: 'canvas' })
}
