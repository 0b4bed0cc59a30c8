import { HttpError, NetworkError, RefusedError, TimeoutError } from '@trackhoe/api-client'
import { CommandRecord, GatewayVehicle, writeCommand } from '@trackhoe/contract/vehicle'
import { describe, expect, it } from 'vitest'
import { blockedReason, isConfirmed } from './sending/confirmation.ts'
import { commandPart, defineCommandScreen, fieldsFor, type NumberField } from './definition/define-command-screen.ts'
import {
  changesOf,
  fieldError,
  isEmptyForm,
  paramsOf,
  defaultValues,
  withoutPart,
  withValue,
} from './definition/form-values.ts'
import { reportedBy, newestTime } from './definition/reported-values.ts'
import { runSequence } from './sending/run-sequence.ts'
import { outcomeOf, recordsOfSend } from './sending/send-outcome.ts'

const hours = (initial: number): NumberField => ({ kind: 'number', min: 10, max: 9999, step: 10, initial })
const ats: NumberField = { ...hours(4500), fits: ({ aftertreatment }) => aftertreatment !== null }
const items = {
  fuelFilterPre: hours(500),
  fuelFilterMain: hours(500),
  engineOil: hours(500),
  engineOilFilter: hours(500),
  airCleanerElement: hours(1000),
  airBreatherElement: hours(1000),
  pilotOilFilter: hours(1000),
  returnFilter: hours(2000),
  suctionFilter: hours(2000),
  hydOilChange: hours(5000),
  swingReducerGearOil: hours(1000),
  travelReducerGearOil: hours(2000),
  conditionerFilter: hours(1000),
  atsFilter: ats,
}
const left = { kind: 'number', min: -9999, max: 9999, step: 1 } as const
const interval = commandPart('maintenanceInterval', items, { recall: 1, allowsSeveral: true })
const remaining = commandPart(
  'maintenanceRemaining',
  { ...items, engineOil: left, hydOilChange: left },
  { recall: 2, allowsSeveral: false },
)
const screen = defineCommandScreen({ page: '/matnInfo/home', parts: [interval, remaining] })

const vehicle = GatewayVehicle.parse({
  vclId: 'v1',
  vclNo: 'TH210-60123',
  model: 'TH210-6',
  aftertreatment: 'DPD',
  vcl_plat_id: 'P00123',
  tmnlId: 'wg_86000123',
})
const other = GatewayVehicle.parse({ ...vehicle, vclId: 'v2', vclNo: 'TH210-60124', aftertreatment: null })
const reported = {
  maintenanceInterval: { engineOil: 500, hydOilChange: 5000 },
  maintenanceRemaining: { hydOilChange: -24 },
}

const record = (given: object) =>
  CommandRecord.parse({ recordId: 'c1', vcl_id: 'v1', infoid: '41', sendTime: '2026-11-21 10:30:00', ...given })

describe('the changes of a form', () => {
  it('are what differs from the terminal, with the value before, in the order of the form', () => {
    const values = {
      maintenanceInterval: { hydOilChange: 4000, engineOil: 500 },
      maintenanceRemaining: { engineOil: 0 },
    }
    const changes = changesOf(screen, values, reported, [vehicle])
    expect(changes.map((one) => [one.part.command, one.changes])).toEqual([
      ['maintenanceInterval', [{ key: 'hydOilChange', from: 5000, to: 4000 }]],
      ['maintenanceRemaining', [{ key: 'engineOil', from: undefined, to: 0 }]],
    ])
    expect(changes.map(paramsOf)).toEqual([{ hydOilChange: 4000 }, { engineOil: 0 }])
  })

  it('never hold an empty field: it is absent and not 0', () => {
    const typed = withValue({}, 'maintenanceInterval', 'engineOil', 600)
    const emptied = withValue(typed, 'maintenanceInterval', 'engineOil', null)
    expect([emptied, isEmptyForm(emptied), changesOf(screen, emptied, reported, [vehicle])]).toEqual([{}, true, []])
  })

  it('of several vehicles hold only what may go to several, and every value counts', () => {
    const values = { maintenanceInterval: { engineOil: 500 }, maintenanceRemaining: { engineOil: 100 } }
    const changes = changesOf(screen, values, reported, [vehicle, other])
    expect(changes.map((one) => [one.part.command, one.changes])).toEqual([
      ['maintenanceInterval', [{ key: 'engineOil', from: undefined, to: 500 }]],
    ])
  })

  it('leave out what a vehicle cannot have', () => {
    expect(fieldsFor(interval, [vehicle]).some(([key]) => key === 'atsFilter')).toBe(true)
    expect(fieldsFor(interval, [vehicle, other]).some(([key]) => key === 'atsFilter')).toBe(false)
    expect(changesOf(screen, { maintenanceInterval: { atsFilter: 4000 } }, {}, [other])).toEqual([])
  })

  it('forget what was sent and keep the rest', () => {
    const values = { maintenanceInterval: { engineOil: 600 }, maintenanceRemaining: { engineOil: 100 } }
    expect(withoutPart(values, 'maintenanceInterval')).toEqual({ maintenanceRemaining: { engineOil: 100 } })
  })

  it('by the usual values are only those that are not usual yet', () => {
    const usual = defaultValues(screen, { maintenanceInterval: { ...reported.maintenanceInterval, engineOil: 600 } }, [
      vehicle,
    ])
    expect(usual.maintenanceInterval).toMatchObject({ engineOil: 500, fuelFilterMain: 500, atsFilter: 4500 })
    expect(usual.maintenanceInterval).not.toHaveProperty('hydOilChange')
  })

  it.each([
    [500, null],
    [10, null],
    [5, { kind: 'range', min: 10, max: 9999, step: 10 }],
    [10_000, { kind: 'range', min: 10, max: 9999, step: 10 }],
    [505, { kind: 'step', step: 10, below: 500, above: 510 }],
  ])('%i h is %j', (value, error) => expect(fieldError(hours(500), value)).toEqual(error))
})

describe('what a terminal holds', () => {
  const recall = (time: string, group: number, values: object, hourMeter = 5210.5) =>
    record({
      infoid: '37',
      state: '3',
      finishTime: time,
      paramContent: { recall: { type: 'parameter', group } },
      reply: { result: 'OK', values, hourMeter },
    })

  it('is the newest reported value of each field, irrespective of the command', () => {
    const set = record({
      group: 1,
      state: '3',
      finishTime: '2026-11-21 11:00:00',
      paramContent: { group: 1, interval: { engineOil: 600 } },
      reply: { result: 'OK', values: { engineOil: 600 } },
    })
    const found = reportedBy(interval, [set, recall('2026-11-21 10:00:00', 1, { engineOil: 500, returnFilter: 2000 })])
    expect(found).toMatchObject({ engineOil: { value: 600, hourMeter: null }, returnFilter: { value: 2000 } })
    expect(newestTime(found)).toBe('2026-11-21 11:00:00')
  })

  it('is nothing that was only sent, failed, or is of another command', () => {
    const sent = {
      group: 1,
      paramContent: { group: 1, interval: { engineOil: 600 } },
      reply: { values: { engineOil: 1 } },
    }
    const records = [
      record({ ...sent, state: '1' }),
      record({ ...sent, state: '4' }),
      recall('2026-11-21 10:00:00', 2, { engineOil: 38 }),
    ]
    expect([reportedBy(interval, records), newestTime({})]).toEqual([{}, null])
  })
})

describe('the outcome of a send', () => {
  const of = (error: unknown) => outcomeOf(error, () => '系统异常')

  it('is unknown when no answer came that can be read', () => {
    for (const error of [new NetworkError('c', ''), new TimeoutError('c', 50_000), new HttpError('c', 502, '')])
      expect(of(error)).toEqual({ kind: 'unknown' })
  })

  it('names the command that is in the way', () => {
    const error = new RefusedError('c', 500, '该车辆有相同指令正在执行，请稍后再试', {
      records: [{ recordId: 'c9', vehicleId: 'v1' }],
    })
    expect(of(error)).toEqual({ kind: 'busy', text: '该车辆有相同指令正在执行，请稍后再试', recordIds: ['c9'] })
  })

  it("names the field, the permission, or the server's text", () => {
    expect(of(new RefusedError('c', 500, '参数超出范围：液压油'))).toMatchObject({ kind: 'field', label: '液压油' })
    expect(of(new RefusedError('c', 510, '没有权限，请联系管理员授权'))).toMatchObject({ kind: 'forbidden' })
    expect(of(new HttpError('c', 403, '没有权限，请联系管理员授权', 510))).toMatchObject({ kind: 'forbidden' })
    expect(of(new RefusedError('c', 500, '终端不在线'))).toEqual({ kind: 'refused', text: '终端不在线' })
    expect(of(new HttpError('c', 401, ''))).toEqual({ kind: 'signed-out' })
  })

  it('is found among the records when the answer was lost: the same values to the same vehicles', () => {
    const body = writeCommand('maintenanceInterval', [vehicle, other], { engineOil: 600, hydOilChange: 4000 })
    const content = { interval: { hydOilChange: 4000, engineOil: 600 }, group: 1 }
    const mine = record({ paramContent: content })
    const second = record({ recordId: 'c2', vcl_id: 'v2', paramContent: content })
    const foreign = record({ recordId: 'c3', paramContent: { group: 1, interval: { engineOil: 600 } } })
    expect(recordsOfSend(body, ['v1', 'v2'], [foreign, second, mine])).toEqual([mine, second])
    expect(recordsOfSend(body, ['v1', 'v2'], [foreign, mine])).toBeNull()
  })
})

describe('a dangerous command', () => {
  it('wants the end of the number, or how many vehicles there are', () => {
    expect(isConfirmed([vehicle, other], { reason: '更换喷油器', confirm: '2' })).toBe(true)
    expect(isConfirmed([vehicle], { reason: '更换喷油器', confirm: vehicle.vclNo ?? '' })).toBe(true)
    expect(isConfirmed([vehicle], { reason: '更换喷油器', confirm: ' 0123 ' })).toBe(true)
    expect(isConfirmed([vehicle], { reason: '更换', confirm: '0123' })).toBe(false)
    expect(isConfirmed([vehicle], { reason: '更换喷油器', confirm: '0124' })).toBe(false)
    expect(isConfirmed([{ vclNo: null }], { reason: '更换喷油器', confirm: '' })).toBe(false)
  })
})

describe('vehicles that a command cannot go to', () => {
  const rule = { allowsSeveral: true, sameModel: true, mayBatch: true }
  const many = (count: number) => Array.from({ length: count }, () => vehicle)
  it.each([
    [[], rule, 'none'],
    [[{ ...vehicle, tmnlId: null }], rule, 'no-terminal'],
    [[vehicle, { ...other, model: 'TH75-6' }], rule, 'models'],
    [[vehicle, { ...other, model: 'TH75-6' }], { ...rule, sameModel: false }, null],
    [[vehicle, other], { ...rule, allowsSeveral: false }, 'several'],
    [many(51), rule, 'too-many'],
    [many(11), { ...rule, mayBatch: false }, 'no-batch'],
    [many(10), { ...rule, mayBatch: false }, null],
    [many(11), rule, null],
    [[vehicle], rule, null],
  ])('returns the reason of case %#', (vehicles, given, reason) => expect(blockedReason(vehicles, given)).toBe(reason))
})

describe('runSequence', () => {
  it('sends the next only when the one before has succeeded', async () => {
    const sent: string[] = []
    const step = (name: string) => () => {
      sent.push(name)
      return Promise.resolve([record({ recordId: name, state: '0' })])
    }
    const ending = (state: string) => () => Promise.resolve(record({ state }))
    expect(await runSequence([step('a'), step('b')], ending('3'))).toBe(2)
    expect(await runSequence([step('c'), step('d')], ending('4'))).toBe(1)
    expect(await runSequence([() => Promise.resolve(null), step('e')], ending('3'))).toBe(0)
    expect(sent).toEqual(['a', 'b', 'c'])
  })
})
