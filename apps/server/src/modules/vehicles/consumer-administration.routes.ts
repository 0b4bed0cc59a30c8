import { consumerAdministration, devices } from '@trackhoe/contract/vehicle'
import { consumer, vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import type { Api } from '../../platform/http/serve.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { vehicleCounts } from './vehicles.queries.ts'
import { texts } from '../../platform/core/language.ts'

/** Customers. An import finds a customer by its name. The calls beside the list and the actions are not in the specification. */
export function consumerAdministrationRoutes(api: Api) {
  serveResource(
    api,
    { list: devices.consumers, ...consumerAdministration },
    {
      table: consumer,
      permissions: 'vehicle:consumer',
      nameOf: ({ name }) => name,
      pinyin: ['name', 'address'],
      unique: { name: texts('客户名称已存在', 'The customer name already exists') },
      inUseBy: [
        {
          by: vehicle.consumerId,
          message: ({ name }, total) =>
            texts(
              `客户「${name}」有 ${total} 台车辆，不能删除`,
              `The customer “${name}” has ${total} vehicles, so it cannot be deleted`,
            ),
        },
      ],
      async present(db, _, rows) {
        const counts = await vehicleCounts(
          db,
          rows.map(({ id }) => id),
        )
        return rows.map(({ id }) => ({ vclCount: counts.get(id) ?? 0 }))
      },
      files: {
        columns: ['name', 'phone', 'address', ['vclCount', { label: '车辆数' }], 'createTime'],
        import: { by: 'name' },
      },
    },
  )
}
