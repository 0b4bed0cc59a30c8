import type { Context } from 'hono'

/** A stored row of a list. */
export type Row = Record<string, unknown> & { id: string }

/** How the stand-in answers. */
export interface Answers {
  ok: (context: Context, result: unknown, message?: string) => Response
  refused: (context: Context, message: string, code?: number) => Response
  page: (records: readonly unknown[]) => unknown
}

export const answersOf = (line: 2 | 3): Answers => ({
  ok: (context, result, message = '') =>
    context.json({ success: true, message, code: line === 3 ? 200 : 0, result, timestamp: Date.now() }),
  refused: (context, message, code = 500) =>
    context.json({ success: false, message, code, result: null, timestamp: Date.now() }),
  page: (records) => ({ records, total: records.length, size: 10, current: 1, pages: 1 }),
})

/** The entries of a list that is separated by commas. */
export const listOf = (list: unknown) => (typeof list === 'string' && list !== '' ? list.split(',') : [])
