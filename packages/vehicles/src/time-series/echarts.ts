import { CustomChart, LineChart } from 'echarts/charts'
import { DataZoomComponent, GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components'
import { init, use as register, type EChartsType } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

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
  // The library empties its element by a text of HTML, which the pages' policy of trusted types refuses.
  Object.defineProperty(element, 'innerHTML', {
    configurable: true,
    set() {
      element.replaceChildren()
    },
  })
  return init(element, null, { renderer: 'canvas' })
}
