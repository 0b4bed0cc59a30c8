import { useLocale, type Locale } from '@trackhoe/ui'
import { useAddress } from '../frame/use-address.ts'

/** The language that the address asks for, else that of the nearest provider: a page words its titles above its frame. */
export function useShownLocale(): Locale {
  const locale = useLocale()
  return useAddress().lang ?? locale
}
