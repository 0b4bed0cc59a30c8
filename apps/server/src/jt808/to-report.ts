import { activeCodesOf, valuesOf } from '@trackhoe/vehicle-ports/j1939'
import { catalog, codeOf } from '@trackhoe/vehicle-ports/parameter-catalog'
import { DAY_MS, startOfWireDay } from '../platform/core/clock.ts'
import type { TerminalReport } from '../terminals/terminal-report.ts'
import type { SentFrame } from './bodies.ts'
import type { Location } from './location.ts'

const KEY_ON = 1 << 0
const LOCATED = 1 << 1
/** The antenna is not connected, or has a short circuit. */
const ANTENNA_FAULT = (1 << 5) | (1 << 6)
/** A machine that moves at this speed travels. Unit: km/h. */
const TRAVEL_SPEED = 2
/** An engine that turns so fast runs. Unit: rpm. */
const RUNNING_SPEED = 300
/** A terminal without a fix counts from a year before. */
const FIRST_TIME = new Date('2010-01-01T00:00:00Z')

const POSITIONING_ANTENNA = codeOf(269)
const SIGNAL_STRENGTH = codeOf(275)
/** The additional item with the strength of the mobile signal, in the steps of 3GPP TS 27.007, 8.5: 2 dBm each, from 0 to 31. */
const SIGNAL_ITEM = 0x30
const STRONGEST_SIGNAL = 31
const codeOfSpn = (spn: number) => codeOf(catalog.findIndex((entry) => entry.spn === spn) + 1)
const [ENGINE_SPEED, ENGINE_HOURS, FUEL_LEVEL, TOTAL_FUEL] = [190, 247, 96, 250].map(codeOfSpn)

/**
 * A position as a report. With the key on a machine works, or travels at a speed: the protocol knows no more. A place without a fix is none,
 * and a time without one is that of the arrival.
 */
export function reportOfLocation(location: Location, now: Date): TerminalReport {
  const { alarm, status, lat, lng, speed, time } = location
  const signal = signalOf(location)
  const keyOn = (status & KEY_ON) !== 0
  const isLocated = (status & LOCATED) !== 0 && (lat !== 0 || lng !== 0) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return {
    time: time && time >= FIRST_TIME ? time : now,
    position: isLocated ? { lng, lat } : undefined,
    keyOn,
    engineRunning: keyOn,
    activity: speed >= TRAVEL_SPEED ? 'travel' : 'work',
    values: {
      [POSITIONING_ANTENNA]: (alarm & ANTENNA_FAULT) === 0 ? 1 : 0,
      ...(signal !== undefined && { [SIGNAL_STRENGTH]: signal }),
    },
  }
}

/** The strength of the mobile signal; undefined where it is not known. Unit: dBm. */
function signalOf({ items }: Location): number | undefined {
  const value = items.find(({ id }) => id === SIGNAL_ITEM)?.value
  const step = value?.length === 1 ? value.readUInt8() : undefined
  return step === undefined || step > STRONGEST_SIGNAL ? undefined : -113 + 2 * step
}

/** Frames of the CAN bus as a report, with what they say of the machine. `dayMs`: when they were received, in milliseconds of the day in GMT+8. */
export function reportOfFrames(
  { dayMs, frames }: { dayMs: number; frames: readonly SentFrame[] },
  now: Date,
): TerminalReport {
  const today = new Date(startOfWireDay(now).getTime() + dayMs)
  // Received before midnight, and sent after it.
  const time =
    today > now ? new Date(Math.min(today.getTime() - (dayMs > DAY_MS / 2 ? DAY_MS : 0), now.getTime())) : today
  const values = Object.fromEntries(frames.flatMap(({ id, data }) => [...valuesOf(id, data)]))
  const faults = frames.map(({ id, data }) => activeCodesOf(id, data)).findLast((codes) => codes !== undefined)
  const valueOf = (code = '') => values[code]
  const engineSpeed = valueOf(ENGINE_SPEED)
  const hourMeter = valueOf(ENGINE_HOURS)
  const fuelLevel = valueOf(FUEL_LEVEL)
  const totalFuel = valueOf(TOTAL_FUEL)
  return {
    time,
    values,
    frames: frames.map(({ id, data }) => ({
      id: id.toString(16).padStart(8, '0'),
      data: data.toString('hex'),
    })),
    engineRunning: engineSpeed !== undefined ? engineSpeed >= RUNNING_SPEED : undefined,
    hourMeter,
    fuelLevel: fuelLevel !== undefined ? Math.min(fuelLevel, 100) : undefined,
    totalFuel,
    faults,
  }
}
