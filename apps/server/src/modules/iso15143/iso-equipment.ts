import { after, DAY_MS, MINUTE_MS } from '../../platform/core/clock.ts'
import type { Reading } from '@trackhoe/vehicle-ports/telemetry-source'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { keyOfTroubleCode, severityOf, troubleCodeOf } from '@trackhoe/vehicle-ports/trouble-codes'
import { causeOf } from '../alarms/records/alarm-text.ts'
import { alarmsOfRules, type RuleAlarm } from '../alarms/records/alarms.queries.ts'
import { connectedIds } from '../vehicles/vehicle-snapshot.ts'
import type { VehicleRow } from '../vehicles/vehicles.queries.ts'
import { isoTime, type IsoElement, type IsoEquipment } from './iso-document.ts'
import { LOAD_FACTOR_LAST_DAY, SERIES_ELEMENTS, SNAPSHOT_ELEMENTS, type SeriesElement } from './iso-elements.ts'

const SEVERITIES: Readonly<Record<number, string>> = { 1: 'High', 2: 'Medium', 3: 'Low' }

/** What the standard says of machines: where they are, what they measured, and what is wrong with them. */
export function createIsoEquipment({ db, telemetry }: Pick<VehicleDeps, 'db' | 'telemetry'>) {
  async function equipmentOf(tenantId: string, rows: readonly VehicleRow[], now: Date): Promise<IsoEquipment[]> {
    const ids = connectedIds(rows)
    // Called in one turn, so that a source can look the vehicles up once.
    const [readings, snapshots] = await Promise.all([
      telemetry.latest(tenantId, ids, now),
      telemetry.snapshots(tenantId, ids, now),
    ])
    return rows.map((row) => {
      const snapshot = row.device ? snapshots.get(row.id) : undefined
      return {
        header: headerOf(row),
        elements: [
          ...(snapshot ? locationOf(snapshot.lastTime, snapshot) : []),
          ...(row.device ? measuredOf(readings.get(row.id)) : []),
        ],
      }
    })
  }

  /** The mean of the load while the engine ran in the last 24 hours. */
  async function loadOfLastDay(row: VehicleRow, now: Date): Promise<IsoElement[]> {
    const [vehicleId] = connectedIds([row])
    if (vehicleId === undefined) return []
    const request = {
      codes: [LOAD_FACTOR_LAST_DAY.code],
      from: after(now, -DAY_MS),
      to: now,
      periodMs: MINUTE_MS,
      maxPoints: 1,
      aggregate: 'raw',
    } as const
    const [series] = await telemetry.series(row.tenantId, vehicleId, request, now)
    const values = (series?.points ?? []).flatMap(({ value }) => (value === null ? [] : [value]))
    if (values.length === 0) return []
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return [{ name: LOAD_FACTOR_LAST_DAY.name, datetime: now, fields: LOAD_FACTOR_LAST_DAY.fields(mean) }]
  }

  async function messagesOf(
    row: VehicleRow,
    name: keyof typeof SERIES_ELEMENTS,
    period: { from: Date; to: Date },
    now: Date,
  ): Promise<IsoElement[]> {
    const ids = connectedIds([row])
    const [vehicleId] = ids
    if (vehicleId === undefined) return []
    if (name === 'faults') {
      const faults = (await telemetry.faults(row.tenantId, ids, period)).get(vehicleId) ?? []
      const raised = await alarmsOfRules(db, row.tenantId, vehicleId, period)
      return [
        ...faults
          .filter(({ from }) => from >= period.from && from <= period.to)
          .map(({ spn, fmi, from }) => faultCodeOf(spn, fmi, from)),
        ...raised.map(alarmOf),
      ].sort((a, b) => (a.datetime?.getTime() ?? 0) - (b.datetime?.getTime() ?? 0))
    }
    if (name === 'locations') {
      const snapshot = (await telemetry.snapshots(row.tenantId, ids, period.to < now ? period.to : now)).get(vehicleId)
      return snapshot && snapshot.lastTime >= period.from && snapshot.lastTime <= period.to
        ? locationOf(snapshot.lastTime, snapshot)
        : []
    }
    const { measured, changesOnly = false }: SeriesElement = SERIES_ELEMENTS[name]
    if (measured.length === 0) return []
    const series = await telemetry.series(
      row.tenantId,
      vehicleId,
      { codes: measured.map(({ code }) => code), ...period, periodMs: MINUTE_MS, maxPoints: 1, aggregate: 'raw' },
      now,
    )
    return series
      .flatMap(({ points }, at) => {
        const element = measured[at]
        if (!element) return []
        let before = ''
        return points.flatMap(({ time, value }): IsoElement[] => {
          if (value === null) return []
          const fields = element.fields(value)
          const text = JSON.stringify(fields)
          const isNew = !changesOnly || text !== before
          before = text
          return isNew ? [{ name: element.name, datetime: time, fields }] : []
        })
      })
      .sort((a, b) => (a.datetime?.getTime() ?? 0) - (b.datetime?.getTime() ?? 0))
  }

  return { equipmentOf, loadOfLastDay, messagesOf }
}

function headerOf({ device, brandName, model, id, vclNo, pin }: VehicleRow): IsoEquipment['header'] {
  const installed = device?.bindTime ?? null
  return {
    ...(installed && { UnitInstallDateTime: isoTime(installed) }),
    OEMName: brandName ?? '',
    Model: model,
    EquipmentID: id,
    SerialNumber: vclNo.split('-').at(-1) ?? vclNo,
    PIN: pin,
  }
}

function locationOf(datetime: Date, { lng, lat }: { lng: number | null; lat: number | null }): IsoElement[] {
  if (lng === null || lat === null) return []
  return [{ name: 'Location', datetime, fields: { Latitude: lat, Longitude: lng } }]
}

/** What was never reported is absent, not zero. */
function measuredOf(reading: Reading | undefined): IsoElement[] {
  return SNAPSHOT_ELEMENTS.flatMap(({ name, code, fields }): IsoElement[] => {
    const value = reading?.values.get(code) ?? null
    return reading === undefined || value === null ? [] : [{ name, datetime: reading.time, fields: fields(value) }]
  })
}

function faultCodeOf(spn: number, fmi: number, datetime: Date): IsoElement {
  const definition = troubleCodeOf(keyOfTroubleCode(spn, fmi))
  return {
    name: 'FaultCode',
    datetime,
    fields: {
      CodeIdentifier: `${spn}-${fmi}`,
      CodeDescription: definition?.name ?? `SPN ${spn} FMI ${fmi}`,
      CodeSeverity: SEVERITIES[severityOf(definition?.lamp ?? 'none')] ?? 'Low',
      CodeSource: 'J1939',
    },
  }
}

/** An alarm that is not about a trouble code: the standard has no other place for what a system says of a machine. */
function alarmOf({ alarmNo, level, ruleName, kind, trigger, raisedTime }: RuleAlarm): IsoElement {
  return {
    name: 'FaultCode',
    datetime: raisedTime,
    fields: {
      CodeIdentifier: alarmNo,
      CodeDescription: `${ruleName}：${causeOf({ kind, trigger }).zh}`,
      CodeSeverity: SEVERITIES[Math.min(Number(level), 3)] ?? 'Low',
      CodeSource: 'Trackhoe',
    },
  }
}
