import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '@trackhoe/vehicle-ports/clock'
import { catalog } from '@trackhoe/vehicle-ports/parameter-catalog'
import { ROLLUP_MS } from '@trackhoe/vehicle-ports/series'
import { drawsOf } from './draws.ts'
import type { MachineKey } from './history.ts'
import { machineOf } from './machine.ts'
import { createSimulator } from './simulator.ts'
import { dayOf, startOfDay } from './weather.ts'

const FLEET = 'test fleet'
/** A Wednesday, 10:00 in Beijing. */
const now = Date.parse('2026-11-18T02:00:00Z')
const firstDay = dayOf(now) - 90
const pastDay = firstDay - 640
const AT_PLANT = 7
const keyOf = (index: number): MachineKey => ({ index, firstDay, pastDay })
const indexes = Array.from({ length: 48 }, (_, at) => at).filter((index) => index !== AT_PLANT)
const simulator = createSimulator(FLEET)
const begins = startOfDay(firstDay)

const deliveredOn = (index: number) => firstDay - machineOf(FLEET, index, firstDay).ageDays
const pastDays = (index: number) => simulator.days(keyOf(index), pastDay, firstDay - 1, now)
const hoursOf = (index: number, until = firstDay - 1) =>
  pastDays(index).reduce((sum, { day, work, idle }) => sum + (day <= until ? work + idle : 0), 0)
const meterAt = (index: number, at: number) => simulator.snapshot(keyOf(index), at).slow.hours

describe('the past of a machine', () => {
  it('adds up to the hours on its meter, from nothing where it was delivered in that time', () => {
    const delivered = indexes.filter((index) => deliveredOn(index) >= pastDay)
    expect(delivered.length).toBeGreaterThan(5)
    for (const index of delivered) expect(hoursOf(index)).toBeCloseTo(machineOf(FLEET, index, firstDay).startHours, 6)
    for (const index of indexes) {
      const first = meterAt(index, startOfDay(Math.max(pastDay, deliveredOn(index))))
      expect(first + hoursOf(index)).toBeCloseTo(machineOf(FLEET, index, firstDay).startHours, 6)
    }
  })

  it('has no day before the delivery, no hour longer than an hour, and no day longer than a day', () => {
    for (const index of indexes) {
      for (const { day, work, idle, keyOn, hours, idles } of pastDays(index)) {
        expect(keyOn === 0 || day >= deliveredOn(index)).toBe(true)
        expect(work + idle).toBeLessThanOrEqual(16)
        for (const [hour, share] of hours.entries()) expect(share + (idles?.[hour] ?? 0)).toBeLessThanOrEqual(1 + 1e-9)
      }
    }
  })

  it('has its services at the hours on the meter, 500 hours from one to the next, up to those that the history knows', () => {
    for (const index of indexes) {
      const services = simulator.services(keyOf(index), startOfDay(pastDay), begins)
      for (const { at, hours } of services) expect(meterAt(index, at)).toBeCloseTo(hours, 6)
      for (const [at, { hours }] of services.slice(1).entries()) expect(hours - (services[at]?.hours ?? 0)).toBeCloseTo(500, 6) // prettier-ignore
      const known = simulator.snapshot({ index, firstDay }, begins).slow.changedAt
      for (const item of services.at(-1)?.items ?? []) expect(services.at(-1)?.hours).toBeCloseTo(known[item] ?? 0, 6)
    }
  })

  it('has its faults while it works, and none that goes on into the history', () => {
    let count = 0
    for (const index of indexes) {
      for (const { from, until } of simulator.faults(keyOf(index), startOfDay(pastDay), begins - 1)) {
        expect(meterAt(index, from + 1) - meterAt(index, from - 1)).toBeGreaterThan(0)
        expect(until).toBeLessThan(begins)
        count++
      }
    }
    expect(count).toBeGreaterThan(indexes.length)
  })

  it('changes nothing of the history', () => {
    for (const index of indexes.slice(0, 16)) {
      const own = createSimulator(FLEET)
      const plain = { index, firstDay }
      expect(own.days(keyOf(index), firstDay, dayOf(now), now)).toEqual(own.days(plain, firstDay, dayOf(now), now))
      expect(own.faults(keyOf(index), begins, now)).toEqual(own.faults(plain, begins, now))
      expect(own.services(keyOf(index), begins, now)).toEqual(own.services(plain, begins, now))
      expect(own.snapshot(keyOf(index), now)).toEqual(own.snapshot(plain, now))
    }
  })

  it('has values inside the ranges of the catalog every five minutes, and counters that go on into the history', () => {
    const [index, days] = [14, 20]
    expect(deliveredOn(index)).toBeLessThan(firstDay - days)
    const moments = Array.from({ length: (2 * days * 24 * HOUR_MS) / ROLLUP_MS }, (_, at) => begins - days * 24 * HOUR_MS + at * ROLLUP_MS) // prettier-ignore
    const rows = [...simulator.series(keyOf(index), moments, now)]
    expect(rows.filter(({ at }) => at < begins).length).toBeGreaterThan(200)
    expect(rows.filter(({ at }) => at > begins).length).toBeGreaterThan(200)
    const counters = catalog.flatMap(({ kind, code }, at) =>
      kind === 'counter' && !['30', '77', '78', '121'].includes(code.slice(12)) ? [at + 1] : [],
    )
    for (const [row, { values }] of rows.entries()) {
      for (const [at, { min, max }] of catalog.entries()) {
        const value = values[at + 1] ?? Number.NaN
        expect(Number.isNaN(value) || (value >= min && value <= max), `${catalog[at]?.code} ${value}`).toBe(true)
      }
      const before = rows[row - 1]?.values
      for (const n of before ? counters : []) {
        const [earlier, later] = [before?.[n] ?? Number.NaN, values[n] ?? Number.NaN]
        expect(Number.isNaN(earlier) || Number.isNaN(later) || later >= earlier, `${catalog[n - 1]?.code}`).toBe(true)
      }
    }
  })

  it('is the same each time, in whatever order it is read', () => {
    const other = createSimulator(FLEET)
    const shuffled = indexes.toSorted((a, b) => drawsOf(a, 'order').next() - drawsOf(b, 'order').next())
    const faults = new Map(
      shuffled.map((index) => [index, other.faults(keyOf(index), startOfDay(pastDay), begins - 1)]),
    )
    for (const index of indexes)
      expect(faults.get(index)).toEqual(simulator.faults(keyOf(index), startOfDay(pastDay), begins - 1))
  })
})
