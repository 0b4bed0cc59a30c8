import { DateTime } from './jeecgboot-values.ts'
import { OptionalText } from './values.ts'

/** The fields of a record that say who made it and who changed it last, with the times. */
export const SIGNATURES = {
  createBy: OptionalText,
  createTime: DateTime,
  updateBy: OptionalText,
  updateTime: DateTime,
} as const
