import * as z from 'zod/mini'
import { label } from '../../wire/label.ts'
import { alarmConditionKind, choiceValue, noParameters, plainValue } from './alarm-condition-kind.ts'

/** The lamps of SAE J1939-73, from the most urgent one on. */
export const TROUBLE_CODE_LAMPS = ['red', 'amber', 'mil', 'protect', 'none'] as const

const spn = z
  .int('SPN 为 0 与 524287 之间的整数')
  .check(z.minimum(0, 'SPN 为 0 与 524287 之间的整数'), z.maximum(524_287, 'SPN 为 0 与 524287 之间的整数'))
const fmi = z
  .int('FMI 为 0 与 31 之间的整数')
  .check(z.minimum(0, 'FMI 为 0 与 31 之间的整数'), z.maximum(31, 'FMI 为 0 与 31 之间的整数'))

/**
 * A trouble code is active: any, one of `codes`, one with one of `lamps`, or any but `codes`. `fmi` null: every failure mode of the
 * number. Source: SAE J1939-73.
 */
const TroubleCodeCondition = z
  .object({
    kind: z.literal('troubleCode'),
    match: z.enum(['any', 'codes', 'lamps', 'except'], '请选择故障码范围').check(label('故障码范围')),
    codes: z
      .array(
        z.object({ spn: spn.check(label('SPN（故障参数）')), fmi: z.nullable(fmi).check(label('FMI（故障模式）')) }),
      )
      .check(z.maxLength(200, '最多 200 个故障码'), label('故障码')),
    lamps: z
      .array(z.enum(TROUBLE_CODE_LAMPS, '指示灯无效').check(label('指示灯')))
      .check(z.maxLength(5, '最多 5 种指示灯'), label('指示灯')),
  })
  .check(
    z.refine(({ match, codes }) => (match !== 'codes' && match !== 'except') || codes.length > 0, {
      error: '请至少添加一个故障码',
      path: ['codes'],
    }),
    z.refine(({ match, lamps }) => match !== 'lamps' || lamps.length > 0, {
      error: '请至少选择一种指示灯',
      path: ['lamps'],
    }),
  )

const lampTexts = {
  red: { zh: '红灯（停机）', en: 'red (stop)' },
  amber: { zh: '黄灯（警告）', en: 'amber (warning)' },
  mil: { zh: '排放灯', en: 'malfunction indicator' },
  protect: { zh: '保护灯', en: 'protect' },
  none: { zh: '无指示灯', en: 'no lamp' },
} as const

const codeText = ({ spn: number, fmi: mode }: { spn: number; fmi: number | null }) => `${number}-${mode ?? '*'}`

export const troubleCode = alarmConditionKind({
  kind: 'troubleCode',
  schema: TroubleCodeCondition,
  name: { zh: '故障码', en: 'Trouble code' },
  hint: {
    zh: '控制器上报的故障码激活时告警，故障码消失后恢复',
    en: 'A trouble code of a controller is active, until it is gone',
  },
  values: {
    match: choiceValue('故障码范围', 'Trouble codes', {
      any: { zh: '任意故障码', en: 'Any' },
      codes: { zh: '指定故障码', en: 'These codes' },
      lamps: { zh: '按指示灯', en: 'By lamp' },
      except: { zh: '除指定故障码外', en: 'All but these codes' },
    }),
    codes: plainValue('故障码', 'Codes'),
    lamps: choiceValue('指示灯', 'Lamps', lampTexts),
  },
  defaults: { kind: 'troubleCode', match: 'lamps', codes: [], lamps: ['red'] },
  evaluated: 'report',
  trialNote: null,
  parameters: noParameters,
  summary({ match, codes, lamps }, text) {
    if (match === 'any') return text.pick('任意故障码', 'Any trouble code')
    if (match === 'lamps') {
      const listed = text.list(lamps.map((lamp) => text.of(lampTexts[lamp])))
      return text.pick(`故障码指示灯为${listed}`, `Trouble code with lamp ${listed}`)
    }
    const listed = text.list(codes.map(codeText))
    return match === 'codes'
      ? text.pick(`故障码 ${listed}`, `Trouble code ${listed}`)
      : text.pick(`除 ${listed} 外的故障码`, `Any trouble code but ${listed}`)
  },
  trigger: ({ spn: number, fmi: mode, faultName }, text) => {
    const code = `SPN ${number ?? '-'} FMI ${mode ?? '-'}`
    return faultName ? text.pick(`${faultName}（${code}）`, `${faultName} (${code})`) : code
  },
})
