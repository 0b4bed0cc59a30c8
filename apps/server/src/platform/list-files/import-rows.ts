import { violatedUniqueKey, type Db } from '../database/database.ts'
import type { Caller } from '../http/env.ts'
import type { ImportedValues, ListFilesOptions, RowOutcome, RowReason, RowResult } from './list-files.ts'
import { fieldOf, refusalsOf, type Refusal } from '../http/refusal.ts'

type Importing = NonNullable<ListFilesOptions['import']>
type Write = (tx: Db, values: ImportedValues) => Promise<RowOutcome>

/** Writes some rows of an import, at once where the list can do that. A refused row leaves the others as they are. */
export async function writeImported(
  tx: Db,
  caller: Caller,
  {
    importing,
    rows,
    afterCommit,
  }: {
    importing: Importing
    rows: readonly ImportedValues[]
    afterCommit: (effect: () => void) => void
  },
): Promise<readonly RowResult[]> {
  if (importing.writeMany) return importing.writeMany(tx, caller, rows, afterCommit)
  return oneByOne(tx, rows, (inner, values) => importing.write(inner, caller, values, afterCommit))
}

/** How the rows of a list are written together. */
interface Together<Row> {
  /**
   * The row that new values make; `same` for a row that stays as it is, `alone` for one that has to be written on its own.
   * Errors: a `Refusal`, which is the reason why the row cannot be imported.
   */
  plan: (values: ImportedValues) => Row | 'same' | 'alone' | Promise<Row | 'same' | 'alone'>
  insert: (tx: Db, rows: readonly Row[]) => Promise<void>
  write: Write
}

/**
 * Adds new rows with one statement and writes the others one after the other. Where a new row hits a unique key, all are
 * written one after the other, which finds the one that is refused.
 */
export async function writeTogether<Row extends object>(
  tx: Db,
  rows: readonly ImportedValues[],
  { plan, insert, write }: Together<Row>,
): Promise<readonly RowResult[]> {
  const added: Row[] = []
  const alone: { at: number; values: ImportedValues }[] = []
  const results: RowResult[] = []
  for (const [at, values] of rows.entries()) {
    const result = await resultOf(async () => {
      const planned = await plan(values)
      if (planned === 'same') return 'same'
      if (planned === 'alone') alone.push({ at, values })
      else added.push(planned)
      return 'add'
    })
    results.push(result)
  }
  try {
    if (added.length > 0) await tx.transaction((inner) => insert(inner, added))
  } catch (error) {
    if (violatedUniqueKey(error) === undefined) throw error
    return oneByOne(tx, rows, write)
  }
  const written = await oneByOne(
    tx,
    alone.map(({ values }) => values),
    write,
  )
  for (const [index, result] of written.entries()) results[alone[index]?.at ?? -1] = result
  return results
}

async function oneByOne(tx: Db, rows: readonly ImportedValues[], write: Write): Promise<readonly RowResult[]> {
  const results: RowResult[] = []
  for (const values of rows) {
    // A transaction inside: what fails for one row leaves the others as they are.
    results.push(await resultOf(() => tx.transaction((inner) => write(inner, values))))
  }
  return results
}

/** Why a row cannot be imported, by the field of a refusal. */
export const reasonOf = (refusal: Refusal): RowReason => ({
  field: fieldOf(refusal) ?? null,
  text: refusal.answer.message,
})

async function resultOf(write: () => RowOutcome | Promise<RowOutcome>): Promise<RowResult> {
  try {
    return { outcome: await write(), reasons: [] }
  } catch (error) {
    const refusals = refusalsOf(error)
    if (refusals.length === 0) throw error
    return { outcome: 'refuse', reasons: refusals.map(reasonOf) }
  }
}
