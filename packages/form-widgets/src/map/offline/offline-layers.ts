import Feature from 'ol/Feature.js'
import TopoJSON from 'ol/format/TopoJSON.js'
import MultiPolygon from 'ol/geom/MultiPolygon.js'
import Point from 'ol/geom/Point.js'
import type BaseLayer from 'ol/layer/Base.js'
import Graticule from 'ol/layer/Graticule.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorImageLayer from 'ol/layer/VectorImage.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import Fill from 'ol/style/Fill.js'
import CircleStyle from 'ol/style/Circle.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import { textHeights } from 'ol/render/canvas.js'
import land from 'world-atlas/land-50m.json'
import { splitAtAntimeridian } from './antimeridian.ts'
import { capitals, islandGroups, placeName } from './place-names.ts'
import { southChinaSeaIslets } from './south-china-sea-islets.ts'

/** Unit: degrees between two lines; the finer ones when little land is in view. */
const GRATICULE = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05]

/** The colors, the font and the language of the base map. */
export interface BaseMapColors {
  land: string
  coast: string
  grid: string
  label: string
  font: string
  /** BCP 47. Names are English in English, else Chinese. */
  language: string
}

/**
 * The base map that needs no network: land, graticule and names. Water is the background of the map. No borders are
 * drawn; an installation that needs them configures a tile service.
 */
export function offlineLayers(colors: BaseMapColors): BaseLayer[] {
  presetTextHeight(labelFont(colors.font))
  return [landLayer(colors), gridLayer(colors), labelLayer(colors)]
}

function landLayer({ land: fill, coast }: BaseMapColors) {
  // Cloned because the reader changes its numbers in place.
  const features = new TopoJSON().readFeatures(structuredClone(land))
  for (const feature of features) {
    const geometry = feature.getGeometry()
    if (geometry instanceof MultiPolygon) {
      geometry.setCoordinates(geometry.getCoordinates().flatMap(splitAtAntimeridian))
    }
    geometry?.transform('EPSG:4326', 'EPSG:3857')
  }
  return new VectorImageLayer({
    // Panning moves one image, twice as wide as the view.
    imageRatio: 2,
    source: new VectorSource({ features: [...features, new Feature(isletShapes())] }),
    style: new Style({ fill: new Fill({ color: fill }), stroke: new Stroke({ color: coast, width: 1 }) }),
  })
}

function isletShapes() {
  return new MultiPolygon(southChinaSeaIslets.map((ring) => [ring.map(([lng, lat]) => fromLonLat([lng, lat]))]))
}

function gridLayer({ grid, label, land: halo, font }: BaseMapColors) {
  const labelStyle = (textAlign: CanvasTextAlign, textBaseline: CanvasTextBaseline, offsetX: number, offsetY: number) =>
    new Text({
      font: labelFont(font),
      fill: new Fill({ color: label }),
      stroke: new Stroke({ color: halo, width: 3 }),
      textAlign,
      textBaseline,
      offsetX,
      offsetY,
    })
  return new Graticule({
    strokeStyle: new Stroke({ color: grid, width: 1 }),
    showLabels: true,
    intervals: GRATICULE,
    targetSize: 60,
    lonLabelPosition: 1,
    latLabelPosition: 0,
    lonLabelFormatter: (lng) => degrees(lng, 'E', 'W'),
    latLabelFormatter: (lat) => degrees(lat, 'N', 'S'),
    lonLabelStyle: labelStyle('left', 'top', 4, 4),
    latLabelStyle: labelStyle('left', 'bottom', 4, -2),
  })
}

function degrees(value: number, positive: string, negative: string): string {
  const size = Math.abs(Math.round(value * 100) / 100)
  return `${size}°${size === 0 ? '' : value > 0 ? positive : negative}`
}

function labelLayer({ label, land: halo, font, language }: BaseMapColors) {
  const features = [...capitals, ...islandGroups].map(
    ([name, lng, lat]) => new Feature({ geometry: new Point(fromLonLat([lng, lat])), name: placeName(name, language) }),
  )
  const dot = new CircleStyle({ radius: 1.75, fill: new Fill({ color: label }) })
  const fill = new Fill({ color: label })
  const stroke = new Stroke({ color: halo, width: 3 })
  return new VectorLayer({
    // Labels that would overlap are left out.
    declutter: true,
    source: new VectorSource({ features }),
    style: (feature) =>
      new Style({
        image: dot,
        text: new Text({
          text: String(feature.get('name')),
          font: labelFont(font),
          textAlign: 'left',
          offsetX: 6,
          fill,
          stroke,
        }),
      }),
  })
}

const LABEL_HEIGHT = 13

const labelFont = (family: string) => `11px ${family}`

/**
 * Sets the text height of a font. The library would measure it by writing HTML into the page, which Trusted Types
 * forbid, and clears its measurements when a font loads; a property that is not enumerable is not cleared.
 */
function presetTextHeight(font: string) {
  if (!Object.hasOwn(textHeights, font)) {
    Object.defineProperty(textHeights, font, { value: LABEL_HEIGHT, enumerable: false })
  }
}
