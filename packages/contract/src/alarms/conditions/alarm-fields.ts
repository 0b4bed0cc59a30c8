import * as z from 'zod/mini'
import { label } from '../../wire/label.ts'

/** A number in bounds, refused by its name. */
export const bounded = (name: string, min: number, max: number, unit = '') => {
  const message = `须在 ${min} 与 ${max}${unit && ` ${unit}`}之间`
  return z.number(`请输入${name}`).check(z.minimum(min, message), z.maximum(max, message), label(name))
}

/** A whole number in bounds. */
export const boundedInt = (name: string, min: number, max: number, unit = '') => {
  const message = `为 ${min} 与 ${max}${unit && ` ${unit}`}之间的整数`
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message), label(name))
}

/** A time of day. Wire: `HH:mm` in GMT+8. */
export const TimeOfDay = z.string('请选择时间').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间格式为 HH:mm'))

/** Days of the week: 1 Monday to 7 Sunday. */
export const Weekdays = z
  .array(z.int('星期为 1 至 7').check(z.minimum(1, '星期为 1 至 7'), z.maximum(7, '星期为 1 至 7'), label('星期')))
  .check(z.minLength(1, '请至少选择一天'), z.maxLength(7, '最多 7 天'))

/** Ids or names in a list of a body. */
export const names = (title: string, most = 1000) =>
  z
    .array(z.string().check(z.minLength(1, `请选择${title}`), z.maxLength(64, '最多 64 个字符'), label(title)))
    .check(z.maxLength(most, `最多 ${most} 项`), label(title))
