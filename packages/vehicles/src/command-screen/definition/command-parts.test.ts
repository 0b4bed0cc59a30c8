import {
  GatewayVehicle,
  needsReason,
  writeCommand,
  type CommandName,
  type ParamsOfCommand,
} from '@trackhoe/contract/vehicle'
import { describe, expect, it } from 'vitest'
import { commandPart, defineCommandScreen, type CommandPart, type FieldValue } from './define-command-screen.ts'
import { changesOf, fieldErrors, contractErrors, ownValues, paramsOf, partOf, defaultValues } from './form-values.ts'
import { sampleParts as parts } from '../../testing/sample-parts.ts'

const vehicle = GatewayVehicle.parse({
  vclId: 'v1',
  vclNo: 'TH210-60123',
  aftertreatment: 'EGR+DPD+SCR',
  vcl_plat_id: 'P00123',
  tmnlId: 'wg_86000123',
})
const withoutScr = GatewayVehicle.parse({ ...vehicle, aftertreatment: 'EGR+DPD' })
const codes = ['SMT_0001_04_14', 'SMT_0001_04_1']

type Typed = Record<string, FieldValue>
const planned = (part: CommandPart, typed: Typed, reported: Typed = {}) => {
  const screen = defineCommandScreen({ page: '/matnInfo/home', parts: [part] })
  return changesOf(screen, { [part.id]: typed }, { [part.id]: reported }, [vehicle])[0] ?? { part, changes: [] }
}
/** Returns the command's own object as it is on the wire. */
const wire = (part: CommandPart, typed: Typed) => {
  const params = paramsOf(planned(part, typed)) as ParamsOfCommand<CommandName>
  const content = writeCommand(part.command, [vehicle], params).orderList[0]?.paramContent
  return JSON.stringify(Object.values(content ?? {}).at(-1))
}
const wrong = (part: CommandPart, typed: Typed) => fieldErrors(planned(part, typed), [vehicle])

describe('the commands of other screens', () => {
  it.each<[keyof typeof parts, Typed, string]>([
    [
      'vehicleParameter',
      { affixType: '2', workMode: 1, idleShutdownMin: 0, autoRegen: 0, bucketCapacity: 0.95, language: 'zh' },
      '{"affixType":"2","workMode":1,"idleShutdownMin":0,"autoRegen":0,"bucketCapacity":0.95,"language":"zh"}',
    ],
    ['automaticLock', { antennaLock: 1, level: 1 }, '{"antennaLock":1,"level":1}'],
    ['manualLock', { level: 3 }, '{"manual":1,"level":3}'],
    [
      'schedule',
      { times: ['06:00', '12:00', '18:00'], keyOffReport: 1, heartbeatMin: 30 },
      '{"op":"schedule","times":["06:00","12:00","18:00"],"keyOffReport":1,"heartbeatMin":30}',
    ],
    ['transmitStart', { intervalSec: 10, durationMin: 30 }, '{"op":"start","intervalSec":10,"durationMin":30}'],
    ['center', { newSendCenterNo: 'S02' }, '{"op":"center","newSendCenterNo":"S02"}'],
    [
      'message',
      { text: '请于明日进行500小时保养', displaySec: 60, priority: 'M', needConfirm: 1 },
      '{"op":"message","text":"请于明日进行500小时保养","displaySec":60,"priority":"M","needConfirm":1}',
    ],
    [
      'cyclePlan',
      { planId: 1, name: '液压诊断', periodMs: 1000, uploadSec: 60, keyOnOnly: 1, paras: codes },
      `{"op":"plan","planId":1,"name":"液压诊断","periodMs":1000,"paras":${JSON.stringify(codes)},"mode":"cycle","uploadSec":60,"keyOnOnly":1}`,
    ],
    [
      'triggerPlan',
      {
        planId: 2,
        name: '过热抓取',
        periodMs: 1000,
        preSec: 30,
        postSec: 60,
        trigger: { para: 'SMT_0001_04_14', cmp: '>=', value: 102, holdSec: 5 },
        paras: codes,
      },
      `{"op":"plan","planId":2,"name":"过热抓取","periodMs":1000,"paras":${JSON.stringify(codes)},"mode":"trigger","preSec":30,"postSec":60,"trigger":{"para":"SMT_0001_04_14","cmp":">=","value":102,"holdSec":5}}`,
    ],
    ['startPlan', { planId: 1, durationMin: 60 }, '{"op":"start","planId":1,"durationMin":60}'],
    [
      'faultEvents',
      { events: [{ slot: 1, spn: 110, fmi: 0, enable: 1, preSec: 60, postSec: 60, periodMs: 1000, paras: codes }] },
      `{"events":[{"slot":1,"spn":110,"fmi":0,"enable":1,"preSec":60,"postSec":60,"periodMs":1000,"paras":${JSON.stringify(codes)}}]}`,
    ],
    [
      'injectorCutoff',
      { cylinders: [1, 2, 3, 4], holdSec: 10, engineSpeed: 1200 },
      '{"action":"start","item":"injectorCutoff","cylinders":[1,2,3,4],"holdSec":10,"engineSpeed":1200}',
    ],
    [
      'egrValve',
      { steps: [0, 25, 50, 75, 100], holdSec: 5 },
      '{"action":"start","item":"egrValve","steps":[0,25,50,75,100],"holdSec":5}',
    ],
    [
      'dpdForcedRegen',
      { maxMin: 40, operatorOnSite: 1 },
      '{"action":"start","item":"dpdForcedRegen","maxMin":40,"operatorOnSite":1}',
    ],
    [
      'history',
      { bgntime: '2026-11-20 08:00:00', endtime: '2026-11-20 12:00:00', periodSec: 10, paras: codes },
      `{"type":"history","bgntime":"2026-11-20 08:00:00","endtime":"2026-11-20 12:00:00","periodSec":10,"paras":${JSON.stringify(codes)}}`,
    ],
  ])('%s goes out to the letter, without error', (name, typed, expected) => {
    expect(wire(parts[name], typed)).toBe(expected)
    expect([wrong(parts[name], typed), contractErrors(planned(parts[name], typed))]).toEqual([[], []])
  })

  it.each<[keyof typeof parts, Typed, string, string]>([
    ['vehicleParameter', { idleShutdownMin: 2 }, 'idleShutdownMin', 'range'],
    ['vehicleParameter', { bucketCapacity: 0.955 }, 'bucketCapacity', 'step'],
    ['vehicleParameter', { workMode: 3 }, 'workMode', 'not-offered'],
    ['vehicleParameter', { autoRegen: 2 }, 'autoRegen', 'not-offered'],
    ['center', { newSendCenterNo: 'S' }, 'newSendCenterNo', 'length'],
    ['center', { newSendCenterNo: 'S-02' }, 'newSendCenterNo', 'letters-and-digits'],
    ['message', { text: '停机🚜' }, 'text', 'shown-by-monitor'],
    ['message', { text: ' ' }, 'text', 'length'],
    ['injectorCutoff', { cylinders: [5] }, 'cylinders', 'not-offered'],
    ['injectorCutoff', { cylinders: [] }, 'cylinders', 'count'],
    ['dpdForcedRegen', { maxMin: 40 }, 'operatorOnSite', 'missing'],
    ['transmitStart', { intervalSec: 10 }, 'durationMin', 'missing'],
  ])('%s %j: %s is wrong by %s', (name, typed, key, kind) => {
    expect(wrong(parts[name], typed)).toContainEqual({ key, error: expect.objectContaining({ kind }) })
  })

  it("show the contract's text for errors of two values", () => {
    const late = { bgntime: '2026-11-20 12:00:00', endtime: '2026-11-20 08:00:00', periodSec: 10, paras: codes }
    expect(contractErrors(planned(parts.history, late))).toEqual([{ key: 'endtime', text: '结束时间必须晚于开始时间' }])
    const close = { times: ['06:00', '06:10'], keyOffReport: 1, heartbeatMin: 30 }
    expect(contractErrors(planned(parts.schedule, close))).toEqual([
      { key: 'times', text: '发送时间须按先后排列，且相隔至少30分钟' },
    ])
  })

  it('send settings by what differs, and a whole command with all of it, as it was or not', () => {
    const reported = { workMode: 1, affixType: '1' }
    expect(paramsOf(planned(parts.vehicleParameter, { workMode: 1, affixType: '2' }, reported))).toEqual({
      affixType: '2',
    })
    const start = { intervalSec: 10, durationMin: 30 }
    expect(paramsOf(planned(parts.transmitStart, start, start))).toEqual({ op: 'start', ...start })
  })

  it('leave out what a vehicle cannot have, and fill in what is usual', () => {
    const screen = defineCommandScreen({ page: '/matnInfo/home', parts: [parts.vehicleParameter] })
    const usual = defaultValues(screen, {}, [withoutScr])['vehicleParameter']
    expect(usual).toMatchObject({ language: 'zh', autoRegen: 1, lowIdleRpm: 1000 })
    expect(Object.keys(usual ?? {})).not.toContain('ureaLowAlarm')
  })

  it('are found again by what was sent: the form of the command, and its fields', () => {
    const screen = defineCommandScreen({
      page: '/matnInfo/home',
      parts: [parts.schedule, parts.transmitStart, parts.automaticLock, parts.manualLock],
    })
    const sent = { op: 'start', intervalSec: 10, durationMin: 30 }
    expect(partOf(screen, 'transmit', sent)?.id).toBe('transmitStart')
    expect(ownValues(parts.transmitStart, sent)).toEqual({ intervalSec: 10, durationMin: 30 })
    expect(partOf(screen, 'lock', { antennaLock: 1 })?.id).toBe('automaticLock')
    expect(partOf(screen, 'lock', { manual: 1, level: 3 })?.id).toBe('manualLock')
    expect(partOf(screen, 'transmit', { op: 'stop' })).toBeUndefined()
  })

  it('want a reason where they test or lock, and none where they only set', () => {
    const asks = (part: CommandPart, typed: Typed) => needsReason(part.command, paramsOf(planned(part, typed)), 1)
    expect(asks(parts.dpdForcedRegen, { maxMin: 40, operatorOnSite: 1 })).toBe(true)
    expect(asks(parts.manualLock, { level: 3 })).toBe(true)
    expect(asks(parts.automaticLock, { level: 1 })).toBe(false)
    expect(asks(parts.transmitStart, { intervalSec: 10, durationMin: 30 })).toBe(false)
  })
})

describe('a definition', () => {
  it('does not compile with a field too few or too many, or of a form that the command does not have', () => {
    const number = { kind: 'number', min: 1, max: 120, step: 1 } as const
    const wrong = [
      // @ts-expect-error -- `durationMin` is missing
      commandPart('transmit', { intervalSec: number }, { fixed: { op: 'start' }, allowsSeveral: true }),
      // @ts-expect-error -- a stop has no duration
      commandPart('transmit', { durationMin: number }, { fixed: { op: 'stop' }, allowsSeveral: true }),
      // @ts-expect-error -- there is no such form
      commandPart('transmit', { intervalSec: number }, { fixed: { op: 'begin' }, allowsSeveral: true }),
    ]
    expect(wrong.map(({ command }) => command)).toEqual(['transmit', 'transmit', 'transmit'])
  })
})
