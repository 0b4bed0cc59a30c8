import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentContrasts, accentPalette, accentTokens } from './accent.ts'
import { contrast, parseColor, toHex } from './oklch.ts'

const tokens = readFileSync(fileURLToPath(new URL('./tokens.css', import.meta.url)), 'utf8')

/** The lines of one block of tokens.css. */
function blockOf(selector: string): string {
  const start = tokens.indexOf(selector)
  return tokens.slice(start, tokens.indexOf('\n}', start))
}

describe('accentPalette', () => {
  it('leaves the default color as it is and finds the values of its kin', () => {
    const palette = accentPalette('oklch(0.49 0.17 264)')
    expect(palette?.primary).toEqual({ l: 0.49, c: 0.17, h: 264 })
    expect(toHex(palette?.light['accent-hover'] ?? { l: 0, c: 0, h: 0 })).toBe('#1f48ae')
    expect(toHex(palette?.light['accent-active'] ?? { l: 0, c: 0, h: 0 })).toBe('#193c94')
    expect(toHex(palette?.dark.accent ?? { l: 0, c: 0, h: 0 })).toBe('#3b69d2')
    expect(toHex(palette?.dark['accent-text'] ?? { l: 0, c: 0, h: 0 })).toBe('#8db2fc')
  })

  it('follows the formulas of tokens.css', () => {
    const day = blockOf("[data-theme='light'] {")
    expect(day).toContain('--th-accent-hover: oklch(from var(--th-accent) calc(l - 0.05) c h);')
    expect(day).toContain('--th-accent-active: oklch(from var(--th-accent) calc(l - 0.1) calc(c - 0.02) h);')
    expect(day).toContain('--th-accent-subtle: oklch(from var(--th-accent) 0.965 0.0155 h);')
    expect(day).toContain('--th-canvas: oklch(0.966 0.003 var(--th-nh));')
    const night = blockOf("[data-theme='dark'] {")
    expect(night).toContain('--th-accent: oklch(from var(--th-primary) calc(l + 0.055) c h);')
    expect(night).toContain('--th-accent-text: oklch(from var(--th-accent) 0.765 0.115 h);')
    expect(night).toContain('--th-raised: oklch(0.245 0.01 var(--th-nh));')
  })

  it('makes every color readable in both themes and keeps its hue', () => {
    const color = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255))
    fc.assert(
      fc.property(color, (channels) => {
        const hex = `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
        const palette = accentPalette(hex)
        if (!palette) throw new Error(`No palette for ${hex}.`)
        const { light, dark, primary } = palette
        const pairs = [
          contrast(light['on-accent'], light.accent),
          contrast(light['on-accent'], light['accent-hover']),
          contrast(dark['on-accent'], dark.accent),
          contrast(light['accent-text'], light['accent-subtle']),
          contrast(dark['accent-text'], dark['accent-subtle']),
        ]
        expect(Math.min(...pairs)).toBeGreaterThanOrEqual(4.5)
        expect(primary.h).toBe(parseColor(hex)?.h)
      }),
    )
  })

  it('keeps some of the color of a yellow, a white and a red', () => {
    expect(accentPalette('#ffeb3b')?.primary.c).toBeGreaterThan(0.07)
    expect(accentPalette('#e00000')?.primary.c).toBeGreaterThan(0.15)
    expect(accentPalette('#fff')?.primary.c).toBeLessThan(0.001)
  })

  it('refuses what is no color', () => {
    expect(accentPalette('red; background: url(x)')).toBeNull()
    expect(accentPalette('#12345')).toBeNull()
    expect(accentTokens('')).toEqual({})
  })
})

describe('accentTokens', () => {
  it('carries one value with a theme and both without', () => {
    expect(accentTokens('#2c58bf', 'dark')['--th-on-accent']).toBe('#ffffff')
    expect(accentTokens('oklch(0.49 0.17 264)')['--th-accent']).toBe('light-dark(#2c58bf, #3b69d2)')
  })
})

describe('accentContrasts', () => {
  it('names each pair once in each theme, with the worst of its grounds, and none is below what is required', () => {
    const palette = accentPalette('#c9352c')
    if (!palette) throw new Error('No palette.')
    for (const contrasts of Object.values(accentContrasts(palette))) {
      const names = contrasts.map(({ color, ground }) => `${color} on ${ground}`)
      expect(new Set(names).size).toBe(names.length)
      expect(names).toContain('on-accent on accent')
      expect(names).toContain('accent-text on surface')
      expect(contrasts.filter(({ ratio, required }) => ratio < required)).toEqual([])
    }
  })
})
