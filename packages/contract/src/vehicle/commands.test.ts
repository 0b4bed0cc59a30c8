import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { CommandBody, CommandRecord, isCommandable, writeCommand } from './command-calls.ts'
import { commandState, COMMAND_STATES, isFinalState, mayFollow } from './command-states.ts'
import {
  bindCommand,
  commandKinds,
  commandNameOf,
  commandOfRecall,
  labelOfValue,
  needsReason,
  type CommandName,
  type ParamsOfCommand,
} from './commands.ts'
import { MAINTENANCE_ITEMS } from './commands/maintenance-items.ts'
import { samplingBytesPerHour } from './commands/sampling.ts'

const vehicle = {
  vcl_plat_id: 'P00123',
  tmnlId: 'wg_86000123',
  imei: '861000000000123',
  simNo: '1440000000123',
  sendCenterNo: 'S01',
  model: 'TH210-6',
  softwareVersion: 'SUM3.2',
}

/** The message for a form whose values cannot be sent; null when they can. */
function refusalOf<Name extends CommandName>(name: Name, params: unknown): string | null {
  const schema: z.ZodMiniType = commandKinds[name].params
  const read = z.safeParse(schema, params)
  return read.success ? null : (read.error.issues[0]?.message ?? '')
}

describe('writing a command', () => {
  it('puts the values into the fixed envelope', () => {
    expect(
      writeCommand('maintenanceRemaining', [vehicle], { engineOil: 500, engineOilFilter: 500, hydOilChange: 4000 }),
    ).toEqual({
      systemCode: 1005,
      jsonVersion: '1.0',
      infoid: '41',
      orderList: [
        {
          brandId: 11,
          softwareVersion: 'SUM3.2',
          sendType: 2,
          timeOver: 360,
          encodeFlag: 2,
          paramContent: {
            vcl_plat_id: 'P00123',
            tmnlId: 'wg_86000123',
            imei: '861000000000123',
            simNo: '1440000000123',
            sendCenterNo: 'S01',
            model: 'TH210-6',
            sysId: 14,
            group: 2,
            maintain: { engineOil: 500, engineOilFilter: 500, hydOilChange: 4000 },
          },
        },
      ],
    })
  })

  it('leaves out what is not set, and never makes it 0', () => {
    const interval: ParamsOfCommand<'maintenanceInterval'> = { engineOil: 500, atsFilter: undefined }
    const [order] = writeCommand('maintenanceInterval', [vehicle], interval).orderList
    expect(JSON.stringify(order?.paramContent)).toContain('"group":1,"interval":{"engineOil":500}}')
    for (const unset of ['', null, Number.NaN, '500']) {
      expect(refusalOf('maintenanceInterval', { engineOil: unset })).toBe('请输入10～9999之间的整数（小时）')
    }
  })

  it('has no group where the kind has none, an order for each vehicle, and a reason where one is given', () => {
    const body = writeCommand(
      'lock',
      [vehicle, { ...vehicle, tmnlId: 'wg_2', sendCenterNo: null }],
      { manual: 0 },
      { reason: '客户要求解锁' },
    )
    expect(body.infoid).toBe('C3')
    expect(body.orderList.map(({ paramContent, reason }) => ({ ...paramContent, reason }))).toMatchObject([
      { tmnlId: 'wg_86000123', lock: { manual: 0 }, reason: '客户要求解锁' },
      { tmnlId: 'wg_2', sendCenterNo: '' },
    ])
    expect(body.orderList[0]?.paramContent).not.toHaveProperty('group')
  })

  it('does not write for a vehicle without a terminal, nor for more than fifty', () => {
    const bare = { ...vehicle, tmnlId: null }
    expect(isCommandable(bare)).toBe(false)
    expect(() => writeCommand('recall', [bare], { type: 'selfCheck' })).toThrow('该车辆未绑定终端，不能下发指令')
    expect(() => writeCommand('recall', Array(51).fill(vehicle), { type: 'selfCheck' })).toThrow('一次最多选择50台车辆')
    expect(() => writeCommand('recall', [], { type: 'selfCheck' })).toThrow('请选择车辆')
  })

  it('takes the constants as numbers only', () => {
    const body = writeCommand('transmit', [vehicle], { op: 'stop' })
    expect(CommandBody.safeParse({ ...body, systemCode: '1005' }).success).toBe(false)
    expect(CommandBody.safeParse({ ...body, infoid: '4b' }).success).toBe(false)
  })
})

describe('the kinds of commands', () => {
  it('have an object that follows from the group', () => {
    const objects = [1, 2, 5, 6, 8, 9, 13].map((group) => commandKinds[commandNameOf('41', group) ?? 'lock'].object)
    expect(objects).toEqual(['interval', 'maintain', 'interval', 'param', 'reset', 'engineTest', 'engineTest'])
  })

  it('are found again in a record', () => {
    expect(commandNameOf('41', 13)).toBe('aftertreatmentTest')
    expect(commandNameOf('4b', null)).toBe('transmit')
    expect(commandNameOf('41', 5)).toBe('maintenanceInterval')
    expect(commandNameOf('99', 1)).toBeNull()
  })

  it('know fourteen wear parts', () => {
    expect(MAINTENANCE_ITEMS).toHaveLength(14)
    expect(Object.keys(commandKinds.maintenanceInterval.params.parse({ atsFilter: 4500 }))).toEqual(['atsFilter'])
  })

  it('name their values, and the items of their replies', () => {
    const names = ['engineOil', 'injectorCutoff', 'gnss', 'planId', 'odd'].map((key) => labelOfValue(key)?.en ?? null)
    expect(names).toEqual(['Engine oil', 'Cylinder cut-out', 'Positioning', 'Plan', null])
  })

  it('say by their form who may send it, from which page, and what is never under way twice', () => {
    const facts = (name: CommandName, values: object) => {
      const command = bindCommand(name, values)
      return command && [command.permission, command.page, command.lane()]
    }
    expect(facts('transmit', { op: 'center' })).toEqual(['vehicle:command:center', '/sendTimeSet/home', 'center'])
    expect(facts('transmit', { op: 'message' })).toEqual([null, '/sendMessage/home', 'message'])
    expect(facts('sampling', { op: 'plan', planId: 2 })).toEqual([null, '/dataCollection/home', 'plan:2'])
    expect(facts('lock', { manual: 0 })).toEqual(['vehicle:command:lock', '/tamper/home', null])
    expect(facts('engineTest', { action: 'stop' })).toEqual(['vehicle:command:engineTest', '/EngineTestSet/home', null])
    expect(facts('transmit', { op: 'of-another-version' })).toBeNull()
  })

  it('have one kind for each group that can be recalled', () => {
    expect([1, 2, 6, 'BD', '43', '4B', 'C3', 7].map(commandOfRecall)).toEqual([
      'maintenanceInterval',
      'maintenanceRemaining',
      'vehicleParameter',
      'faultEvents',
      'sampling',
      'transmit',
      'lock',
      null,
    ])
  })

  it('ask for a reason where iron moves or many machines are meant', () => {
    expect(needsReason('reset', { tripHour: 1 }, 1)).toBe(true)
    expect(needsReason('engineTest', { action: 'start', item: 'injectionBalance', holdSec: 10 }, 1)).toBe(true)
    expect(needsReason('engineTest', { action: 'stop', item: 'injectionBalance' }, 1)).toBe(false)
    expect(needsReason('lock', { manual: 1, level: 2 }, 1)).toBe(true)
    expect(needsReason('lock', { manual: 0 }, 1)).toBe(false)
    expect(needsReason('recall', { type: 'selfCheck' }, 10)).toBe(false)
    expect(needsReason('recall', { type: 'selfCheck' }, 11)).toBe(true)
  })
})

describe('the values of a command', () => {
  const codes = (count: number) => Array.from({ length: count }, (_, at) => `SMT_0001_04_${at + 1}`)
  const history = {
    type: 'history',
    bgntime: '2026-11-20 08:00:00',
    endtime: '2026-11-20 12:00:00',
    periodSec: 10,
    paras: codes(2),
  }
  const cycle = {
    op: 'plan',
    planId: 1,
    name: '液压诊断',
    mode: 'cycle',
    periodMs: 1000,
    uploadSec: 60,
    keyOnOnly: 1,
    paras: codes(2),
  }
  const event = { slot: 1, spn: 110, fmi: 0, enable: 1, preSec: 60, postSec: 60, periodMs: 1000, paras: codes(2) }
  const message = { op: 'message', text: '请于明日进行500小时保养', displaySec: 60, priority: 'M', needConfirm: 1 }
  const trigger = {
    op: 'plan',
    planId: 2,
    name: '过热抓取',
    mode: 'trigger',
    periodMs: 1000,
    preSec: 30,
    postSec: 60,
    trigger: { para: 'SMT_0001_04_14', cmp: '>=', value: 102, holdSec: 5 },
    paras: codes(2),
  }

  it.each<[CommandName, unknown]>([
    [
      'vehicleParameter',
      { affixType: '1', workMode: 1, idleShutdownMin: 0, bucketCapacity: 0.9, materialDensity: 1.6 },
    ],
    ['reset', { faultHistory: 1, diagnosisRestart: 1 }],
    [
      'engineTest',
      { action: 'start', item: 'injectorCutoff', cylinders: [1, 2, 3, 4], holdSec: 10, engineSpeed: 1200 },
    ],
    ['aftertreatmentTest', { action: 'start', item: 'dpdForcedRegen', maxMin: 40, operatorOnSite: 1 }],
    ['aftertreatmentTest', { action: 'stop', item: 'dpdForcedRegen' }],
    ['recall', { type: 'parameter', group: 6 }],
    ['recall', { type: 'parameter', group: '4B' }],
    ['recall', { type: 'state', scope: ['engine', 'hour-meter'] }],
    ['recall', history],
    ['sampling', cycle],
    ['sampling', trigger],
    ['sampling', { op: 'start', planId: 1, durationMin: 60 }],
    ['transmit', { op: 'schedule', times: ['06:00', '12:00', '18:00'], keyOffReport: 1, heartbeatMin: 30 }],
    ['transmit', { op: 'center', newSendCenterNo: 'S02' }],
    ['transmit', message],
    ['faultEvents', { events: [event, { slot: 3, clear: 1 }, { slot: 4, clear: 1 }] }],
    ['lock', { antennaLock: 1, simLock: 1, antennaDelayMin: 30, simDelayMin: 30, level: 1, removalAlarm: 1 }],
    ['lock', { manual: 1, level: 3 }],
  ])('fit: %s %j', (name, params) => expect(refusalOf(name, params)).toBeNull())

  it.each<[CommandName, unknown, string]>([
    ['maintenanceInterval', {}, '请至少填写一项'],
    ['maintenanceInterval', { engineOil: 5 }, '请输入10～9999之间的整数（小时）'],
    ['maintenanceInterval', { engineOil: 505 }, '请输入10的倍数（小时）'],
    ['maintenanceInterval', { engineOil: 10_005 }, '请输入10～9999之间的整数（小时）'],
    ['maintenanceRemaining', { engineOil: 0.5 }, '请输入-9999～9999之间的整数（小时）'],
    ['vehicleParameter', { idleShutdownMin: 2 }, '请输入0（关闭）或3～60之间的整数（分钟）'],
    ['reset', { factoryDefault: 1, tripHour: 1 }, '恢复出厂设置不能与其他项目同时下发'],
    ['aftertreatmentTest', { action: 'start', item: 'dpdForcedRegen', maxMin: 40 }, '请确认现场有操作人员看护'],
    ['recall', { ...history, endtime: history.bgntime }, '结束时间必须晚于开始时间'],
    ['recall', { ...history, endtime: '2026-11-28 08:00:00' }, '所选采样周期的时间范围不能超过7天'],
    ['sampling', { ...cycle, periodMs: 60_000, uploadSec: 10 }, '上传周期不能小于采样周期'],
    ['sampling', { ...cycle, periodMs: 100, paras: codes(64).concat('SMT_0001_04_1') }, '最多选择64个参数'],
    ['sampling', { ...cycle, paras: ['SMT_0001_04_1', 'SMT_0001_04_1'] }, '参数不能重复'],
    [
      'transmit',
      { op: 'schedule', times: ['06:00', '06:20'], keyOffReport: 1, heartbeatMin: 30 },
      '发送时间须按先后排列，且相隔至少30分钟',
    ],
    ['transmit', { ...message, text: '注意🚜' }, '含有显示器不支持的字符'],
    ['faultEvents', { events: [event, { ...event, slot: 2 }] }, 'SPN与FMI的组合不能重复'],
    ['faultEvents', { events: [event, { slot: 1, clear: 1 }] }, '槽位不能重复'],
  ])('do not fit: %s %j', (name, params, message) => expect(refusalOf(name, params)).toBe(message))

  it('tell how much a plan will send', () => {
    expect(samplingBytesPerHour({ paras: codes(64), periodMs: 100 })).toBe(11_059_200)
  })
})

describe('the states of a command', () => {
  const every = Object.values(COMMAND_STATES)

  it('have names; a code that is not ours has none and is not final', () => {
    expect(commandState('5')).toBe('timedOut')
    expect(commandState('99')).toBeNull()
    expect(isFinalState('99')).toBe(false)
  })

  it('lead where they may', () => {
    const moves = every.flatMap((from) => every.filter((to) => mayFollow(from, to)).map((to) => `${from}${to}`))
    expect(moves).toEqual(['01', '05', '06', '12', '13', '14', '15', '23', '24', '25'])
  })

  it('end: nothing leaves a final state, and everything else reaches one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...every), fc.constantFrom(...every), (from, to) => {
        expect(isFinalState(from) && mayFollow(from, to)).toBe(false)
      }),
    )
    expect(every.filter((state) => !isFinalState(state)).every((state) => mayFollow(state, '5'))).toBe(true)
  })
})

describe('a record', () => {
  it('reads what a server says, odd and missing things too', () => {
    const record = CommandRecord.parse({
      recordId: 10,
      infoid: 41,
      state: 3,
      sendTime: '2026-11-21 10:30:00',
      replyTime: null,
      paramContent: { group: 1 },
      timeOver: '360',
      lateReply: false,
    })
    expect(record).toMatchObject({
      recordId: '10',
      infoid: '41',
      state: '3',
      replyTime: null,
      timeOver: 360,
      errorCode: null,
      lateReply: false,
    })
    expect(CommandRecord.parse({ recordId: 'c1', infoid: 'bd', state: 'X9' })).toMatchObject({
      infoid: 'BD',
      state: 'X9',
    })
  })
})
