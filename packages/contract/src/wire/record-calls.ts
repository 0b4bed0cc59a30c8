import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ById, ByIds } from './jeecgboot-values.ts'
import { PageOf } from './page.ts'

/** A call that returns records page by page. */
export const listCall = <const Path extends `/${string}`, Query extends z.ZodMiniType, Row extends z.ZodMiniType>(
  path: Path,
  query: Query,
  row: Row,
) => endpoint('GET', path, { query, result: PageOf(row) })

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

/** A call that deletes a record. */
export const removeCall = <const Path extends `/${string}`>(path: Path) =>
  endpoint('DELETE', path, { query: ById, result: z.unknown() })

/** A call that deletes several records, all or none. */
export const removeAllCall = <const Path extends `/${string}`>(path: Path) =>
  endpoint('DELETE', path, { query: ByIds, result: z.unknown() })
