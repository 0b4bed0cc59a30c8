import { describe, expect, it } from 'vitest'
import { sentTimeText } from './sent-time.ts'

describe('whenSent', () => {
  const now = new Date(2026, 2, 1, 0, 5)

  it.each([
    ['2026-03-01 00:01:30', '00:01'],
    ['2026-02-28 17:02:00', '昨天 17:02'],
    ['2026-02-27 23:59:59', '02-27'],
    ['2025-12-31 08:00:00', '2025-12-31'],
    [null, '-'],
    ['不详', '不详'],
  ])('tells %j as %s', (sendTime, text) => expect(sentTimeText(sendTime, now, '昨天')).toBe(text))
})
