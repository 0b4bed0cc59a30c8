import { sql, type SQL } from 'drizzle-orm'
import { LONG_TEXT_BYTES } from './value-sizes.ts'

/** Characters of a text of one byte each, and of any other one, that fit with the mark. */
const ASCII_CHARACTERS = LONG_TEXT_BYTES - 64
const CHARACTERS = Math.floor(ASCII_CHARACTERS / 4)

/** A text of 32 KiB at most: of a longer one the beginning, and how many bytes there are. Source: decision 55. */
export const cutText = (text: SQL): SQL =>
  sql`case when octet_length(${text}) <= ${sql.raw(String(LONG_TEXT_BYTES))} then ${text} else left(${text}, case when octet_length(${text}) = length(${text}) then ${sql.raw(String(ASCII_CHARACTERS))} else ${sql.raw(String(CHARACTERS))} end) || '… [' || octet_length(${text}) || ' B]' end`
