import { WidgetServicesProvider } from '@trackhoe/form-widgets'
import { defineEntity, EntityList, type EntitySource } from '@trackhoe/form-widgets/entity'
import { useMemo } from 'react'
import * as z from 'zod/mini'

const Station = z.object({ id: z.string(), code: z.string(), name: z.string() })
const NewStation = z.omit(Station, { id: true })
const StationQuery = z.object({
  pageNo: z.optional(z.number()),
  pageSize: z.optional(z.number()),
  name: z.optional(z.string()),
})
type Station = z.output<typeof Station>
type Source = EntitySource<Station, z.input<typeof NewStation>, Station, z.input<typeof StationQuery>>

// Everybody may do everything here; an app asks the permissions of its session.
const services = { permits: () => true }
const messages = { title: '服务站', noun: '服务站' }

const stationEntity = defineEntity({
  row: Station,
  add: NewStation,
  edit: Station,
  query: StationQuery,
  useMessages: () => messages,
  texts: (t) => t,
  nameOf: (station) => station.name,
  fields: () => ({
    code: { label: '编码', column: { size: 8, enableHiding: false } },
    name: { label: '名称', maxLength: 20, column: true, filter: true },
  }),
})

export default function Example() {
  const source = useMemo((): Source => {
    const rows = new Map<string, Station>([
      ['1', { id: '1', code: 'SZ01', name: '苏州服务站' }],
      ['2', { id: '2', code: 'HZ01', name: '杭州服务站' }],
    ])
    return {
      list: async () => [...rows.values()],
      add: async ({ body }) => {
        const id = String(rows.size + 1)
        rows.set(id, { ...body, id })
      },
      edit: async ({ body }) => {
        rows.set(body.id, body)
      },
    }
  }, [])
  return (
    <WidgetServicesProvider services={services}>
      <EntityList entity={stationEntity} source={source} permissions="service:station" embedded />
    </WidgetServicesProvider>
  )
}
