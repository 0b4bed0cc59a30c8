import { asc, eq } from 'drizzle-orm'
import { codeOf } from '@trackhoe/vehicle-ports/parameter-catalog'
import { drawsOf } from '@trackhoe/simulator'
import type { TerminalGateway } from '@trackhoe/vehicle-ports/terminal-gateway'
import { after, DAY_MS, HOUR_MS, startOfWireDay } from '../../platform/core/clock.ts'
import { wholeTenant } from '../../platform/data-scope/data-scope.ts'
import type { Db } from '../../platform/database/database.ts'
import { vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import * as fleetQueries from '../../modules/vehicles/vehicles.queries.ts'
import { createCommandWriter, type Planned, type Story } from './sent-commands.ts'

interface Options {
  tenantId: string
  senders: readonly string[]
  gateway: TerminalGateway
  now: Date
  from: Date
  to: Date
  /** Older commands have no entry in the audit log any more. */
  auditedFrom: Date
  goesOn: () => boolean
}

const PARAMETERS = [1, 14, 26].map(codeOf)

/** What is sent to a machine now and then, and changes none of its settings: those are of the last months. */
const STORIES: readonly Story[] = [
  { name: 'recall', values: { type: 'state', scope: ['engine', 'hydraulic'] } },
  { name: 'recall', values: { type: 'parameter', group: 1 } },
  { name: 'recall', values: { type: 'state', scope: ['position'] } },
  { name: 'recall', values: { type: 'selfCheck' } },
  { name: 'transmit', values: { op: 'message', text: '请按期进行保养，并联系服务站预约', displaySec: 60, priority: 'M', needConfirm: 1 } },
  { name: 'transmit', values: { op: 'start', intervalSec: 10, durationMin: 30 } },
  { name: 'reset', values: { tripHour: 1, tripFuel: 1 }, reason: '新工地开工，重新统计' },
  { name: 'reset', values: { faultHistory: 1 }, reason: '维修完成后清除历史故障' },
  { name: 'engineTest', values: { action: 'start', item: 'injectionBalance', holdSec: 20 }, reason: '动力不足，检查各缸喷油' },
  { name: 'sampling', values: { op: 'plan', planId: 2, name: '油耗跟踪', mode: 'cycle', periodMs: 1000, uploadSec: 60, paras: PARAMETERS, keyOnOnly: 1 } },
] // prettier-ignore

/** How often a machine gets a command, on average. Unit: days. */
const EVERY_DAYS = 140
const COMMANDS_AT_ONCE = 100

/** Writes the commands of before the last months: a machine got one some times a year, from its delivery on. */
export async function seedPastCommands(db: Db, options: Options): Promise<void> {
  const { tenantId, gateway, now, auditedFrom, goesOn } = options
  const scope = wholeTenant(tenantId)
  const rows = await fleetQueries.all(db, scope)
  const machines = new Map(rows.map((row) => [row.id, row]))
  const delivered = await db
    .select({ id: vehicle.id, deliveredTime: vehicle.deliveredTime })
    .from(vehicle)
    .where(eq(vehicle.tenantId, tenantId))
    .orderBy(asc(vehicle.id))
  const planned = delivered
    .flatMap(({ id, deliveredTime }) => plannedOf(id, deliveredTime, options))
    .sort((a, b) => a.sendTime.getTime() - b.sendTime.getTime())
  const write = createCommandWriter(db, { gateway, now })
  const machineOf = ({ vehicleId }: Planned) => ({ row: machines.get(vehicleId), reported: undefined, days: [] })
  for (let at = 0; at < planned.length && goesOn(); at += COMMANDS_AT_ONCE)
    await write(planned.slice(at, at + COMMANDS_AT_ONCE), machineOf, { keepsEffects: false, auditedFrom })
}

function plannedOf(vehicleId: string, delivered: Date | null, { senders, from, to }: Options): Planned[] {
  const draws = drawsOf(vehicleId, 'past commands')
  const planned: Planned[] = []
  let day = Math.max(from.getTime(), (delivered ?? from).getTime()) + DAY_MS
  for (;;) {
    day += draws.exponential(EVERY_DAYS) * DAY_MS
    const sendTime = after(startOfWireDay(new Date(day)), draws.between(8, 18) * HOUR_MS)
    const story = STORIES[Math.floor(draws.next() * STORIES.length)]
    const sender = senders[draws.chance(0.7) ? 0 : 1] ?? senders[0]
    if (after(sendTime, DAY_MS) >= to || !story || sender === undefined) return planned
    planned.push({ vehicleId, story, sendTime, sender })
  }
}
