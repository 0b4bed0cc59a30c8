import * as z from 'zod/mini'
import { atLeastOne, numberIn, oneOf, Switch } from './command-fields.ts'
import {
  choice,
  commandKind,
  measured,
  never,
  nothing,
  onOff,
  plain,
  recalledSettings,
  type FormDefinition,
} from './command-kind.ts'
import { notOfJt808 } from './jt808-objections.ts'

/**
 * The act of the terminal when its antenna is unplugged or its SIM changes, or a lock by hand.
 *
 * Wire: `level` 0 alarm only, 1 warning on the display, 2 power reduced, 3 no start; `manual` 1 locks, 0 unlocks. A lock
 * takes effect at the next start and never stops an engine. Unit: minutes. Source: not in the specification.
 */
export const LockSettings = z.union([
  z.strictObject({ manual: z.literal(0) }),
  z.strictObject({ manual: z.literal(1), level: oneOf([0, 1, 2, 3]) }),
  z
    .strictObject({
      antennaLock: z.optional(Switch),
      simLock: z.optional(Switch),
      antennaDelayMin: z.optional(numberIn({ min: 0, max: 1440, unit: '分钟' })),
      simDelayMin: z.optional(numberIn({ min: 0, max: 1440, unit: '分钟' })),
      level: z.optional(oneOf([0, 1, 2, 3])),
      removalAlarm: z.optional(Switch),
    })
    .check(atLeastOne),
])
export type LockSettings = z.input<typeof LockSettings>

const anyLock: Omit<FormDefinition<LockSettings>, 'send' | 'lane' | 'summary'> = {
  permission: {
    action: 'vehicle:command:lock',
    name: { zh: '下发防拆锁', en: 'Send tamper lock' },
    ofOperators: false,
  },
  page: '/tamper/home',
  // A level that keeps the machine from working.
  isDangerous: ({ level }) => Number(level ?? 0) >= 2,
  requires: nothing,
  effects: (values) => [{ kind: 'hold', content: values }],
  result: ({ effective }, text) =>
    effective === 'nextStart' ? text.pick('下次起动生效', 'From the next start on') : text.pick('已生效', 'In effect'),
}

export const lock = commandKind<LockSettings, 'auto' | 'manual' | 'unlock'>({
  ...recalledSettings('C3', '/tamper/home'),
  object: 'lock',
  params: LockSettings,
  name: { zh: '防拆锁', en: 'Tamper lock' },
  jt808Objection: notOfJt808,
  fitsEveryModel: true,
  knownValuesOnly: false,
  values: {
    antennaLock: onOff('天线锁', 'Antenna lock'),
    simLock: onOff('SIM锁', 'SIM lock'),
    antennaDelayMin: measured('天线锁延时', 'Antenna lock delay', 'min'),
    simDelayMin: measured('SIM锁延时', 'SIM lock delay', 'min'),
    level: choice('锁定级别', 'Lock level', {
      '0': { zh: '0 仅报警', en: '0 alarm only' },
      '1': { zh: '1 显示器警告', en: '1 warning on the monitor' },
      '2': { zh: '2 限制功率', en: '2 less power' },
      '3': { zh: '3 禁止再次起动', en: '3 no restart' },
    }),
    removalAlarm: onOff('拆除报警', 'Removal alarm'),
    manual: plain('手动锁定', 'Manual lock'),
  },
  items: {},
  formOf: ({ manual }) => (manual === undefined ? 'auto' : manual === 0 ? 'unlock' : 'manual'),
  forms: {
    auto: {
      ...anyLock,
      send: { zh: '下发自动锁定', en: 'Send automatic lock' },
      lane: () => 'auto',
      summary: (_values, text) => text.settings(),
    },
    manual: {
      ...anyLock,
      send: { zh: '立即锁定', en: 'Lock now' },
      lane: () => 'manual',
      summary: ({ level }, text) =>
        text.pick(`手动锁定 级别 ${text.plain(level)}`, `Manual lock, level ${text.plain(level)}`),
    },
    unlock: {
      ...anyLock,
      send: { zh: '立即解锁', en: 'Unlock now' },
      isDangerous: never,
      lane: null,
      summary: (_values, text) => text.pick('手动解锁', 'Manual unlock'),
    },
  },
})
