import type { Locale } from '@trackhoe/ui'

/** The languages of the product, each in its own words. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { 'zh-CN': '中文', 'en-US': 'English' }
