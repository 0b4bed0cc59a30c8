import { createContext, useContext, useMemo, type CSSProperties } from 'react'
import { enUS } from '../locale/en-us.ts'
import { mergeMessages } from '../locale/merge-messages.ts'
import type { PartialMessages, UiMessages } from '../locale/ui-messages.ts'
import { zhCN, type Messages } from '../locale/zh-cn.ts'

/** The locales of the components. */
export type Locale = 'zh-CN' | 'en-US'

/** The two color schemes of the tokens. */
export type Theme = 'light' | 'dark'

/** The two row heights of the tokens: `compact` has rows of 32, `default` of 40. */
export type Density = 'compact' | 'default'

/** How round the corners are: `default` has controls of 5 px and dialogs of 8. */
export type Radius = 'none' | 'small' | 'default' | 'large'

/** The direction of text. */
export type Direction = 'ltr' | 'rtl'

export interface UiSettings {
  locale: Locale
  /** Of the texts: `locale`, unless `messages` are of another language. */
  lang: string
  /** Texts in place of those of the locale. */
  messages: PartialMessages | undefined
  /** Absent: what the root element says. */
  theme: Theme | undefined
  /** Undefined: as the root element sets it. */
  density: Density | undefined
  /** Undefined: as the root element sets it. */
  radius: Radius | undefined
  /** Undefined: as the root element sets it. */
  colorWeak: boolean | undefined
  /** Absent: the color of the tokens. */
  primaryColor: string | undefined
  /** The primary color worked out. The provider does it, so that a lone button need not know how. */
  accent: CSSProperties | undefined
  /** Undefined: as the document sets it. */
  direction: Direction | undefined
  /** The element in which floating parts are rendered. `null`: the body. */
  portalContainer: HTMLElement | ShadowRoot | null
  /** True when a provider is an ancestor. */
  provided: boolean
}

export const UiContext = createContext<UiSettings>({
  locale: 'zh-CN',
  lang: 'zh-CN',
  messages: undefined,
  theme: undefined,
  density: undefined,
  radius: undefined,
  colorWeak: undefined,
  primaryColor: undefined,
  accent: undefined,
  direction: undefined,
  portalContainer: null,
  provided: false,
})

const catalogs: Record<Locale, Messages> = { 'zh-CN': zhCN, 'en-US': enUS }

/** All settings of the nearest provider. */
export function useUi(): UiSettings {
  return useContext(UiContext)
}

/** The language of the nearest provider; `zh-CN` without one. */
export function useLocale(): Locale {
  return useUi().locale
}

/** The messages shared by many components, in the language of the nearest provider. */
export function useMessages(): Messages {
  const { locale, messages } = useUi()
  return mergeMessages(catalogs[locale], messages?.common)
}

/** The messages of one component in the language of the nearest provider, kept out of the bundles of other components. */
export function useComponentMessages<Part extends keyof UiMessages>(
  part: Part,
  catalog: Readonly<Record<Locale, UiMessages[Part]>>,
): UiMessages[Part] {
  const { locale, messages } = useUi()
  return mergeMessages(catalog[locale], messages?.[part])
}

/**
 * The attributes of a floating part's outermost element. It is rendered far from the provider, so the switches
 * that the provider set on its own element must be repeated there.
 */
export function useLayerAttributes() {
  const settings = useUi()
  return useMemo(
    () => ({
      ...switchesOf(settings),
      ...(settings.provided ? { lang: settings.lang, 'data-trackhoe': '' } : {}),
    }),
    [settings],
  )
}

/** The direction for parts whose arrow keys depend on it. */
export function useDirection(): { dir?: Direction } {
  const { direction } = useUi()
  return direction === undefined ? {} : { dir: direction }
}

/** The settings as attributes and custom properties of an element. What is absent is inherited. */
export function switchesOf({ theme, density, radius, colorWeak, accent, direction }: UiSettings) {
  return {
    ...(theme ? { 'data-theme': theme } : {}),
    ...(density ? { 'data-density': density } : {}),
    ...(radius ? { 'data-radius': radius } : {}),
    ...(colorWeak ? { 'data-weak': '' } : {}),
    ...(direction ? { dir: direction } : {}),
    ...(accent ? { style: accent } : {}),
  }
}
