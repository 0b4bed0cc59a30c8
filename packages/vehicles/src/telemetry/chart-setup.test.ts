import { describe, expect, it } from 'vitest'
import {
  hasSingleSamples,
  keptViewOf,
  readSetup,
  rangeEnd,
  setupText,
  spanOf,
  withKeptView,
  withSetup,
  type ChartSetup,
} from './chart-setup.ts'

const setup: ChartSetup = {
  codes: ['SMT_0001_04_1', 'SMT_0001_04_14'],
  range: { from: Date.parse('2026-11-20T08:00:00+08:00'), to: Date.parse('2026-11-20T12:00:00+08:00') },
  live: false,
  comparison: 'week',
  layout: 'overlay',
  limits: { SMT_0001_04_14: { low: null, high: 102.5 } },
  table: true,
}

describe('the setup of a chart', () => {
  it('is read from an address as it was written, beside the vehicles of that address', () => {
    const address = withSetup('?vclId=v2&refresh=30', setup)
    expect(address).toContain('vclId=v2&refresh=30')
    expect(readSetup(address)).toEqual(setup)
    expect(readSetup(`?${setupText(setup)}`)).toEqual(setup)
    expect(readSetup(withSetup(address, { ...setup, range: '7d', live: true }))).toMatchObject({
      range: '7d',
      live: true,
    })
  })

  it('takes what is malformed as if it were not there', () => {
    const plain = readSetup('')
    for (const bad of [
      '?range=10y&cmp=year&layout=3d&live=yes&limit=a:b:c,::&view=x',
      '?from=2026-11-20 12:00:00&to=2026-11-20 08:00:00',
      '?from=2016-11-20 12:00:00&to=2026-11-20 08:00:00',
      '?from=2026-02-31 00:00:00',
    ]) {
      expect(readSetup(bad)).toEqual(plain)
    }
    expect(readSetup('?p=<script>,SMT_0001_04_1').codes).toEqual(['SMT_0001_04_1'])
    const many = Array.from({ length: 302 }, (_, at) => `SMT_0001_04_${at + 1}`).join(',')
    expect(readSetup(`?p=${many}`).codes).toHaveLength(8)
    expect(readSetup('?p=').codes).toEqual([])
  })

  it('is named by the link of a kept view until the address says what to show', () => {
    const link = withKeptView(withSetup('?vclId=v2', setup), 'k1')
    expect(link).toBe('?vclId=v2&kept=k1')
    expect(keptViewOf(link)).toBe('k1')
    expect(keptViewOf(withSetup(link, setup))).toBeNull()
    expect(keptViewOf('?kept=../x')).toBeNull()
  })

  it('shows the time before the last report of a machine that has sent nothing in the chosen one', () => {
    const now = Date.parse('2026-11-21T10:30:00+08:00')
    const weekAgo = now - 7 * 86_400_000
    expect(rangeEnd('24h', weekAgo, now)).toBe(weekAgo)
    expect(rangeEnd('31d', weekAgo, now)).toBe(now)
    expect(rangeEnd('24h', null, now)).toBe(now)
    expect(rangeEnd({ from: now - 1000, to: now }, weekAgo, now)).toBe(now)
  })

  it('is of a year at most, by a name or by two dates', () => {
    const now = Date.parse('2026-11-21T10:30:00+08:00')
    const year = readSetup('?range=365d')
    expect(year.range).toBe('365d')
    expect(spanOf(year, now).from).toBe(Date.parse('2025-11-21T10:30:00+08:00'))
    expect(typeof readSetup('?from=2025-11-21 00:00:00&to=2026-11-20 00:00:00').range).toBe('object')
    expect(typeof readSetup('?from=2025-11-01 00:00:00&to=2026-11-20 00:00:00').range).toBe('string')
    // A state is read from single samples.
    expect(hasSingleSamples(spanOf(year, now))).toBe(false)
    expect(hasSingleSamples(spanOf({ range: '31d' }, now))).toBe(true)
  })

  it('ends a recent period now, in whole seconds', () => {
    expect(spanOf({ range: '1h' }, 7_200_999)).toEqual({ from: 3_600_000, to: 7_200_000 })
  })
})
