import { describe, expect, it, onTestFinished } from 'vitest'
import { createPreferences } from './preferences.ts'

function kept(settings: unknown) {
  const drawer = new Map([['settings', settings]])
  return {
    drawer,
    preferences: createPreferences({
      load: (key) => drawer.get(key),
      save: (key, value) => void drawer.set(key, value),
    }),
  }
}

describe('createPreferences', () => {
  it('starts with the defaults of the specification', () => {
    expect(kept(undefined).preferences.values.getState()).toMatchObject({
      theme: 'system',
      navTheme: 'light',
      layout: 'sidemenu',
      contentWidth: 'Fixed',
      multipage: true,
    })
  })

  it.each([null, 'text', [], { theme: 'pink', liveTabs: 'many', multipage: 0 }, { liveTabs: 9999 }])(
    'takes the default for what does not fit: %j',
    (settings) => {
      const values = kept(settings).preferences.values.getState()
      expect(values).toEqual(kept({}).preferences.values.getState())
    },
  )

  it('keeps a change, and reads again what belongs to another user', () => {
    const { drawer, preferences } = kept({ theme: 'dark' })
    preferences.change({ layout: 'topmenu' })
    expect(drawer.get('settings')).toMatchObject({ theme: 'dark', layout: 'topmenu' })
    drawer.set('settings', { colorWeak: true })
    preferences.reload()
    expect(preferences.values.getState()).toMatchObject({ theme: 'system', layout: 'sidemenu', colorWeak: true })
  })
})

describe('in a built app, whose files bring the messages of one language', () => {
  function built(load: () => Promise<void>) {
    const texts = {
      own: 'zh-CN' as const,
      complete: false,
      load: () => load().then(() => void (texts.complete = true)),
      start: null,
    }
    globalThis.trackhoeTexts = texts
    const cookies: string[] = []
    Object.defineProperty(globalThis, 'document', {
      configurable: true,
      value: { set cookie(text: string) { cookies.push(text) } }, // prettier-ignore
    })
    onTestFinished(() => {
      globalThis.trackhoeTexts = undefined
      Reflect.deleteProperty(globalThis, 'document')
    })
    return cookies
  }

  it('the language changes when its messages are there, and the server gets to know it', async () => {
    let arrive = () => {}
    const cookies = built(() => new Promise((resolve) => (arrive = resolve)))
    const { drawer, preferences } = kept({})
    const changed = preferences.changeLocale('en-US')
    expect(preferences.values.getState().locale).toBe('zh-CN')
    arrive()
    await changed
    expect(preferences.values.getState().locale).toBe('en-US')
    expect(drawer.get('settings')).toMatchObject({ locale: 'en-US' })
    expect(cookies[0]).toContain('trackhoe-locale=en-US')
  })

  it('the language stays when they cannot be loaded', async () => {
    const cookies = built(() => Promise.reject(new TypeError('offline')))
    const { drawer, preferences } = kept({})
    await expect(preferences.changeLocale('en-US')).rejects.toThrow('offline')
    expect(preferences.values.getState().locale).toBe('zh-CN')
    expect(drawer.get('settings')).toEqual({})
    expect(cookies).toEqual([])
  })

  it('a chosen language whose messages are missing is not given up', () => {
    built(() => Promise.reject(new TypeError('offline')))
    const { drawer, preferences } = kept({ locale: 'en-US' })
    expect(preferences.values.getState().locale).toBe('zh-CN')
    preferences.change({ theme: 'dark' })
    expect(drawer.get('settings')).toMatchObject({ locale: 'en-US', theme: 'dark' })
  })

  it('a user with another language gets it when its messages are there', async () => {
    built(() => Promise.resolve())
    const { drawer, preferences } = kept({})
    drawer.set('settings', { locale: 'en-US' })
    const changed = new Promise<string>((resolve) => {
      preferences.values.subscribe(({ locale }) => locale === 'en-US' && resolve(locale))
    })
    preferences.reload()
    expect(preferences.values.getState().locale).toBe('zh-CN')
    expect(await changed).toBe('en-US')
  })
})
