import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A call that creates a record. A form may send back the whole row: `readOnly`, id and revision are dropped. */
export const addCall = <const Path extends `/${string}`, Body extends z.ZodMiniType>(
  path: Path,
  body: Body,
  readOnly: readonly string[],
) => endpoint('POST', path, { body, result: z.unknown(), ignoredFields: ['id', 'revision', ...readOnly] })

/** A call that changes a record; `readOnly` are dropped likewise. */
export const editCall = <const Path extends `/${string}`, Body extends z.ZodMiniType>(
  path: Path,
  body: Body,
  readOnly: readonly string[],
) => endpoint('PUT', path, { body, result: z.unknown(), ignoredFields: readOnly })
