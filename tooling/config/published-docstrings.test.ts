import { describe, expect, it } from 'vitest'
import { withoutPrivateSources } from './published-docstrings.ts'

describe('published docstrings', () => {
  it.each([
    ['/** Chooses users. Source: platform specification §2 "Dialogs". */', '/** Chooses users. */'],
    ['/** Unit: px. Not in the specification. */', '/** Unit: px. */'],
    ['/** Deletes a session. Native only; not in the specification. */', '/** Deletes a session. Native only. */'],
    [
      '/** Steps. Source: ARIA Authoring Practices, Slider. */',
      '/** Steps. Source: ARIA Authoring Practices, Slider. */',
    ],
  ])('name no chapter of the specification: %s', (comment, published) => {
    expect(withoutPrivateSources(`${comment}\ndeclare const x: 1;`)).toBe(`${published}\ndeclare const x: 1;`)
  })

  it('keep their lines, and lose a source that goes over two of them', () => {
    const text = [
      '  /**',
      '   * A list.',
      '   *',
      '   * Errors: what the source throws is',
      '   * shown. Source:',
      '   * platform specification §2.',
      '   */',
      '  list: 1;',
    ]
    const published = [
      '  /**',
      '   * A list.',
      '   *',
      '   * Errors: what the source throws is shown.',
      '   */',
      '  list: 1;',
    ]
    expect(withoutPrivateSources(text.join('\n'))).toBe(published.join('\n'))
  })

  it('leave nothing of a comment that was a source only', () => {
    expect(withoutPrivateSources('  /** Source: vehicle specification §5. */\n  a: 1;')).toBe('  a: 1;')
  })
})
