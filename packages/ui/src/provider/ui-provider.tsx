import { useContext, useMemo, useState, type ReactNode } from 'react'
import { createToastStore, ToastContext } from '../toast/toast-store.ts'
import { QuestionHost } from './question-host.tsx'
import { accentTokens } from '../style/accent.ts'
import {
  switchesOf,
  UiContext,
  useUi,
  type Density,
  type Direction,
  type Locale,
  type Radius,
  type Theme,
  type UiSettings,
} from '../context/ui-context.ts'

export interface UiProviderProps {
  /** What is left out comes from the provider above, then from the defaults. */
  locale?: Locale
  theme?: Theme
  density?: Density
  radius?: Radius
  /** No two meanings differ by red against green alone. `false` inside of a provider with `true` needs a `theme` too. */
  colorWeak?: boolean
  /**
   * The accent: `#rgb`, `#rrggbb` or `oklch(l c h)`. It keeps its hue; lightness and chroma are moved until everything on
   * it and in it can be read. What is no color changes nothing.
   */
  primaryColor?: string
  direction?: Direction
  /**
   * Where dialogs, lists and menus are rendered. A page that is kept alive while hidden hands over an element of its
   * own, so that what floats is hidden with it. `null` is the body.
   */
  portalContainer?: HTMLElement | null
  children: ReactNode
}

/**
 * Provides locale, appearance, direction and the container of floating parts to its children. Providers may be nested;
 * components without one use zh-CN and follow the root element.
 */
export function UiProvider(props: UiProviderProps) {
  const { locale, theme, density, radius, colorWeak, primaryColor, direction, portalContainer, children } = props
  const above = useUi()
  const [ownToasts] = useState(createToastStore)
  const toastsAbove = useContext(ToastContext)
  const shownTheme = theme ?? above.theme
  const color = primaryColor ?? above.primaryColor
  const accent = useMemo(() => (color === undefined ? undefined : accentTokens(color, shownTheme)), [color, shownTheme])
  const settings = useMemo<UiSettings>(
    () => ({
      locale: locale ?? above.locale,
      theme: shownTheme,
      density: density ?? above.density,
      radius: radius ?? above.radius,
      colorWeak: colorWeak ?? above.colorWeak,
      primaryColor: color,
      accent,
      direction: direction ?? above.direction,
      portalContainer: portalContainer === undefined ? above.portalContainer : portalContainer,
      provided: true,
    }),
    [locale, shownTheme, density, radius, colorWeak, color, accent, direction, portalContainer, above],
  )
  return (
    <UiContext.Provider value={settings}>
      {/* All switches, not only its own: an inner theme sets every color anew and would undo an outer accent. */}
      <div data-trackhoe="provider" className="text-body text-ink" lang={settings.locale} {...switchesOf(settings)}>
        <ToastContext.Provider value={above.provided ? toastsAbove : ownToasts}>
          <QuestionHost>{children}</QuestionHost>
        </ToastContext.Provider>
      </div>
    </UiContext.Provider>
  )
}
