import { OnlineFormDefinition } from '@trackhoe/contract/online'
import type { Preferences } from '@trackhoe/form-widgets'
import * as z from 'zod/mini'

/** How many records are kept of a form. Source: platform specification §9 "Enhance records kept". */
const ENHANCE_RECORDS = 16

const EnhanceRecord = z.object({
  /** Unit: epoch milliseconds. */
  savedAt: z.number(),
  definition: OnlineFormDefinition,
})

/** The form as it was when its design was saved in this browser. */
export type EnhanceRecord = z.output<typeof EnhanceRecord>

const keyOf = (code: string) => `online-form-enhance:${code}`

/** The records of a form, newest first. What cannot be read is left out. */
export function readRecords(storage: Preferences | undefined, code: string): EnhanceRecord[] {
  const stored = storage?.load(keyOf(code))
  if (!Array.isArray(stored)) return []
  return stored.flatMap((each) => {
    const read = EnhanceRecord.safeParse(each)
    return read.success ? [read.data] : []
  })
}

/** Keeps a state of a form; the oldest ones beyond the limit go. One that is the same as the newest is not kept twice. */
export function keepRecord(storage: Preferences | undefined, code: string, record: EnhanceRecord): void {
  const known = readRecords(storage, code)
  const [newest] = known
  if (newest && JSON.stringify(newest.definition) === JSON.stringify(record.definition)) return
  storage?.save(keyOf(code), [record, ...known].slice(0, ENHANCE_RECORDS))
}
