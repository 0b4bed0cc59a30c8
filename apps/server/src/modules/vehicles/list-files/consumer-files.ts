import { ConsumerListQuery, NewConsumer } from '@trackhoe/contract/vehicle'
import { toWireTime } from '../../../platform/core/clock.ts'
import { check } from '../../../platform/http/check-input.ts'
import { isUnchanged, type ListFilesOptions } from '../../../platform/http/list-files.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { lockConsumer } from '../administration.queries.ts'
import { addConsumer, changeConsumer } from '../consumer-administration.routes.ts'
import * as queries from '../vehicles.queries.ts'

/** The files of the list of customers. An import finds a customer by its name. */
export function consumerFiles({ deps }: Api): ListFilesOptions {
  const { db, clock, random } = deps
  return {
    title: '客户',
    permissions: 'vehicle:consumer',
    audit: { exported: 'consumer.export', imported: 'consumer.import' },
    columns: {
      name: { label: '客户名称', imported: { required: true } },
      phone: { label: '手机号', imported: {} },
      address: { label: '地址', imported: {} },
      vclCount: { label: '车辆数' },
      createTime: { label: '创建时间' },
    },
    idsOf: (caller, query, selections) =>
      queries.consumerIds(db, caller, { ...check(ConsumerListQuery, query) }, selections),
    rowsOf: async (caller, ids) =>
      (await queries.consumersOf(db, caller, ids)).map((row) => ({ ...row, createTime: toWireTime(row.createTime) })),
    import: {
      nameOf: ({ name = '' }) => String(name),
      async write(tx, caller, values) {
        const body = check(NewConsumer, values)
        const found = await queries.findConsumerByName(tx, caller, body.name)
        const locked = found && (await lockConsumer(tx, caller, found.id))
        if (!locked) {
          await addConsumer(tx, { caller, clock, random }, body)
          return 'add'
        }
        if (isUnchanged(locked, values)) return 'same'
        await changeConsumer(tx, locked, body)
        return 'change'
      },
    },
  }
}
