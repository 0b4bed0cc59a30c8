import { afterEach, describe, expect, it, vi } from 'vitest'
import { applyRootTheme, serializeTheme, themeBootScript, type RootTheme, type SerializedTheme } from './root-theme.ts'

const KEY = 'trackhoe:root-theme-test'
const root = document.documentElement

/** Runs the script the way a page does. */
function boot(kept: string | null, initial?: RootTheme) {
  if (kept !== null) localStorage.setItem(KEY, kept)
  const script = document.createElement('script')
  script.textContent = themeBootScript(KEY, initial)
  document.head.append(script)
  script.remove()
}

/** Answers as a browser whose system is dark. */
function darkenSystem() {
  const original = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const media = original(query)
    Object.defineProperty(media, 'matches', { value: query === '(prefers-color-scheme: dark)' })
    return media
  })
}

afterEach(() => {
  vi.restoreAllMocks()
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

  it('shows the theme of the system where that was chosen', () => {
    const kept = JSON.stringify(serializeTheme({ theme: 'system', primaryColor: '#0a7d5a' }))
    boot(kept)
    expect(root.dataset['theme']).toBe('light')
    darkenSystem()
    boot(kept)
    expect(root.dataset['theme']).toBe('dark')
    expect(root.style.getPropertyValue('--th-accent')).toMatch(/^light-dark\(/)
  })

  it('shows the initial theme to who has chosen nothing, and only then', () => {
    darkenSystem()
    boot(null)
    expect(root.dataset['theme']).toBe('light')
    boot(JSON.stringify(serializeTheme({ theme: 'light' })), { theme: 'system' })
    expect(root.dataset['theme']).toBe('light')
    localStorage.removeItem(KEY)
    boot(null, { theme: 'system' })
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
  it('follows the system where that is chosen', () => {
    darkenSystem()
    applyRootTheme(root, { theme: 'system' })
    expect(root.dataset['theme']).toBe('dark')
  })

  it('takes back what is no longer chosen', () => {
    applyRootTheme(root, { theme: 'dark', radius: 'none', colorWeak: true, primaryColor: '#c00' })
    expect(getComputedStyle(root).getPropertyValue('--th-radius-2').trim()).toBe('0px')
    applyRootTheme(root, {})
    expect(root.dataset['radius']).toBeUndefined()
    expect(root.dataset['weak']).toBeUndefined()
    expect(root.style.getPropertyValue('--th-primary')).toBe('')
  })
})
