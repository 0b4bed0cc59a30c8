import type { ComponentsTheme } from '@trackhoe/ui'
import { applyRootTheme, serializeTheme } from '@trackhoe/ui/theme-boot'
import { useLayoutEffect, useState } from 'react'
import * as z from 'zod'
import { SETTINGS_KEY } from './settings-key.ts'

/** The accent of buttons, links and marks. Any color will do: it is moved until everything on it can be read. */
export const PRIMARY_COLOR = '#1f6feb'

/** Default props and classes of components, by their names. */
export const COMPONENTS: ComponentsTheme = { Card: { defaultProps: { headingLevel: 2 } } }

/** The values after `catch` are those of a visitor who has chosen nothing. */
const Settings = z.object({
  theme: z.enum(['light', 'dark']).catch('light'),
  locale: z.enum(['zh-CN', 'en-US']).catch('zh-CN'),
})
export type Settings = z.output<typeof Settings>

const themeOf = ({ theme, locale }: Settings) => ({ theme, locale, primaryColor: PRIMARY_COLOR })

/** Appearance and language, kept in this browser. */
export function useSettings() {
  const [settings, setSettings] = useState(readSettings)
  // The page around the provider has the same colors and language.
  useLayoutEffect(() => applyRootTheme(document.documentElement, themeOf(settings)), [settings])
  function change(changes: Partial<Settings>) {
    const changed = { ...settings, ...changes }
    // With what `theme-boot.ts` shows at the next visit.
    localStorage.setItem(SETTINGS_KEY, JSON.stringify({ ...changed, ...serializeTheme(themeOf(changed)) }))
    setSettings(changed)
  }
  return [settings, change] as const
}

function readSettings(): Settings {
  try {
    return Settings.parse(JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}'))
  } catch {
    return Settings.parse({})
  }
}
