import { describe, expect, it } from 'vitest'
import { isMissingCode, programOf } from './new-build.ts'

describe('programOf', () => {
  it('finds the entry script of a page', () => {
    const page = '<head><script type="module" crossorigin src="/_fullscreen/assets/index-1a2b.js"></script></head>'
    expect(programOf(page)).toBe('/_fullscreen/assets/index-1a2b.js')
    // The page of another language is of the same build.
    const english = '<script type="module" src="/_fullscreen/assets/en/index-1a2b.js"></script>'
    expect(programOf(english)).toBe('/_fullscreen/assets/index-1a2b.js')
    expect(programOf('<html>502 Bad Gateway</html>')).toBeNull()
  })
})

describe('isMissingCode', () => {
  it.each([
    ['Chromium', 'Failed to fetch dynamically imported module: http://platform.test/assets/user-list-1a2b.js'],
    ['Firefox', 'error loading dynamically imported module: http://platform.test/assets/user-list-1a2b.js'],
    ['Safari', 'Importing a module script failed.'],
    ['the bundler', 'Unable to preload CSS for /assets/user-list-1a2b.css'],
  ])('knows the message of %s', (_, message) => expect(isMissingCode(new TypeError(message))).toBe(true))

  it('is no other error', () => {
    expect(isMissingCode(new TypeError('Cannot read properties of undefined'))).toBe(false)
    expect(isMissingCode('offline')).toBe(false)
  })
})
