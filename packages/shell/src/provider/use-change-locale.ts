import { useToast, type Locale } from '@trackhoe/ui'
import { useMessages } from '../locale/use-messages.ts'
import { useShell } from './shell-provider.tsx'

/** Returns a function that changes the language without a reload, and reports when its messages cannot be loaded. */
export function useChangeLocale(): (locale: Locale) => void {
  const t = useMessages().settings
  const { preferences } = useShell()
  const toast = useToast()
  return (locale) => void preferences.changeLocale(locale).catch(() => toast.error(t.localeMissing))
}
