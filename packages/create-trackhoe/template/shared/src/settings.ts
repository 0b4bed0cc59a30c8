import { useState } from 'react'
import * as z from 'zod'

/** The accent of buttons, links and marks. Any color will do: it is moved until everything on it can be read. */
export const PRIMARY_COLOR = '#1f6feb'

const Settings = z.object({
  theme: z.enum(['light', 'dark']).catch('light'),
  locale: z.enum(['zh-CN', 'en-US']).catch('zh-CN'),
})
export type Settings = z.output<typeof Settings>

const KEY = 'settings'

/** Look and language, kept in this browser. */
export function useSettings() {
  const [settings, setSettings] = useState(readSettings)
  function change(changes: Partial<Settings>) {
    const changed = { ...settings, ...changes }
    localStorage.setItem(KEY, JSON.stringify(changed))
    setSettings(changed)
  }
  return [settings, change] as const
}

function readSettings(): Settings {
  try {
    return Settings.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return Settings.parse({})
  }
}
