import {
  GatewayVehicle,
  needsReason,
  writeCommand,
  type CommandName,
  type ParamsOfCommand,
} from '@trackhoe/contract/vehicle'
import { takesSeveralVehicles } from '@trackhoe/contract/paths'
import { changesOf, paramsOf, type CommandScreen, type FieldValue } from '@trackhoe/vehicles/command-screen'
import { describe, expect, it } from 'vitest'
import { redirects } from '../app/redirects.ts'
import { screenPaths } from '../frame/pages.ts'
import { counterRow, shareLevel } from './ats-count/ats-count.ts'
import { dataCollection, planStates, startCollectSet } from './collect/collect.screen.ts'
import { engineTests } from './engine-test/engine-test.screen.ts'
import { findingsOf, testRuns } from './engine-test/test-result.ts'
import { faultEvents, slotsOf } from './fault-events/fault-events.screen.ts'
import { historyRecall } from './history-recall/history-recall.screen.ts'
import { initialSet } from './initial-set/initial-set.screen.ts'
import { matnInfo } from './matn-info/matn-info.screen.ts'
import { parameterRecall, recalledValues, recallsOf } from './parameter-recall/parameter-recall.screen.ts'
import { reset } from './reset/reset.screen.ts'
import { sendMessage } from './send-message/send-message.screen.ts'
import { sendTimeSet } from './send-time-set/send-time-set.screen.ts'
import { stateRecall, stateSnapshots } from './state-recall/state-recall.screen.ts'
import { tamper } from './tamper/tamper.screen.ts'
import { CommandRecord, EngineTestSample, LatestParameters } from '@trackhoe/contract/vehicle'

const vehicle = GatewayVehicle.parse({
  vclId: 'v1',
  vclNo: 'TH210-60123',
  model: 'TH210-6',
  aftertreatment: 'EGR+DPD+SCR',
  vcl_plat_id: 'P00123',
  tmnlId: 'wg_86000123',
  imei: '861000000000123',
  simNo: '1440000000123',
  sendCenterNo: 'S01',
})
const paras = ['SMT_0001_04_14', 'SMT_0001_04_1']
const codes = JSON.stringify(paras)

type Typed = Record<string, FieldValue>

/** Returns what a screen sends of these values. */
function planned(screen: CommandScreen, id: string, typed: Typed) {
  const part = screen.parts.find((one) => one.id === id)
  if (!part) throw new Error(`The screen has no part ${id}.`)
  const [changes] = changesOf(screen, { [id]: typed }, {}, [vehicle])
  return changes ?? { part, changes: [] }
}

function bodyOf(screen: CommandScreen, id: string, typed: Typed) {
  const changes = planned(screen, id, typed)
  return writeCommand(changes.part.command, [vehicle], paramsOf(changes) as ParamsOfCommand<CommandName>)
}

/** The bodies that leave for values of each command of each screen: info id, then group and values. */
const PAYLOADS: [CommandScreen, string, Typed, string, string][] = [
  [matnInfo, 'maintenanceInterval', { engineOil: 500 }, '41', '"group":1,"interval":{"engineOil":500}'],
  [
    matnInfo,
    'maintenanceRemaining',
    { engineOil: 500, hydOilChange: -24 },
    '41',
    '"group":2,"maintain":{"engineOil":500,"hydOilChange":-24}',
  ],
  [
    initialSet,
    'vehicleParameter',
    { affixType: '1', workMode: 1, idleShutdownMin: 0, bucketCapacity: 0.9, language: 'zh' },
    '41',
    '"group":6,"param":{"affixType":"1","workMode":1,"idleShutdownMin":0,"bucketCapacity":0.9,"language":"zh"}',
  ],
  [reset, 'reset', { faultHistory: 1 }, '41', '"group":8,"reset":{"faultHistory":1}'],
  [
    engineTests,
    'injectorCutoff',
    { cylinders: [1, 2], holdSec: 10, engineSpeed: 1200 },
    '41',
    '"group":9,"engineTest":{"action":"start","item":"injectorCutoff","cylinders":[1,2],"holdSec":10,"engineSpeed":1200}',
  ],
  [
    engineTests,
    'injectionBalance',
    { holdSec: 30 },
    '41',
    '"group":9,"engineTest":{"action":"start","item":"injectionBalance","holdSec":30}',
  ],
  [
    engineTests,
    'compression',
    { crankSec: 5, operatorOnSite: 1 },
    '41',
    '"group":9,"engineTest":{"action":"start","item":"compression","crankSec":5,"operatorOnSite":1}',
  ],
  [
    engineTests,
    'railPressure',
    { target: 100, holdSec: 10 },
    '41',
    '"group":9,"engineTest":{"action":"start","item":"railPressure","target":100,"holdSec":10}',
  ],
  [
    engineTests,
    'egrValve',
    { steps: [0, 100], holdSec: 5 },
    '41',
    '"group":13,"engineTest":{"action":"start","item":"egrValve","steps":[0,100],"holdSec":5}',
  ],
  [
    engineTests,
    'intakeThrottle',
    { steps: [50], holdSec: 2 },
    '41',
    '"group":13,"engineTest":{"action":"start","item":"intakeThrottle","steps":[50],"holdSec":2}',
  ],
  [
    engineTests,
    'dpdForcedRegen',
    { maxMin: 40, operatorOnSite: 1 },
    '41',
    '"group":13,"engineTest":{"action":"start","item":"dpdForcedRegen","maxMin":40,"operatorOnSite":1}',
  ],
  [
    engineTests,
    'ureaDosing',
    { doseGram: 100, operatorOnSite: 1 },
    '41',
    '"group":13,"engineTest":{"action":"start","item":"ureaDosing","doseGram":100,"operatorOnSite":1}',
  ],
  [engineTests, 'stop:dpdForcedRegen', {}, '41', '"group":13,"engineTest":{"action":"stop","item":"dpdForcedRegen"}'],
  [engineTests, 'stop:compression', {}, '41', '"group":9,"engineTest":{"action":"stop","item":"compression"}'],
  [parameterRecall, 'recall', { group: 6 }, '37', '"recall":{"type":"parameter","group":6}'],
  [parameterRecall, 'recall', { group: '4B' }, '37', '"recall":{"type":"parameter","group":"4B"}'],
  [
    stateRecall,
    'recall',
    { scope: ['engine', 'hour-meter'] },
    '37',
    '"recall":{"type":"state","scope":["engine","hour-meter"]}',
  ],
  [
    historyRecall,
    'history',
    { bgntime: '2026-11-20 08:00:00', endtime: '2026-11-20 12:00:00', periodSec: 10, paras },
    '37',
    `"recall":{"type":"history","bgntime":"2026-11-20 08:00:00","endtime":"2026-11-20 12:00:00","periodSec":10,"paras":${codes}}`,
  ],
  [
    dataCollection,
    'cyclePlan',
    { planId: 1, name: '液压诊断', periodMs: 1000, uploadSec: 60, keyOnOnly: 1, paras },
    '43',
    `"collect":{"op":"plan","planId":1,"name":"液压诊断","periodMs":1000,"paras":${codes},"mode":"cycle","uploadSec":60,"keyOnOnly":1}`,
  ],
  [
    dataCollection,
    'triggerPlan',
    {
      planId: 2,
      name: '过热抓取',
      periodMs: 1000,
      preSec: 30,
      postSec: 60,
      trigger: { para: 'SMT_0001_04_14', cmp: '>=', value: 102, holdSec: 5 },
      paras,
    },
    '43',
    `"collect":{"op":"plan","planId":2,"name":"过热抓取","periodMs":1000,"paras":${codes},"mode":"trigger","preSec":30,"postSec":60,"trigger":{"para":"SMT_0001_04_14","cmp":">=","value":102,"holdSec":5}}`,
  ],
  [
    startCollectSet,
    'startPlan',
    { planId: 1, durationMin: 60 },
    '43',
    '"collect":{"op":"start","planId":1,"durationMin":60}',
  ],
  [startCollectSet, 'stopPlan', { planId: 1 }, '43', '"collect":{"op":"stop","planId":1}'],
  [
    sendTimeSet,
    'schedule',
    { times: ['06:00', '12:00'], keyOffReport: 1, heartbeatMin: 30 },
    '4B',
    '"transmit":{"op":"schedule","times":["06:00","12:00"],"keyOffReport":1,"heartbeatMin":30}',
  ],
  [
    sendTimeSet,
    'transmitStart',
    { intervalSec: 10, durationMin: 30 },
    '4B',
    '"transmit":{"op":"start","intervalSec":10,"durationMin":30}',
  ],
  [sendTimeSet, 'transmitStop', {}, '4B', '"transmit":{"op":"stop"}'],
  [sendTimeSet, 'center', { newSendCenterNo: 'S02' }, '4B', '"transmit":{"op":"center","newSendCenterNo":"S02"}'],
  [
    sendMessage,
    'message',
    { text: '请于明日进行500小时保养', displaySec: 60, priority: 'M', needConfirm: 1 },
    '4B',
    '"transmit":{"op":"message","text":"请于明日进行500小时保养","displaySec":60,"priority":"M","needConfirm":1}',
  ],
  [
    faultEvents,
    'faultEvents',
    {
      events: [
        { slot: 1, spn: 110, fmi: 0, enable: 1, preSec: 60, postSec: 60, periodMs: 1000, paras },
        { slot: 3, clear: 1 },
      ],
    },
    'BD',
    `"faultEvent":{"events":[{"slot":1,"spn":110,"fmi":0,"enable":1,"preSec":60,"postSec":60,"periodMs":1000,"paras":${codes}},{"slot":3,"clear":1}]}`,
  ],
  [
    tamper,
    'automaticLock',
    { antennaLock: 1, simLock: 1, antennaDelayMin: 30, level: 1 },
    'C3',
    '"lock":{"antennaLock":1,"simLock":1,"antennaDelayMin":30,"level":1}',
  ],
  [tamper, 'manualLock', { level: 3 }, 'C3', '"lock":{"manual":1,"level":3}'],
  [tamper, 'unlock', {}, 'C3', '"lock":{"manual":0}'],
  [engineTests, 'stop:injectorCutoff', {}, '41', '"group":9,"engineTest":{"action":"stop","item":"injectorCutoff"}'],
  [
    engineTests,
    'stop:injectionBalance',
    {},
    '41',
    '"group":9,"engineTest":{"action":"stop","item":"injectionBalance"}',
  ],
  [engineTests, 'stop:railPressure', {}, '41', '"group":9,"engineTest":{"action":"stop","item":"railPressure"}'],
  [engineTests, 'stop:egrValve', {}, '41', '"group":13,"engineTest":{"action":"stop","item":"egrValve"}'],
  [engineTests, 'stop:intakeThrottle', {}, '41', '"group":13,"engineTest":{"action":"stop","item":"intakeThrottle"}'],
  [engineTests, 'stop:ureaDosing', {}, '41', '"group":13,"engineTest":{"action":"stop","item":"ureaDosing"}'],
]

describe('the pages that a list opens for several vehicles', () => {
  it('are those of commands to several, and those that compare', () => {
    const screens = new Set(PAYLOADS.map(([screen]) => screen))
    expect(screens.size).toBeGreaterThan(8)
    for (const { page, parts } of screens)
      expect([page, takesSeveralVehicles(page)]).toEqual([page, parts.some(({ allowsSeveral }) => allowsSeveral)])
  })
})

describe('the commands of the screens', () => {
  it.each(PAYLOADS)('of $0.page: $1 goes out to the letter', (screen, id, typed, infoid, own) => {
    const body = bodyOf(screen, id, typed)
    expect(JSON.stringify(body)).toBe(
      `{"systemCode":1005,"jsonVersion":"1.0","infoid":"${infoid}","orderList":[{"brandId":11,"softwareVersion":"SUM3.2",` +
        `"sendType":2,"timeOver":360,"encodeFlag":2,"paramContent":{"vcl_plat_id":"P00123","tmnlId":"wg_86000123",` +
        `"imei":"861000000000123","simNo":"1440000000123","sendCenterNo":"S01","model":"TH210-6","sysId":14,${own}}}]}`,
    )
  })

  it.each<[CommandScreen, string, Typed, boolean]>([
    [initialSet, 'vehicleParameter', { workMode: 1 }, false],
    [engineTests, 'dpdForcedRegen', { maxMin: 40, operatorOnSite: 1 }, true],
    [engineTests, 'stop:dpdForcedRegen', {}, false],
    [sendTimeSet, 'center', { newSendCenterNo: 'S02' }, true],
    [sendTimeSet, 'transmitStop', {}, false],
    [tamper, 'manualLock', { level: 3 }, true],
    [tamper, 'unlock', {}, false],
  ])('of $0.page: whether $1 asks for a reason is $3', (screen, id, typed, asks) => {
    const changes = planned(screen, id, typed)
    expect(needsReason(changes.part.command, paramsOf(changes), 1)).toBe(asks)
  })

  it('are all in the table of payloads', () => {
    const screens = [...new Set(PAYLOADS.map(([screen]) => screen))]
    const all = screens.flatMap((screen) => screen.parts.map(({ id }) => `${screen.page} ${id}`))
    const asserted = new Set(PAYLOADS.map(([screen, id]) => `${screen.page} ${id}`))
    expect(all.filter((one) => !asserted.has(one))).toEqual([])
    expect(screens).toHaveLength(13)
  })

  it('are in one form each, by which a record is found again', () => {
    for (const screen of [dataCollection, engineTests, sendTimeSet, startCollectSet, tamper]) {
      expect(new Set(screen.parts.map(({ id }) => id)).size).toBe(screen.parts.length)
    }
  })
})

describe('the addresses', () => {
  it('lead from each parent to its home, and from the second name of the history to the first', () => {
    const withParent = screenPaths.filter((path) => path.split('/').length > 2)
    for (const path of withParent) expect(redirects[`/${path.split('/')[1] ?? ''}`]).toBeDefined()
    for (const path of Object.values(redirects)) expect(screenPaths).toContain(path)
    expect(redirects['/historyDataReCall/home']).toBe('/historyReCall/home')
  })
})

const record = (given: object) =>
  CommandRecord.parse({ recordId: 'c1', vcl_id: 'v1', state: '3', infoid: '43', ...given })

describe('what the records say', () => {
  it('a plan is set, then samples until its time, and is done after it', () => {
    const set = record({
      finishTime: '2026-11-21 09:00:00',
      paramContent: { collect: { op: 'plan', planId: 1, name: '液压诊断' } },
    })
    const started = record({
      finishTime: '2026-11-21 10:00:00',
      paramContent: { collect: { op: 'start', planId: 1, durationMin: 60 } },
      reply: { until: '2026-11-21 11:00:00' },
    })
    const at = (time: string) => planStates([started, set], 'v1', Date.parse(`${time}+08:00`))[1]
    expect(at('2026-11-21T10:30:00')).toEqual({ kind: 'running', name: '液压诊断', until: '2026-11-21 11:00:00' })
    expect(at('2026-11-21T11:30:00')?.kind).toBe('done')
    expect(planStates([set], 'v2', 0)[1]?.kind).toBe('none')
  })

  it('the slots are those of the recall with what was set since', () => {
    const recall = record({
      infoid: '37',
      finishTime: '2026-11-21 09:00:00',
      paramContent: { recall: { type: 'parameter', group: 'BD' } },
      reply: { values: { '1': { slot: 1, spn: 110, fmi: 0 }, '2': { slot: 2, spn: 100, fmi: 1 } } },
    })
    const cleared = record({
      infoid: 'BD',
      finishTime: '2026-11-21 10:00:00',
      paramContent: { faultEvent: { events: [{ slot: 2, clear: 1 }] } },
    })
    expect([...slotsOf([cleared, recall]).keys()]).toEqual([1])
  })

  it('recalled settings are compared with what the platform has set last', () => {
    const set = record({
      infoid: '41',
      finishTime: '2026-11-21 09:00:00',
      paramContent: { group: 6, param: { workMode: 1, boostSec: 8 } },
    })
    const recall = record({
      infoid: '37',
      finishTime: '2026-11-21 10:00:00',
      paramContent: { recall: { type: 'parameter', group: 6 } },
      reply: { values: { workMode: 1, boostSec: 5, language: 'zh' } },
    })
    const records = [set, recall]
    expect(recallsOf(records)[0]).toBe(recall)
    expect(recalledValues(recall, records).map(({ key, same }) => [key, same])).toEqual([
      ['workMode', true],
      ['boostSec', false],
      ['language', null],
    ])
  })

  it('states are in the order of their time, and failed recalls are none', () => {
    const state = (recordId: string, finishTime: string, more = {}) =>
      record({
        recordId,
        infoid: '37',
        finishTime,
        paramContent: { recall: { type: 'state', scope: ['engine'] } },
        reply: { values: { SMT_0001_04_1: 1820 } },
        ...more,
      })
    const found = stateSnapshots([
      state('c1', '2026-11-21 09:00:00'),
      state('c2', '2026-11-21 10:00:00'),
      state('c3', '2026-11-21 11:00:00', { state: '4' }),
    ])
    expect(found.map(({ recordId }) => recordId)).toEqual(['c2', 'c1'])
  })
})

describe('what is judged', () => {
  const sample = (given: object) =>
    EngineTestSample.parse({ time: '2026-11-21 09:00:00', recordId: 'c1', item: 'injectorCutoff', ...given })

  it('a cylinder without which the speed hardly drops is suspicious', () => {
    const samples = [70, 72, 12, 68].map((speedDrop, at) => sample({ cylinder: at + 1, speedDrop }))
    const [run] = testRuns(samples)
    expect(run && findingsOf(run).map(({ suspicious }) => suspicious)).toEqual([false, false, true, false])
  })

  it('a correction beyond four is suspicious', () => {
    const samples = [3.9, -4.2].map((correction, at) =>
      sample({ item: 'injectionBalance', cylinder: at + 1, correction }),
    )
    const [run] = testRuns(samples)
    expect(run && findingsOf(run).map(({ suspicious }) => suspicious)).toEqual([false, true])
  })

  it('the shares of the aftertreatment are unknown where nothing was counted', () => {
    const row = counterRow(
      LatestParameters.parse({
        vclId: 'v1',
        values: { SMT_0001_04_125: '10', SMT_0001_04_126: '0', SMT_0001_04_127: '3', SMT_0001_04_129: '12' },
      }),
    )
    expect([row.interruptedShare, row.fuelShare]).toEqual([0.3, null])
    expect([0.2, 0.3, 0.5].map(shareLevel)).toEqual(['good', 'attention', 'check'])
  })
})
