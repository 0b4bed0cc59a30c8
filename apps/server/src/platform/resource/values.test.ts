import { date, pgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { label } from '@trackhoe/contract'
import { Refusal } from '../http/refusal.ts'
import { toColumn } from './values.ts'

const { mountDate } = pgTable('tire', { mountDate: date('mount_date').notNull() })
const body = z.object({ mountDate: z.string().check(label('安装日期')) })
const stored = (value: unknown) => toColumn(mountDate, value, 'mountDate', body)

it('stores a day as it is, and the day of a time', () => {
  expect(stored('2026-02-28')).toBe('2026-02-28')
  expect(stored('2026-02-28 08:30:00')).toBe('2026-02-28')
})

it.each(['abc', '2026-02-31', '2026-13-01', '2026-2-1', '2026-02-28x'])('refuses the day %s at its field', (value) => {
  expect(() => stored(value)).toThrow(Refusal)
  expect(() => stored(value)).toThrow('安装日期应为 YYYY-MM-DD')
})
