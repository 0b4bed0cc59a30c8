import * as z from 'zod/mini'
import { RequiredText } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { listQueryOf } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { editOf, Revision } from '../wire/revision.ts'
import { SIGNATURES } from '../wire/signatures.ts'
import { subjectCalls } from '../wire/subject-calls.ts'
import { Code, Count } from '../wire/values.ts'

/** Stands for all parameters that have no setting of their own. */
export const ALL_PARAMETERS = '*'

/** The bounds of a setting. The shortest is the longest period of samples. Unit: days. */
export const RETENTION_DAYS = { least: 31, most: 36_500 } as const

/**
 * How long a tenant keeps readings of one parameter, or of all that have no setting of their own: its samples, and the extremes of five
 * minutes. Those of days are kept for ever. Unit: days. Not in the specification.
 */
export const TelemetryRetention = wireObject({
  id: Code,
  /** The code of a parameter, or `*`. */
  code: Code,
  sampleDays: Count,
  partDays: Count,
  ...SIGNATURES,
  revision: Revision,
})
export type TelemetryRetention = z.output<typeof TelemetryRetention>

const { least, most } = RETENTION_DAYS
const days = (message: string) =>
  z.int(message).check(z.minimum(least, `不能少于 ${least} 天`), z.maximum(most, `不能超过 ${most} 天`))

const fields = {
  code: RequiredText('请选择参数', 64).check(label('参数')),
  sampleDays: days('请输入数据保留天数').check(label('数据保留天数', 'Keep readings for (days)')),
  partDays: days('请输入汇总保留天数').check(label('汇总保留天数', 'Keep summaries for (days)')),
}

export const NewTelemetryRetention = z.object(fields)
export type NewTelemetryRetention = z.input<typeof NewTelemetryRetention>

export const TelemetryRetentionEdit = editOf(fields)
export type TelemetryRetentionEdit = z.input<typeof TelemetryRetentionEdit>

export const TelemetryRetentionQuery = listQueryOf(fields, ['code'])
export type TelemetryRetentionQuery = z.input<typeof TelemetryRetentionQuery>

/**
 * How long readings are kept. Errors: 400 参数不存在; 400 汇总保留天数不能少于数据保留天数; 500 该参数已有设置. Native only; not in the
 * specification.
 */
export const telemetryRetention = subjectCalls('vehicle/telemetryRetention', {
  row: TelemetryRetention,
  query: TelemetryRetentionQuery,
  add: NewTelemetryRetention,
  edit: TelemetryRetentionEdit,
})
