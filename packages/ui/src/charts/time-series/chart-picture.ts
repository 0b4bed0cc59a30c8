import { LegendPlainComponent, TitleComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { emptyWithoutHtml } from '../own-element.ts'
import { chartOption, type ChartInput } from './chart-option.ts'
import { thinPoints } from './series-model.ts'

/** A chart as a file. Units: px. */
export interface ChartPicture {
  type: 'png' | 'svg'
  width: number
  height: number
  /** Above the curves. */
  title?: string
}

/** Pixels of the file for each of the picture. */
const RATIO = 2
const TITLE_PX = 34
const LEGEND_ROW_PX = 24
/** The space below the chart for its slider, which a picture does not have. Unit: px. */
const SLIDER_PX = 26
/** A line of the legend holds about so many of its names in so much of the width. Unit: px. */
const LEGEND_NAME_PX = 220

/**
 * Draws a chart of its own into a file: in the size that is asked for, with a title and the names of its curves. What is on
 * the screen stays as it is.
 */
export async function chartPicture(
  input: Omit<ChartInput, 'height' | 'wall'>,
  { type, width, height, title = '' }: ChartPicture,
): Promise<Blob> {
  register([TitleComponent, LegendPlainComponent, SVGRenderer])
  const { series } = input
  // The library puts the names of fonts into attributes of the SVG as they are.
  const colors = { ...input.colors, font: input.colors.font.replaceAll('"', "'") }
  // The lane of marks has its name beside it.
  const names = series.map(({ name }) => name)
  const perRow = Math.max(1, Math.floor(width / LEGEND_NAME_PX))
  const titleHeight = title === '' ? 8 : TITLE_PX
  const head = titleHeight + Math.ceil(names.length / perRow) * LEGEND_ROW_PX
  const option = chartOption({
    ...input,
    colors,
    series: series.map((one) => ({ ...one, points: thinPoints(one.points, input.shown, width * RATIO) })),
    height: height - head + SLIDER_PX,
    wall: false,
  })
  const grids = [option.grid ?? []].flat().map((grid) => ({ ...grid, top: Number(grid.top) + head }))
  const text = { color: colors.ink, fontFamily: colors.font }
  const whole = {
    ...option,
    grid: grids,
    backgroundColor: colors.surface,
    dataZoom: [option.dataZoom ?? []].flat().filter((zoom) => zoom.type === 'inside'),
    title: { text: title, left: 'center', top: 8, textStyle: { ...text, fontSize: 18, fontWeight: 600 } },
    legend: {
      type: 'plain' as const,
      data: names,
      top: titleHeight,
      left: 'center',
      icon: 'roundRect',
      itemWidth: 14,
      itemHeight: 4,
      textStyle: { ...text, fontSize: 12 },
    },
  }
  if (type === 'svg') {
    const drawn = init(null, null, { renderer: 'svg', ssr: true, width, height })
    drawn.setOption(whole)
    const content = drawn.renderToSVGString()
    drawn.dispose()
    return new Blob([content], { type: 'image/svg+xml' })
  }
  const element = document.createElement('div')
  emptyWithoutHtml(element)
  const drawn = init(element, null, { renderer: 'canvas', width, height, devicePixelRatio: RATIO })
  drawn.setOption(whole)
  const canvas = drawn.renderToCanvas({ pixelRatio: RATIO, backgroundColor: colors.surface })
  try {
    return await pngOf(canvas)
  } finally {
    drawn.dispose()
  }
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('[ui] The chart could not be encoded.'))))
  })
}
