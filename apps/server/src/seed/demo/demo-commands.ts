import { codeOf } from '@trackhoe/vehicle-ports/parameter-catalog'
import { drawsOf } from '@trackhoe/simulator'
import type { TelemetrySource, VehicleDay } from '@trackhoe/vehicle-ports/telemetry-source'
import type { TerminalGateway } from '@trackhoe/vehicle-ports/terminal-gateway'
import { after, DAY_MS, HOUR_MS, MINUTE_MS, startOfWireDay, toWireTime } from '../../platform/core/clock.ts'
import { wholeTenant } from '../../platform/data-scope/data-scope.ts'
import type { Db } from '../../platform/database/database.ts'
import * as fleetQueries from '../../modules/vehicles/vehicles.queries.ts'
import { createCommandWriter, latestTime, type Machine, type Planned, type Story } from './sent-commands.ts'

interface Options {
  telemetry: TelemetrySource
  gateway: TerminalGateway
  now: Date
  goesOn: () => boolean
}

/** Who has sent commands. The ids are those of the accounts of the demonstration. */
const TENANTS = [
  { id: '1001', senders: ['operator', 'admin'] },
  { id: '1002', senders: ['operator2', 'admin2'] },
] as const

/** Every command has been sent to these machines: the first of the list, and some behind those with fixed answers. */
const SHOWN_MACHINES = ['v1', 'v2', 'v21', 'v24', 'v25', 'v36']
/** Not delivered yet: its terminal is checked. */
const NEW_MACHINE = 'v8'
/** Some have been sent to each of these. */
const OTHER_MACHINES = Array.from({ length: 34 }, (_, at) => `v${at + 26}`)
const OTHERS_SHARE = 0.1
const HISTORY_DAYS = 60
/** Pages show the records of so many days at first. */
const SHOWN_DAYS = 6
const PARAMETERS = [1, 14, 26, 100].map(codeOf)

/** What a service company sends in two months, one of each form. */
const STORIES: readonly Story[] = [
  { name: 'recall', values: { type: 'parameter', group: 1 } },
  { name: 'maintenanceInterval', values: { engineOil: 500, engineOilFilter: 500, fuelFilterMain: 500 } },
  { name: 'recall', values: { type: 'state', scope: ['engine', 'hydraulic'] } },
  { name: 'transmit', values: { op: 'schedule', times: ['08:00', '12:00', '18:00'], keyOffReport: 1, heartbeatMin: 30 } },
  { name: 'faultEvents', values: { events: [{ slot: 1, spn: 110, fmi: 0, enable: 1, preSec: 60, postSec: 120, periodMs: 1000, paras: PARAMETERS }] } },
  { name: 'sampling', values: { op: 'plan', planId: 1, name: '液压油温跟踪', mode: 'cycle', periodMs: 1000, uploadSec: 60, paras: PARAMETERS, keyOnOnly: 1 } },
  { name: 'sampling', values: { op: 'start', planId: 1, durationMin: 60 } },
  { name: 'recall', values: { type: 'selfCheck' } },
  { name: 'engineTest', values: { action: 'start', item: 'injectionBalance', holdSec: 20 }, reason: '动力不足，检查各缸喷油' },
  { name: 'recall', values: (sent, days) => ({ type: 'history', ...recentHours(sent, days), periodSec: 60, paras: PARAMETERS }) },
  { name: 'transmit', values: { op: 'message', text: '请按期进行保养，并联系服务站预约', displaySec: 60, priority: 'M', needConfirm: 1 } },
  { name: 'lock', values: { antennaLock: 1, simLock: 1, antennaDelayMin: 30, simDelayMin: 30, level: 1, removalAlarm: 1 } },
  { name: 'vehicleParameter', values: { idleShutdownMin: 10, fuelLowAlarm: 15 } },
  { name: 'recall', values: { type: 'parameter', group: 2 } },
  { name: 'maintenanceRemaining', values: { engineOil: 480, engineOilFilter: 480 } },
  { name: 'reset', values: { tripHour: 1, tripFuel: 1 }, reason: '新工地开工，重新统计' },
  { name: 'reset', values: { faultHistory: 1 }, reason: '维修完成后清除历史故障' },
  { name: 'engineTest', values: { action: 'start', item: 'injectorCutoff', cylinders: [1, 2, 3, 4], holdSec: 10, engineSpeed: 1000 }, reason: '怠速抖动，逐缸断缸判断' },
  { name: 'transmit', values: { op: 'start', intervalSec: 10, durationMin: 30 } },
  { name: 'recall', values: { type: 'parameter', group: 6 } },
  { name: 'aftertreatmentTest', values: { action: 'start', item: 'egrValve', steps: [0, 50, 100], holdSec: 5 }, reason: '检查EGR阀动作' },
  { name: 'reset', values: { diagnosisRestart: 1 }, reason: '诊断数据不更新' },
  { name: 'transmit', values: { op: 'message', text: '尿素液位低，请及时加注尿素', displaySec: 120, priority: 'H', needConfirm: 1 } },
  { name: 'recall', values: { type: 'parameter', group: 'C3' }, withdrawnAfter: 3 },
  { name: 'recall', values: { type: 'state', scope: ['position'] }, withdrawnAfter: 2 },
] // prettier-ignore

const MORNING = 8
const EVENING = 16
/** How long before a recall its machine may have worked last. */
const LOOKED_BACK_DAYS = 30

/** The eight hours of the last day before on which the machine worked in them; of the day before where it did not. */
function recentHours(sent: Date, days: readonly VehicleDay[]) {
  const before = toWireTime(sent).slice(0, 10)
  const worked = days.findLast(
    ({ date, hours }) => date < before && hours.slice(MORNING, EVENING).some((part) => part > 0),
  )
  const day = worked?.date ?? toWireTime(after(sent, -DAY_MS)).slice(0, 10)
  const at = (hour: number) => `${day} ${String(hour).padStart(2, '0')}:00:00`
  return { bgntime: at(MORNING), endtime: at(EVENING) }
}

/**
 * Writes the commands of the last months: what operators sent to simulated machines, and what those answered as they stood then, with
 * what it changed of them. A pure function of the machines and the time, like the machines themselves.
 */
export async function seedDemoCommands(db: Db, { telemetry, gateway, now, goesOn }: Options): Promise<void> {
  const write = createCommandWriter(db, { gateway, now })
  for (const tenant of TENANTS) {
    const scope = wholeTenant(tenant.id)
    const rows = await fleetQueries.known(db, scope, [NEW_MACHINE, ...SHOWN_MACHINES, ...OTHER_MACHINES])
    const machines = new Map(rows.map((row) => [row.id, row]))
    const period = { from: after(now, -(HISTORY_DAYS + LOOKED_BACK_DAYS) * DAY_MS), to: now }
    const worked = await telemetry.days(tenant.id, [...machines.keys()], period, now)
    const rounds = plannedOf([...machines.keys()], tenant.senders, now)
    for (const round of rounds) {
      if (!goesOn()) return
      const held = await fleetQueries.settingsOf(
        db,
        round.map(({ vehicleId }) => vehicleId),
      )
      const machineOf = ({ vehicleId }: Planned): Machine => ({
        row: machines.get(vehicleId),
        reported: held.get(vehicleId),
        days: worked.get(vehicleId) ?? [],
      })
      await write(round, machineOf, { keepsEffects: true, auditedFrom: null })
    }
  }
}

/** What was sent when by whom: rounds in the order of time, in each of which a machine got one command at most. */
function plannedOf(vehicleIds: readonly string[], senders: readonly string[], now: Date): Planned[][] {
  const today = startOfWireDay(now)
  return STORIES.map((story, at) =>
    vehicleIds.flatMap((vehicleId) => {
      const draws = drawsOf(vehicleId, at, 'command')
      const isNew = vehicleId === NEW_MACHINE
      const isShown = SHOWN_MACHINES.includes(vehicleId)
      if (isNew && (story.name !== 'recall' || story.withdrawnAfter)) return []
      // The share that other machines got is small, and differs from one to the next.
      if (!isNew && !isShown && !draws.chance(OTHERS_SHARE)) return []
      const days = isNew ? 0 : isShown ? SHOWN_DAYS : HISTORY_DAYS
      const daysAgo = Math.round(days * (1 - (at + draws.next()) / STORIES.length))
      const office = 8 * HOUR_MS + draws.between(0, 10) * HOUR_MS
      const planned = after(today, office - daysAgo * DAY_MS)
      const latest = after(latestTime(now), -at * MINUTE_MS)
      const sender = senders[draws.chance(0.7) ? 0 : 1] ?? senders[0] ?? 'admin'
      return [{ vehicleId, story, sendTime: planned < latest ? planned : latest, sender }]
    }),
  )
}
