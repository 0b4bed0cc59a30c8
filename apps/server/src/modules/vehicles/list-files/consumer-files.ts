import { ConsumerListQuery, NewConsumer } from '@trackhoe/contract/vehicle'
import { toWireTime } from '../../../platform/core/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { check } from '../../../platform/http/check-input.ts'
import type { Caller } from '../../../platform/http/env.ts'
import { writeTogether } from '../../../platform/http/import-rows.ts'
import {
  isUnchanged,
  type ImportedValues,
  type ListFilesOptions,
  type RowOutcome,
} from '../../../platform/http/list-files.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { insertConsumers, lockConsumer, takenConsumerNames } from '../administration.queries.ts'
import { addConsumer, changeConsumer, newConsumerRow } from '../consumer-administration.routes.ts'
import * as queries from '../vehicles.queries.ts'

/** The files of the list of customers. An import finds a customer by its name. */
export function consumerFiles({ deps }: Api): ListFilesOptions {
  const { db, clock, random } = deps
  return {
    title: '客户',
    permissions: 'vehicle:consumer',
    exported: 'consumer.export',
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
      imported: 'consumer.import',
      nameOf,
      write,
      async writeMany(tx, caller, rows) {
        const names = rows.map(nameOf)
        const known = await queries.consumersByName(tx, caller, names)
        const taken = await takenConsumerNames(tx, caller.tenantId, names)
        return writeTogether(tx, rows, {
          plan(values) {
            const body = check(NewConsumer, values)
            const found = known.get(body.name)
            if (found && isUnchanged(found, values)) return 'same'
            if (taken.has(body.name)) return 'alone'
            taken.add(body.name)
            return newConsumerRow({ caller, clock, random }, body)
          },
          insert: insertConsumers,
          write: (inner, values) => write(inner, caller, values),
        })
      },
    },
  }

  async function write(tx: Db, caller: Caller, values: ImportedValues): Promise<RowOutcome> {
    const body = check(NewConsumer, values)
    const found = (await queries.consumersByName(tx, caller, [body.name])).get(body.name)
    const locked = found && (await lockConsumer(tx, caller, found.id))
    if (!locked) {
      await addConsumer(tx, { caller, clock, random }, body)
      return 'add'
    }
    if (isUnchanged(locked, values)) return 'same'
    await changeConsumer(tx, locked, body)
    return 'change'
  }
}

const nameOf = ({ name = '' }: ImportedValues) => String(name)
