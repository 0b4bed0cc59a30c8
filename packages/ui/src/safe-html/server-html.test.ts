import { describe, expect, it } from 'vitest'
import { serverHtml } from './server-html.ts'
import { sanitizeHtml } from './sanitize-html.ts'
import { harmfulHtml } from '../testing/harmful-html.ts'

describe('HTML from people on a server', () => {
  it('is there, with its lists, tables, links and own pictures', () => {
    expect(typeof document).toBe('undefined')
    const html = '<h2>停机</h2><ul><li>21 日</li></ul><img src="/sys/common/static/a.png" alt="现场" />'
    expect(sanitizeHtml(html)).toBe(html)
    expect(sanitizeHtml('<a href="https://example.com">说明</a>')).toBe(
      '<a href="https://example.com" target="_blank" rel="noopener noreferrer">说明</a>',
    )
  })

  it.each(harmfulHtml)('leaves nothing harmful of %s', (html) => {
    expect(serverHtml(html)).not.toMatch(
      /script|onerror|onload|javascript|evil|iframe|form|svg|math|id=|name=|data-|style/i,
    )
  })
})
