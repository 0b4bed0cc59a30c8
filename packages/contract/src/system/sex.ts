import * as z from 'zod/mini'
import { label } from '../wire/label.ts'

/**
 * A value of the dictionary `sex`, whose choices the server checks; the empty text clears it. Wire: a number, or the text of
 * one as dictionaries have it.
 */
export const SexInput = z
  .optional(
    z.nullable(
      z.union(
        [
          z.int().check(z.nonnegative(), z.maximum(99)),
          z.pipe(
            z.string().check(z.regex(/^\d{0,2}$/)),
            z.transform((text) => (text === '' ? ('' as const) : Number(text))),
          ),
        ],
        '性别必须是字典中的值',
      ),
    ),
  )
  .check(label('性别'))
