import { afterEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { useShownTheme, type ThemeChoice } from './use-shown-theme.ts'

function Shown({ chosen }: { chosen: ThemeChoice }) {
  return <output>{useShownTheme(chosen)}</output>
}

/** Answers as a browser of which these media features match. */
function match(...features: readonly string[]) {
  const original = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const media = original(query)
    Object.defineProperty(media, 'matches', { value: features.includes(query) })
    return media
  })
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('useShownTheme', () => {
  it.each([
    ['the chosen theme', 'light', ['(prefers-color-scheme: dark)'], 'light'],
    ['dark in a dark system that is followed', 'system', ['(prefers-color-scheme: dark)'], 'dark'],
    ['light in a light system that is followed', 'system', [], 'light'],
    ['dark among dark forced colors', 'light', ['(forced-colors: active)', '(prefers-color-scheme: dark)'], 'dark'],
    ['light among light forced colors', 'dark', ['(forced-colors: active)'], 'light'],
  ] as const)('is %s', async (_, chosen, features, shown) => {
    match(...features)
    await render(<Shown chosen={chosen} />)
    await expect.element(page.getByRole('status')).toHaveTextContent(shown)
  })
})
