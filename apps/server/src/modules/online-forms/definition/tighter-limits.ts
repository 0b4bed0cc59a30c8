import { fieldTypeOf } from '@trackhoe/contract/online'
import { sql, type SQL } from 'drizzle-orm'
import { storageOf, type ValueField } from './field-storage.ts'

/** The conditions of values that a field took and takes no more; `stored`: the column with them. */
export function tighterLimits(previous: ValueField, field: ValueField, stored: SQL): SQL[] {
  const isTighter = (key: 'maxLength' | 'minLength' | 'min' | 'max' | 'precision') =>
    typeof field[key] === 'number' && field[key] !== previous[key]
  const beyond: SQL[] = []
  const storage = storageOf(field)
  const { choices: kind, several, text } = fieldTypeOf(field.type)
  if (storage === 'text' && text !== 'secret') {
    if (isTighter('maxLength')) beyond.push(sql`char_length(${stored}) > ${field.maxLength}`)
    if (isTighter('minLength')) beyond.push(sql`char_length(${stored}) < ${field.minLength}`)
    const choices = field.listSource?.map(({ value }) => sql`${value}`) ?? []
    const narrowed = JSON.stringify(field.listSource) !== JSON.stringify(previous.listSource)
    if (kind === 'options' && !several && choices.length > 0 && narrowed)
      beyond.push(sql`${stored} not in (${sql.join(choices, sql`, `)})`)
  }
  if (storage === 'number' || storage === 'integer') {
    if (isTighter('min')) beyond.push(sql`${stored} < ${field.min}`)
    if (isTighter('max')) beyond.push(sql`${stored} > ${field.max}`)
    if (storage === 'number' && isTighter('precision'))
      beyond.push(sql`${stored} <> round(${stored}, ${sql.raw(String(Math.trunc(field.precision ?? 0)))})`)
  }
  return beyond
}
