import type { Locale } from '@trackhoe/ui'

/**
 * Returns the path of the help page of a route of the product: `/service/workOrder/:id` is described by
 * `pages/service/workOrder/id`.
 */
export const helpPathOf = (route: string) => `pages${route.replaceAll(':', '')}`

/** Returns the address of the changes in each version. */
export const releaseNotesAddress = (locale: Locale) => `${helpAddressOf(locale)}start/release-notes.html`

/** Returns the address of the list of the help's pages, which the palette finds them by. */
export const helpIndexAddress = (locale: Locale) => `/help/pages-${locale === 'en-US' ? 'en' : 'zh'}.json`

/** Returns true for the address of a page of the help. */
export const isHelpAddress = (address: string) => address.startsWith('/help/')

/** Returns the address of the help, or of its page about a route. The reference server has it, and no other. */
export function helpAddressOf(locale: Locale, route?: string): string {
  const site = locale === 'en-US' ? '/help/en/' : '/help/'
  return route === undefined ? site : `${site}${helpPathOf(route)}.html`
}
