import { afterEach, describe, expect, it } from 'vitest'
import { applyRootTheme, serializeTheme, themeBootScript, type SerializedTheme } from './root-theme.ts'

const KEY = 'trackhoe:root-theme-test'
const root = document.documentElement

/** Runs the script the way a page does. */
function boot(kept: string) {
  localStorage.setItem(KEY, kept)
  const script = document.createElement('script')
  script.textContent = themeBootScript(KEY)
  document.head.append(script)
  script.remove()
}

afterEach(() => {
  localStorage.removeItem(KEY)
  applyRootTheme(root, { locale: 'zh-CN' })
  root.removeAttribute('dir')
})

describe('themeBootScript', () => {
  it('shows what was chosen on the last visit', () => {
    boot(
      JSON.stringify(serializeTheme({ theme: 'dark', density: 'default', colorWeak: true, primaryColor: '#0a7d5a' })),
    )
    expect(root.dataset).toMatchObject({ theme: 'dark', density: 'default', weak: '' })
    expect(root.style.getPropertyValue('--th-accent')).toBe(
      serializeTheme({ theme: 'dark', primaryColor: '#0a7d5a' }).tokens['--th-accent'],
    )
  })

  it('reads an entry with an end, until it is over', () => {
    const value: SerializedTheme = serializeTheme({ theme: 'dark' })
    boot(JSON.stringify({ value, expiresAt: 1 }))
    expect(root.dataset['theme']).toBe('light')
    boot(JSON.stringify({ value, expiresAt: 9e15 }))
    expect(root.dataset['theme']).toBe('dark')
  })

  it('leaves the page alone when the entry is broken or wants more than a theme', () => {
    boot('{"attributes":')
    boot('null')
    boot(
      JSON.stringify({
        attributes: { onclick: 'alert(1)', 'data-theme': '"><script>' },
        tokens: { '--th-accent': 'url(//x)', color: 'red' },
      }),
    )
    expect(root.getAttribute('onclick')).toBeNull()
    expect(root.dataset['theme']).toBe('light')
    expect(root.style.getPropertyValue('--th-accent')).toBe('')
    expect(root.style.color).toBe('')
  })
})

describe('applyRootTheme', () => {
  it('takes back what is no longer chosen', () => {
    applyRootTheme(root, { theme: 'dark', radius: 'none', colorWeak: true, primaryColor: '#c00' })
    expect(getComputedStyle(root).getPropertyValue('--th-radius-2').trim()).toBe('0px')
    applyRootTheme(root, {})
    expect(root.dataset['radius']).toBeUndefined()
    expect(root.dataset['weak']).toBeUndefined()
    expect(root.style.getPropertyValue('--th-primary')).toBe('')
  })
})
