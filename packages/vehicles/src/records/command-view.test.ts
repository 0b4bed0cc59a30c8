import { describe, expect, it } from 'vitest'
import { commandRecord } from '../testing/command-record.ts'
import { clockOf, secondsFrom, timeMs, wireTime } from '../time/wire-time.ts'
import {
  adviceFor,
  commandTitle,
  comparedValues,
  durationOf,
  itemResults,
  resultText,
  sentCommandText,
  stateText,
  stepsOf,
  summaryOf,
} from './command-view.ts'
import { enUS } from './locale/en-us.ts'
import { zhCN as t } from './locale/zh-cn.ts'
import { recordSheet } from './record-sheet.ts'

/** A thin space separates figure and unit. */
const THIN = '\u2009'

const of = (infoid: string, paramContent: object, more: object = {}) =>
  commandRecord({ infoid, group: null, paramContent, ...more })

describe('the summary of a command', () => {
  it('shows what a setting held before beside what was sent', () => {
    const record = commandRecord({ before: { engineOil: 500, engineOilFilter: 600 } })
    expect(summaryOf(record, t)).toBe(`发动机机油 500→600${THIN}h，机油滤芯 600${THIN}h`)
  })

  it('names two values and counts the others', () => {
    const values = { engineOil: 500, engineOilFilter: 500, hydOilChange: 5000 }
    const record = commandRecord({ group: 2, paramContent: { group: 2, maintain: values } })
    expect(summaryOf(record, t)).toBe(`发动机机油 500${THIN}h，机油滤芯 500${THIN}h 等 3 项`)
    expect(commandTitle(record, t)).toBe('保养剩余时间')
  })

  it.each([
    ['41', { group: 8, reset: { faultHistory: 1, diagnosisRestart: 1 } }, '历史故障码清除、诊断重启'],
    ['41', { group: 9, engineTest: { action: 'stop', item: 'railPressure' } }, '停止共轨压力测试'],
    ['37', { recall: { type: 'parameter', group: 6 } }, '召回：车辆参数'],
    ['37', { recall: { type: 'state', scope: ['ats', 'engine'] } }, '召回：后处理计数、发动机'],
    ['43', { collect: { op: 'start', planId: 1, durationMin: 60 } }, '启动采集计划1，60 分钟'],
    ['4B', { transmit: { op: 'schedule', times: ['06:00', '12:00'] } }, '定时 06:00、12:00'],
    ['4B', { transmit: { op: 'message', text: '请保养' } }, '消息「请保养」'],
    ['BD', { faultEvent: { events: [{ slot: 1 }, { slot: 2 }] } }, '故障码事件 2 条'],
    ['C3', { lock: { manual: 1, level: 3 } }, '手动锁定 级别 3'],
    ['C3', { lock: { antennaLock: 1, level: 1 } }, '天线锁 开，锁定级别 1 显示器警告'],
  ])('%s %j is %s', (infoid, content, text) => expect(summaryOf(of(infoid, content), t)).toBe(text))

  it('shows a command that is not ours as it came', () => {
    const record = of('7F', { odd: { a: 1 } }, { infoName: '自定义', state: '42', state_dictText: null })
    expect([commandTitle(record, t), summaryOf(record, t), stateText(record, t)]).toEqual(['自定义', '{"a":1}', '42'])
  })
})

describe('the result of a command', () => {
  it('is never more than was answered', () => {
    expect(resultText(commandRecord(), t)).toBe('等待结果')
    expect(resultText(commandRecord({ state: '6' }), t)).toBe('-')
    expect(resultText(commandRecord({ state: '5', errorText: '终端未应答' }), t)).toBe('终端未应答')
  })

  it('is in the language of the reader, and as it came where its code has no translation', () => {
    const failed = (errorCode: string, errorText: string) => commandRecord({ state: '5', errorCode, errorText })
    expect(resultText(failed('NO_ACK', '终端未应答'), enUS)).toBe('The terminal did not acknowledge')
    expect(resultText(failed('PARAM_REJECTED', '参数被终端拒绝：发动机机油'), enUS)).toBe(
      'The terminal rejected a parameter: Engine oil',
    )
    expect(resultText(failed('COOLANT_COLD', '冷却液温度过低（当前 34 ℃，需 ≥ 60 ℃）'), enUS)).toBe(
      'The coolant is too cold (now 34 ℃, required ≥ 60 ℃)',
    )
    expect(resultText(failed('SOOT_RANGE', '积碳负荷不在允许范围（当前 20 %）'), enUS)).toBe(
      'The soot load is outside the permitted range (now 20 %)',
    )
    expect(resultText(failed('PARAM_REJECTED', '参数被终端拒绝：发动机机油'), t)).toBe('参数被终端拒绝：发动机机油')
    expect(resultText(failed('constructor', '未知错误（0x7F）'), enUS)).toBe('未知错误（0x7F）')
  })

  it('marks a value that the terminal reports differently', () => {
    const reply = { result: 'OK', values: { engineOil: 600, engineOilFilter: 550 } }
    const record = commandRecord({ state: '3', before: { engineOil: 500 }, reply })
    expect(resultText(record, t)).toBe('终端回读值与下发值不一致')
    expect(comparedValues(record)).toEqual([
      { key: 'engineOil', before: 500, sent: 600, replied: 600, differs: false },
      { key: 'engineOilFilter', before: undefined, sent: 600, replied: 550, differs: true },
    ])
    expect(
      resultText(commandRecord({ state: '3', reply: { values: { engineOil: 600, engineOilFilter: 600 } } }), t),
    ).toBe('已生效 2 项')
  })

  it('goes item by item for a reset that was done in part', () => {
    const record = of(
      '41',
      { group: 8, reset: { faultHistory: 1, tripHour: 1 } },
      {
        group: 8,
        state: '4',
        errorCode: 'PARTIAL',
        errorText: '部分项目未执行',
        reply: { result: 'PARTIAL', items: { faultHistory: 'ENGINE_RUNNING', tripHour: 'OK' } },
      },
    )
    expect(itemResults(record, t).map(({ label, text }) => `${label}：${text}`)).toEqual([
      '历史故障码清除：发动机运转中，不能执行',
      '本次小时清零：完成',
    ])
    expect(adviceFor(record, t)).toBe('请按下列各项结果处理后，再次下发未执行的项目')
  })

  it.each([
    ['NO_ACK', '5', '请确认车辆已上电且信号良好后再次下发'],
    ['ENGINE_RUNNING', '4', '停机后再次下发'],
    ['CAN_ERROR', '4', '请检查CAN线束'],
    ['E_9000', '4', '请稍后再次下发，仍失败请联系服务人员'],
  ])('%s comes with advice', (errorCode, state, advice) =>
    expect(adviceFor(commandRecord({ errorCode, state }), t)).toBe(advice),
  )
})

describe('the steps of a command', () => {
  it('have their times, and how long each took', () => {
    const { steps, current, failed } = stepsOf(commandRecord())
    expect(steps.map(({ afterSec }) => afterSec)).toEqual([null, 1, 3, null])
    expect([current, failed]).toEqual([3, false])
  })

  it('end where the command ended', () => {
    expect(stepsOf(commandRecord({ state: '3' }))).toMatchObject({ current: 4, failed: false })
    expect(stepsOf(commandRecord({ state: '5', ackTime: null }))).toMatchObject({ current: 2, failed: true })
    const atOnce = commandRecord({ state: '3', ackTime: null, finishTime: '2026-11-21 10:30:08' })
    expect(stepsOf(atOnce).steps[3]?.afterSec).toBe(7)
    expect(durationOf(atOnce)).toBe(8)
  })
})

describe('times', () => {
  it('are those of the server’s zone wherever the browser stands', () => {
    expect(wireTime(timeMs('2026-11-21 10:30:00') ?? 0)).toBe('2026-11-21 10:30:00')
    expect([timeMs(null), timeMs('gestern'), secondsFrom(null, '2026-11-21 10:30:00')]).toEqual([null, null, null])
  })

  it.each([
    [348_000, '05:48'],
    [999, '00:01'],
    [-5000, '00:00'],
  ])('%i ms left are %s', (ms, text) => expect(clockOf(ms)).toBe(text))
})

describe('recordSheet', () => {
  it('has a column for each fact and keeps long numbers as text', () => {
    const { header, rows } = recordSheet([commandRecord({ recordId: '1234567890123456789' })], t)
    expect(header).toHaveLength(rows[0]?.length ?? 0)
    expect(rows[0]?.slice(0, 5)).toEqual([
      '已应答',
      '保养间隔',
      `发动机机油 600${THIN}h，机油滤芯 600${THIN}h`,
      'TH210-60123',
      '王强',
    ])
    expect(rows[0]?.at(-1)).toBe("'1234567890123456789")
  })
})

describe('a command of the audit log', () => {
  it('is said in words: machine, command, reason', () => {
    const detail = JSON.stringify({
      recordId: 'r1',
      vclNo: 'TH210-60007',
      infoid: '37',
      content: { recall: { type: 'selfCheck' } },
      reason: '到期检查',
    })
    expect(sentCommandText(detail, enUS)).toBe('TH210-60007 · Recall: self test · 到期检查')
    expect(sentCommandText(detail, t)).toMatch(/^TH210-60007 · .*自检.* · 到期检查$/)
  })

  it('is left to the server where the detail was cut off', () => {
    expect(sentCommandText('{"recordId":"r1","vclNo":"TH2', t)).toBeNull()
    expect(sentCommandText('', t)).toBeNull()
  })
})
