import type { VehicleMenuGroup } from '@trackhoe/contract/paths'
import { useLocale } from '@trackhoe/ui'

/** Returns a function that names a group of pages in the language of the page. */
export function useGroupName(): (group: VehicleMenuGroup) => string {
  const locale = useLocale()
  return ({ name }) => name[locale === 'en-US' ? 'en' : 'zh']
}
