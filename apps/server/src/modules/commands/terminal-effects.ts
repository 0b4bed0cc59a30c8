import {
  bindCommand,
  commandKinds,
  commandOfRecall,
  commandOfRecord,
  objectOf,
  type CommandEffect,
  type JsonObject,
  type JsonValue,
} from '@trackhoe/contract/vehicle'
import type { Db } from '../../platform/database/database.ts'
import * as queries from './commands.queries.ts'
import type { RecordRow } from './commands.queries.ts'

/**
 * Keeps what a successful command changed of a terminal, in the transaction in which it succeeds: exactly once,
 * however often the answer comes. What the terminal read back counts, not what was sent.
 */
export async function keepEffects(db: Db, record: RecordRow, at: Date): Promise<void> {
  const { name, values } = commandOfRecord(record.infoid, record.group, record.paramContent)
  const command = name && bindCommand(name, values)
  if (!name || !command) return
  // oxlint-disable-next-line no-await-in-loop -- in their order
  for (const effect of command.effects(objectOf(record.reply), at)) await keepEffect(effect)

  async function keepEffect(effect: CommandEffect): Promise<void> {
    const { recordId, tenantId, vehicleId, softwareVersion } = record
    switch (effect.kind) {
      case 'read-back': {
        const set = commandOfRecall(effect.group)
        if (set === null) return
        const { object, countsDown } = commandKinds[set]
        const reported = objectOf(effect.values)
        return hold(object, countsDown ? withMeter(reported, effect.hourMeter) : reported)
      }
      case 'hold':
        return name ? hold(commandKinds[name].object, effect.content) : undefined
      case 'factory-default':
        return queries.forgetSettings(db, vehicleId)
      case 'diagnosis-restart': {
        const id = `dr-${recordId}`
        return queries.noteRestart(db, { id, tenantId, vehicleId, restartTime: at, reason: '3', softwareVersion })
      }
      case 'center':
        return queries.setCenter(db, vehicleId, effect.center)
      default:
        throw effect satisfies never
    }
  }

  async function hold(object: string, content: JsonObject): Promise<void> {
    if (Object.keys(content).length > 0) await queries.keepSettings(db, record.vehicleId, object, content, at)
  }
}

/** A remaining time means nothing without the reading of the meter at which it was set. */
function withMeter(values: JsonObject, hourMeter: JsonValue | undefined): JsonObject {
  if (typeof hourMeter !== 'number') return {}
  return Object.fromEntries(
    Object.entries(values).flatMap(([item, hours]) => [
      [item, hours],
      [`${item}At`, hourMeter],
    ]),
  )
}
