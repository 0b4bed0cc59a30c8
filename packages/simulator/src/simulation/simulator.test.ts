import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@trackhoe/vehicle-ports/clock'
import { catalog } from '@trackhoe/vehicle-ports/parameter-catalog'
import { planDay } from './day-plan.ts'
import { drawsOf } from './draws.ts'
import { beginning, follow } from './life.ts'
import { machineOf, ROLES, type Machine } from './machine.ts'
import type { MachineKey } from './history.ts'
import { createSimulator } from './simulator.ts'
import { kilometresBetween } from './sites.ts'
import { dayOf } from './weather.ts'

const FLEET = 'test fleet'
/** A Wednesday, 10:00 in Beijing. */
const now = Date.parse('2026-11-18T02:00:00Z')
const firstDay = dayOf(now) - 90
const keyOf = (index: number): MachineKey => ({ index, firstDay })
const ordinary = Array.from({ length: 12 }, (_, at) => at + ROLES.length)
const simulator = createSimulator(FLEET)

describe('the draws', () => {
  it('are the same for the same words and have the mean they promise', () => {
    expect(drawsOf('a', 1).next()).toBe(drawsOf('a', 1).next())
    expect(drawsOf('a', 1).next()).not.toBe(drawsOf('a', 2).next())
    const draws = drawsOf('mean')
    const sum = Array.from({ length: 20_000 }, () => draws.lognormal(10, 0.6)).reduce((a, b) => a + b, 0)
    expect(sum / 20_000).toBeCloseTo(10, 0)
  })
})

describe('a planned day', () => {
  it('covers its whole time without holes, whoever works on it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9999 }),
        fc.integer({ min: firstDay, max: firstDay + 400 }),
        (index, day) => {
          const { segments } = planDay(machineOf(FLEET, index, firstDay), day)
          const whole = (segments.at(-1)?.to ?? 0) - (segments[0]?.from ?? 0)
          expect(whole).toBeCloseTo(DAY_MS, 3)
          expect(segments.every(({ from, to }, at) => to > from && (at === 0 || segments[at - 1]?.to === from))).toBe(
            true,
          )
        },
      ),
      { numRuns: 150 },
    )
  })
})

describe('a machine', () => {
  it('is the same whenever and in whatever order it is asked about', () => {
    const times = Array.from({ length: 8 }, (_, at) => now - at * 37 * HOUR_MS - at * 11 * MINUTE_MS)
    const seen = (order: readonly number[]) => {
      const own = createSimulator(FLEET)
      const answers = new Map(order.map((at) => [at, own.snapshot(keyOf(14), at).slow]))
      return times.map((at) => answers.get(at))
    }
    expect(seen(times)).toEqual(seen(times.toReversed()))
  })

  it('never counts backwards, and keeps its values inside the ranges of the catalog', () => {
    const counters = catalog.flatMap(({ kind, code }, at) =>
      // Trip fuel is reset by hand, the times since something begin again.
      kind === 'counter' && !['30', '77', '78', '121'].includes(code.slice(12)) ? [at + 1] : [],
    )
    for (const index of ordinary.slice(0, 4)) {
      const moments = Array.from({ length: 300 }, (_, at) => now - (300 - at) * 23 * MINUTE_MS)
      const rows = [...simulator.series(keyOf(index), moments, Math.max(...moments))]
      for (const [row, { values }] of rows.entries()) {
        for (const [at, { min, max }] of catalog.entries()) {
          const value = values[at + 1] ?? Number.NaN
          expect(Number.isNaN(value) || (value >= min && value <= max)).toBe(true)
        }
        const before = rows[row - 1]?.values
        for (const n of before ? counters : []) {
          const [earlier, later] = [before?.[n] ?? Number.NaN, values[n] ?? Number.NaN]
          expect(Number.isNaN(earlier) || Number.isNaN(later) || later >= earlier).toBe(true)
        }
      }
    }
  })

  it('has the same value of a parameter whatever else is asked for', () => {
    const moments = Array.from({ length: 200 }, (_, at) => now - (200 - at) * 23 * MINUTE_MS)
    const [all, some] = [undefined, [14, 57, 131, 26]].map((numbers) => [
      ...simulator.series(keyOf(14), moments, now, numbers),
    ])
    expect(some?.length).toBeGreaterThan(20)
    for (const [row, { values }] of (some ?? []).entries())
      for (const n of [14, 57, 131, 26]) expect(values[n]).toEqual(all?.[row]?.values[n])
  })

  it('knows each parameter of the catalog somewhere in the fleet within a day', () => {
    const missing = new Set(catalog.map((_, at) => at + 1))
    for (let index = 0; index < 60 && missing.size > 0; index++) {
      const moments = Array.from({ length: 12 }, (_, at) => now - DAY_MS + at * 2 * HOUR_MS)
      for (const { values } of simulator.series(keyOf(index), moments, Math.max(...moments))) {
        for (const n of missing) if (!Number.isNaN(values[n] ?? Number.NaN)) missing.delete(n)
      }
    }
    expect([...missing]).toEqual([])
  })
})

interface Month {
  machine: Machine
  hoursADay: number
  idleShare: number
  fuelPerKw: number
  coolant: number
  hydraulic: number
  hoursARegeneration: number
  ureaShare: number
  fuelBalance: number
  steepest: number
}

/** What a machine did in ninety days, seen from inside. */
function quarterOf(index: number): Month {
  const machine = machineOf(FLEET, index, firstDay)
  const life = beginning(machine)
  const first = { ...life.slow }
  const coolant: number[] = []
  const hydraulic: number[] = []
  const worked = new Set<number>()
  let rates = 0
  let steepest = 0
  let last: number | undefined
  follow(life, now, {
    step(moment, to, slow) {
      if (!moment.running) {
        last = undefined
        return
      }
      worked.add(moment.plan.day)
      rates += (moment.fuelRate * (to - moment.at)) / HOUR_MS
      coolant.push(slow.coolant)
      hydraulic.push(slow.hydraulic)
      if (last !== undefined) steepest = Math.max(steepest, Math.abs(slow.coolant - last) / 5)
      last = slow.coolant
    },
  })
  const { slow } = life
  const hours = slow.hours - first.hours
  const used = slow.fuelUsed - first.fuelUsed
  const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
  return {
    machine,
    hoursADay: hours / worked.size,
    idleShare: (slow.idleHours - first.idleHours) / hours,
    fuelPerKw: used / hours / machine.model.ratedKw,
    coolant: median(coolant),
    hydraulic: median(hydraulic),
    hoursARegeneration: hours / Math.max(slow.regens - first.regens, 1),
    ureaShare: (slow.ureaUsed - first.ureaUsed) / used,
    fuelBalance: Math.abs(first.fuel + slow.refuelled - used - slow.fuel) / used + Math.abs(rates - used) / used,
    steepest,
  }
}

describe('three months of ordinary machines', () => {
  const quarters = ordinary.map(quarterOf)
  it.each<[string, (month: Month) => number, number, number]>([
    ['hours a working day', ({ machine, hoursADay }) => (machine.worksNights ? hoursADay - 8.5 : hoursADay), 6, 11],
    ['share of idling', ({ idleShare }) => idleShare, 0.12, 0.45],
    ['liters an hour and rated kW', ({ fuelPerKw }) => fuelPerKw, 0.08, 0.16],
    ['median coolant', ({ coolant }) => coolant, 82, 88],
    ['median hydraulic oil', ({ hydraulic }) => hydraulic, 45, 75],
    ['hours between regenerations', ({ hoursARegeneration }) => hoursARegeneration, 12, 35],
    ['urea by fuel', ({ machine, ureaShare }) => (machine.model.ureaTank > 0 ? ureaShare : 0.04), 0.03, 0.06],
    ['liters unaccounted for', ({ fuelBalance }) => fuelBalance, 0, 0.02],
    ['steepest coolant, K a minute', ({ steepest }) => steepest, 0, 7],
  ])('%s', (_, figure, low, high) => {
    for (const quarter of quarters) {
      expect(figure(quarter)).toBeGreaterThanOrEqual(low)
      expect(figure(quarter)).toBeLessThanOrEqual(high)
    }
  })
})

describe('the fleet', () => {
  const fleet = Array.from({ length: 60 }, (_, index) => keyOf(index))
  const shareOnline = (at: number) => fleet.filter((key) => simulator.snapshot(key, at).connection.online).length / 60

  it('is mostly online in the morning of a Wednesday and mostly not at night', () => {
    expect(shareOnline(now - 8 * HOUR_MS)).toBeLessThan(0.25)
    expect(shareOnline(now)).toBeGreaterThan(0.55)
    expect(shareOnline(now)).toBeLessThan(0.85)
  })

  it('stands in China, but for those that do not know where they are', () => {
    const places = fleet.map((key) => simulator.snapshot(key, now).position)
    const known = places.filter(({ lng, lat }) => lng !== null && lat !== null && lng !== 0)
    expect(known.length).toBeGreaterThan(50)
    expect(known.length).toBeLessThan(60)
    for (const { lng, lat } of known) {
      expect(lng).toBeGreaterThan(73)
      expect(lng).toBeLessThan(136)
      expect(lat).toBeGreaterThan(18)
      expect(lat).toBeLessThan(54)
    }
  })

  it('never moves faster than a truck', () => {
    const truck = fleet[ROLES.indexOf('stolen')] as MachineKey
    // Of its own: a life that goes along with the clock is lived once.
    const own = createSimulator(FLEET)
    const speeds = [truck, ...fleet.slice(20, 30)].flatMap((key) => {
      const places = Array.from({ length: 400 }, (_, at) => own.snapshot(key, now - (400 - at) * 20 * MINUTE_MS))
      return places.slice(1).map(({ position: to }, at) => {
        const from = places[at]?.position
        if (!from || from.lng === null || from.lat === null || to.lng === null || to.lat === null) return 0
        return kilometresBetween({ lng: from.lng, lat: from.lat }, { lng: to.lng, lat: to.lat }) * 3
      })
    })
    expect(Math.max(...speeds)).toBeLessThan(90)
  })

  it('has faults on many machines, of many kinds', () => {
    const fleet = createSimulator(FLEET)
    const short = Array.from({ length: 120 }, (_, index) =>
      fleet.snapshot({ index: index + ROLES.length, firstDay: dayOf(now) - 15 }, now),
    )
    const faulty = short.filter(({ slow }) => slow.faults.length > 0)
    expect(faulty.length).toBeGreaterThan(5)
    expect(faulty.length).toBeLessThan(25)
    const codes = new Set(faulty.flatMap(({ slow }) => slow.faults.map(({ key }) => key)))
    expect(codes.size).toBeGreaterThan(5)
  })

  it('has the machines that are worth looking at', () => {
    const snapshotOf = (role: (typeof ROLES)[number]) => simulator.snapshot(keyOf(ROLES.indexOf(role)), now)
    expect(snapshotOf('offline').connection.lastTime).toBeLessThan(now - 9 * DAY_MS)
    expect(snapshotOf('offline').state).toBe('offline')
    expect(snapshotOf('antennaOff').position.lng).toBeNull()
    expect(snapshotOf('ureaEmpty').ureaLevel).toBe(0)
    const oil = simulator.faults(keyOf(ROLES.indexOf('weakCylinder')), now - 90 * DAY_MS, now)
    expect(oil.filter(({ key }) => key === '653-5').length).toBeGreaterThan(0)
    const broken = simulator.faults(keyOf(ROLES.indexOf('interruptsRegeneration')), now - 90 * DAY_MS, now)
    expect(broken.map(({ key }) => key)).toContain('5319-31')
  })
})

describe('a machine that was set from afar', () => {
  const changedAt = now - 30 * DAY_MS
  const values = { idleShutdownMin: 3, lowIdleRpm: 850, workMode: 2, autoRegen: 0 }
  const set: MachineKey = { ...keyOf(21), changes: [{ at: changedAt, values }] }
  /** The stretches of one state in the days from a moment on. */
  const stretches = (key: MachineKey, from: number) => {
    const machine = machineOf(FLEET, key.index, key.firstDay, key.changes)
    return Array.from({ length: 20 }, (_, day) => planDay(machine, dayOf(from) + day).segments).flat()
  }

  it('lived before as it would have, and lives as it was set from then on', () => {
    const own = createSimulator(FLEET)
    const before = changedAt - HOUR_MS
    expect(own.snapshot(set, before).slow).toEqual(own.snapshot(keyOf(21), before).slow)
    const [asSet, asDelivered] = [own.snapshot(set, now).slow, own.snapshot(keyOf(21), now).slow]
    expect(asSet.idleHours).toBeLessThan(asDelivered.idleHours)
    expect(asSet.regens).toBeLessThan(asDelivered.regens)
    expect(asSet.modeA - asDelivered.modeA).toBeGreaterThan(50)
    expect(own.latest(set, now)?.values[3]).toBe(850)
  })

  it('stops its engine for idling too long, and is as it was when it is put back', () => {
    const idles = (key: MachineKey) =>
      stretches(key, changedAt + DAY_MS).flatMap(({ state, from, to }) => (state === 'idle' ? [to - from] : []))
    expect(Math.max(...idles(set))).toBeLessThanOrEqual(3 * MINUTE_MS)
    const back = { ...set, changes: [...(set.changes ?? []), { at: changedAt + HOUR_MS, values: null }] }
    expect(stretches(back, changedAt + DAY_MS)).toEqual(stretches(keyOf(21), changedAt + DAY_MS))
  })
})

describe('the days of a machine', () => {
  it('have hours of no more than an hour', () => {
    const days = [20, 21, 22].flatMap((index) => simulator.days(keyOf(index), firstDay + 40, firstDay + 69, now))
    const shares = days.flatMap(({ hours, idles = [] }) => hours.map((work, hour) => work + (idles[hour] ?? 0)))
    expect(Math.max(...shares)).toBeGreaterThan(0.9)
    expect(Math.max(...shares)).toBeLessThanOrEqual(1 + 1e-9)
  })

  it('add up to its meters, and do not change once they are over', () => {
    const key = keyOf(20)
    const days = simulator.days(key, firstDay + 40, firstDay + 69, now)
    const begin = simulator.snapshot(key, dayStart(firstDay + 40)).slow
    const end = simulator.snapshot(key, dayStart(firstDay + 70)).slow
    const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((total, day) => total + of(day), 0)
    expect(sum(({ fuel }) => fuel)).toBeCloseTo(end.fuelUsed - begin.fuelUsed, -1)
    expect(sum(({ starts }) => starts)).toBe(end.starts - begin.starts)
    expect(createSimulator(FLEET).days(key, firstDay + 55, firstDay + 55, now)[0]?.fuel).toBeCloseTo(
      days[15]?.fuel ?? 0,
      6,
    )
  })
})

const dayStart = (day: number) => day * DAY_MS - 8 * HOUR_MS
