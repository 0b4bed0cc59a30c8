import { createContext, useContext } from 'react'
import { enUS } from '../locale/en-us.ts'
import { zhCN, type Messages } from '../locale/zh-cn.ts'

/** The languages the components speak. */
export type Locale = 'zh-CN' | 'en-US'

/** The two colour schemes of the tokens. */
export type Theme = 'light' | 'dark'

/** The two row heights of the tokens: `compact` has rows of 32, `default` of 40. */
export type Density = 'compact' | 'default'

export interface UiSettings {
  locale: Locale
  /** Absent: what the root element says. */
  theme: Theme | undefined
  /** Absent: what the root element says. */
  density: Density | undefined
  /** Where floating parts are rendered. Absent: the body. */
  portalContainer: HTMLElement | null
  /** Whether a provider stands above, and with it the shared delay of tooltips. */
  provided: boolean
}

export const UiContext = createContext<UiSettings>({
  locale: 'zh-CN',
  theme: undefined,
  density: undefined,
  portalContainer: null,
  provided: false,
})

const catalogues: Record<Locale, Messages> = { 'zh-CN': zhCN, 'en-US': enUS }

/** All settings of the nearest provider. */
export function useUi(): UiSettings {
  return useContext(UiContext)
}

/** The language of the nearest provider; `zh-CN` without one. */
export function useLocale(): Locale {
  return useUi().locale
}

/** The wording in the language of the nearest provider. */
export function useMessages(): Messages {
  return catalogues[useUi().locale]
}

/**
 * What a floating part carries on its outermost element. It is rendered far from the provider, so the switches
 * that the provider set on its own element must be repeated there.
 */
export function useLayerAttributes() {
  const { theme, density, locale, provided } = useUi()
  return {
    ...(theme ? { 'data-theme': theme } : {}),
    ...(density ? { 'data-density': density } : {}),
    ...(provided ? { lang: locale, 'data-trackhoe': '' } : {}),
  }
}
