import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { designTokens, TOKEN_RESOLVER } from './design-tokens.ts'

const sets = designTokens(readFileSync(fileURLToPath(new URL('./tokens.css', import.meta.url)), 'utf8'))

describe('designTokens', () => {
  it('computes variables and relative colors, so that a tool needs no CSS', () => {
    expect(sets.light.color?.['accent-hover']).toMatchObject({
      $value: { colorSpace: 'oklch', components: [0.44, 0.17, 264], hex: '#1f48ae' },
      $extensions: { trackhoe: { variable: '--th-accent-hover' } },
    })
    expect(sets.dark.color?.['accent']).toMatchObject({ $value: { hex: '#3b69d2' } })
    expect(sets['density-default'].dimension?.['fs']).toMatchObject({ $value: { value: 14, unit: 'px' } })
  })

  it('has a type for each value, and the remark beside it as description', () => {
    expect(sets.base.color?.['$type']).toBe('color')
    expect(sets.base.duration?.['fast']).toMatchObject({ $value: { value: 90, unit: 'ms' } })
    expect(sets.base.cubicBezier?.['ease']).toMatchObject({ $value: [0.2, 0, 0, 1] })
    expect(sets.base.fontFamily?.['font-code']).toMatchObject({
      $value: expect.arrayContaining(['JetBrains Mono', 'monospace']),
    })
    expect(sets.base.dimension?.['radius-2']).toMatchObject({ $description: 'controls' })
    expect(sets.light.shadow?.['shadow-2']).toMatchObject({
      $value: [
        { spread: { value: 1, unit: 'px' }, color: { alpha: 0.08 } },
        { offsetY: { value: 8, unit: 'px' }, spread: { value: -6, unit: 'px' } },
      ],
    })
  })

  it('names the same tokens in both themes, and in both densities', () => {
    const names = (set: (typeof sets)[keyof typeof sets]) => Object.values(set).flatMap((group) => Object.keys(group))
    expect(names(sets.dark).toSorted()).toEqual(names(sets.light).toSorted())
    expect(names(sets['density-default']).toSorted()).toEqual(names(sets['density-compact']).toSorted())
  })

  it('is put together of sets that are there', () => {
    const files = [...JSON.stringify(TOKEN_RESOLVER).matchAll(/"([\w-]+)\.tokens\.json"/g)].map(([, name]) => name)
    expect(new Set(files)).toEqual(new Set(Object.keys(sets)))
  })

  it('refuses what the format cannot say', () => {
    expect(() => designTokens(':root { --th-x: calc(1px + 1em); }')).toThrow('--th-x')
    expect(() => designTokens(':root { --th-x: var(--th-y); }')).toThrow('--th-y')
  })
})
