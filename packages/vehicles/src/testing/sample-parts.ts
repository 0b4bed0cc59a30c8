import { SAMPLE_PERIODS_MS } from '@trackhoe/contract/vehicle'
import { commandPart, type NumberField } from '../command-screen/definition/define-command-screen.ts'

const number = (min: number, max: number, step = 1): NumberField => ({ kind: 'number', min, max, step })
const whole = { whole: true, allowsSeveral: true } as const
const test = { whole: true, allowsSeveral: false } as const
const openings = { kind: 'several', options: [0, 25, 50, 75, 100] } as const
const around = { preSec: number(0, 300), postSec: number(0, 300) }
const plan = {
  planId: { kind: 'choice', options: [1, 2, 3, 4] },
  name: { kind: 'text', min: 1, max: 20 },
  periodMs: { kind: 'choice', options: SAMPLE_PERIODS_MS },
  keyOnOnly: { kind: 'switch', optional: true },
  paras: { kind: 'composed' },
} as const

/** The commands of the other screens, as their pages will define them. Source: vehicle screens "paramContent". */
export const sampleParts = {
  vehicleParameter: commandPart(
    'vehicleParameter',
    {
      affixType: { kind: 'choice', options: null, initial: '1' },
      workMode: { kind: 'choice', options: [0, 1, 2], initial: 1 },
      autoIdleDelaySec: { ...number(1, 60), initial: 5 },
      idleShutdownMin: { ...number(3, 60), extraValue: 0, initial: 10 },
      lowIdleRpm: { ...number(800, 1200, 10), initial: 1000 },
      boostSec: { ...number(0, 10), initial: 8 },
      optionFlow1: { ...number(30, 420, 5), initial: 200 },
      optionFlow2: { ...number(10, 100, 5), initial: 60 },
      coolantAlarm: { ...number(95, 110), initial: 105 },
      hydOilAlarm: { ...number(85, 105), initial: 98 },
      fuelLowAlarm: { ...number(5, 30), initial: 10 },
      ureaLowAlarm: {
        ...number(5, 30),
        initial: 10,
        fits: ({ aftertreatment }) => aftertreatment?.includes('SCR') ?? true,
      },
      autoRegen: { kind: 'switch', initial: 1 },
      bucketCapacity: number(0.1, 3, 0.01),
      materialDensity: { ...number(0.8, 2.5, 0.05), initial: 1.6 },
      language: { kind: 'choice', options: ['zh', 'en', 'ja'], initial: 'zh' },
    },
    { recall: 6, allowsSeveral: true, sameModel: true },
  ),
  automaticLock: commandPart(
    'lock',
    {
      antennaLock: { kind: 'switch' },
      simLock: { kind: 'switch' },
      antennaDelayMin: number(0, 1440),
      simDelayMin: number(0, 1440),
      level: { kind: 'choice', options: [0, 1, 2, 3] },
      removalAlarm: { kind: 'switch' },
    },
    { id: 'automaticLock', fixed: { manual: undefined }, recall: 'C3', allowsSeveral: true },
  ),
  manualLock: commandPart(
    'lock',
    { level: { kind: 'choice', options: [0, 1, 2, 3] } },
    {
      id: 'manualLock',
      fixed: { manual: 1 },
      ...test,
    },
  ),
  schedule: commandPart(
    'transmit',
    { times: { kind: 'composed' }, keyOffReport: { kind: 'switch', initial: 1 }, heartbeatMin: number(5, 240) },
    { id: 'schedule', fixed: { op: 'schedule' }, recall: '4B', recalledAs: 'schedule', ...whole },
  ),
  transmitStart: commandPart(
    'transmit',
    { intervalSec: { kind: 'choice', options: [5, 10, 30, 60], initial: 10 }, durationMin: number(1, 120) },
    { id: 'transmitStart', fixed: { op: 'start' }, ...whole },
  ),
  center: commandPart(
    'transmit',
    { newSendCenterNo: { kind: 'text', min: 2, max: 20, format: 'letters-and-digits' } },
    { id: 'center', fixed: { op: 'center' }, ...whole },
  ),
  message: commandPart(
    'transmit',
    {
      text: { kind: 'text', min: 1, max: 60, format: 'shown-by-monitor' },
      displaySec: { ...number(10, 600), initial: 60 },
      priority: { kind: 'choice', options: ['L', 'M', 'H'], initial: 'M' },
      needConfirm: { kind: 'switch', initial: 1 },
    },
    { id: 'message', fixed: { op: 'message' }, ...whole },
  ),
  cyclePlan: commandPart(
    'sampling',
    { ...plan, uploadSec: number(10, 3600) },
    { id: 'cyclePlan', fixed: { op: 'plan', mode: 'cycle' }, ...whole },
  ),
  triggerPlan: commandPart(
    'sampling',
    { ...plan, ...around, trigger: { kind: 'composed' } },
    { id: 'triggerPlan', fixed: { op: 'plan', mode: 'trigger' }, ...whole },
  ),
  startPlan: commandPart(
    'sampling',
    { planId: plan.planId, durationMin: number(1, 1440) },
    { id: 'startPlan', fixed: { op: 'start' }, ...whole },
  ),
  faultEvents: commandPart('faultEvents', { events: { kind: 'composed' } }, { recall: 'BD', ...whole }),
  injectorCutoff: commandPart(
    'engineTest',
    {
      cylinders: { kind: 'several', options: [1, 2, 3, 4] },
      holdSec: number(5, 20),
      engineSpeed: number(800, 1500, 50),
    },
    { id: 'injectorCutoff', fixed: { action: 'start', item: 'injectorCutoff' }, ...test },
  ),
  egrValve: commandPart(
    'aftertreatmentTest',
    { steps: openings, holdSec: number(2, 10) },
    { id: 'egrValve', fixed: { action: 'start', item: 'egrValve' }, ...test },
  ),
  dpdForcedRegen: commandPart(
    'aftertreatmentTest',
    { maxMin: number(20, 60), operatorOnSite: { kind: 'once' } },
    { id: 'dpdForcedRegen', fixed: { action: 'start', item: 'dpdForcedRegen' }, ...test },
  ),
  history: commandPart(
    'recall',
    {
      bgntime: { kind: 'composed' },
      endtime: { kind: 'composed' },
      periodSec: { kind: 'choice', options: [1, 10, 60, 600] },
      paras: { kind: 'composed' },
    },
    { id: 'history', fixed: { type: 'history' }, ...whole },
  ),
}
