import { describe, expect, it } from 'vitest'
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
