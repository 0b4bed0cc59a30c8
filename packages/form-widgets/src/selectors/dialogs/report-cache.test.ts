import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReportSource } from '../../services/report-source.ts'
import { loadReport, reportRowKey } from './report-cache.ts'

const sourceOf = (describe: ReportSource['describe']): ReportSource => ({
  describe,
  queryFields: async () => [],
  rows: async () => ({ records: [], total: 0 }),
})
const described = () => vi.fn<ReportSource['describe']>(async (code) => ({ id: `id-${code}`, name: code, columns: [] }))
const never = new AbortController().signal

describe('what a report is', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('is kept for 30 seconds in a group, for each report of it and each source by itself', async () => {
    const describeReport = described()
    const source = sourceOf(describeReport)
    const first = await loadReport(source, 'vehicles', 'g1', never)
    vi.advanceTimersByTime(29_999)
    expect(await loadReport(source, 'vehicles', 'g1', never)).toBe(first)
    expect(describeReport).toHaveBeenCalledTimes(1)
    await loadReport(source, 'parts', 'g1', never)
    await loadReport(source, 'vehicles', 'g2', never)
    expect(describeReport).toHaveBeenCalledTimes(3)
    vi.advanceTimersByTime(1)
    expect(await loadReport(source, 'vehicles', 'g1', never)).not.toBe(first)
    const other = described()
    await loadReport(sourceOf(other), 'vehicles', 'g1', never)
    expect(other).toHaveBeenCalledTimes(1)
  })

  it('is loaded each time without a group, and after a failure', async () => {
    const describeReport = described().mockRejectedValueOnce(new Error('offline'))
    const source = sourceOf(describeReport)
    await expect(loadReport(source, 'vehicles', 'g3', never)).rejects.toThrow('offline')
    await loadReport(source, 'vehicles', 'g3', never)
    await loadReport(source, 'vehicles', undefined, never)
    await loadReport(source, 'vehicles', '', never)
    expect(describeReport).toHaveBeenCalledTimes(4)
  })

  it('is waited for by others although the dialog that asked first is closed', async () => {
    let answer: (() => void) | undefined
    const describeReport = described().mockImplementationOnce(
      (code, signal) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')))
          answer = () => resolve({ id: code, name: code, columns: [] })
        }),
    )
    const source = sourceOf(describeReport)
    const closed = new AbortController()
    const first = loadReport(source, 'vehicles', 'g4', closed.signal)
    const second = loadReport(source, 'vehicles', 'g4', never)
    closed.abort()
    answer?.()
    expect((await second).description.id).toBe('vehicles')
    expect(await first).toBe(await second)
    expect(describeReport).toHaveBeenCalledTimes(1)
  })
})

it('the key of a row is its values, the id first, cut at 50 characters', () => {
  expect(reportRowKey({ vclNo: 'TH75-001', id: 7, online: true, more: { deep: 1 }, none: null })).toBe('7TH75-001true')
  expect(reportRowKey({ a: 'x'.repeat(40), b: 'y'.repeat(40) })).toBe('x'.repeat(40) + 'y'.repeat(10))
})
