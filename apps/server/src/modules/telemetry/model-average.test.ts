import { describe, expect, it } from 'vitest'
import type { Reading, VehicleDay } from '@trackhoe/vehicle-ports/telemetry-source'
import { averageOf, sumsOfVehicles } from './model-average.ts'

const day = (workHours: number, idleHours: number, fuel: number): VehicleDay => ({
  date: '2026-11-20',
  workHours,
  idleHours,
  travelHours: 0,
  regenHours: 0,
  keyOnHours: workHours + idleHours,
  fuel,
  starts: 1,
  hours: [],
  idles: [],
})
const reading = (values: Record<number, number | null>): Reading => ({
  time: new Date(0),
  values: new Map(Object.entries(values).map(([number, value]) => [`SMT_0001_04_${number}`, value])),
  settings: {},
})

describe('the mean of a model', () => {
  it('is that of the vehicles that ran, and of the counters of all', () => {
    const days = [[day(6, 2, 100), day(2, 0, 20)], [day(0, 0, 0)], [day(5, 5, 80)]]
    const readings = [
      reading({ 125: 80, 126: 20, 127: 10, 129: 5, 28: 1000 }),
      reading({ 125: 100, 127: 40, 28: null }),
    ]
    expect(averageOf([sumsOfVehicles(days, readings)])).toEqual({
      vehicles: 2,
      workHours: 6.5,
      idleHours: 3.5,
      fuel: 100,
      fuelPerHour: 10,
      interruptedShare: 0.25,
      fuelShare: 0.005,
    })
  })

  it('is unknown where nothing ran and nothing was counted', () => {
    expect(averageOf([sumsOfVehicles([], [])])).toMatchObject({
      vehicles: 0,
      fuelPerHour: null,
      interruptedShare: null,
    })
  })
})
