import { forwardRef, useCallback, useContext, useMemo, useState, type ComponentPropsWithoutRef } from 'react'
import { mergeRefs } from '../hooks/merge-refs.ts'
import { mergeMessages } from '../locale/merge-messages.ts'
import type { PartialMessages } from '../locale/ui-messages.ts'
import { cx } from '../style/cx.ts'
import { createToastStore, ToastContext } from '../toast/toast-store.ts'
import { ComponentThemes } from '../component-theme/use-component-theme.ts'
import { QuestionHost } from './question-host.tsx'
import { mergeThemes } from './merge-themes.ts'
import type { ComponentsTheme } from './themed-components.ts'
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

export interface UiProviderProps extends Omit<ComponentPropsWithoutRef<'div'>, 'dir'> {
  /** A missing value comes from the provider above, then from the defaults. */
  locale?: Locale
  /**
   * Texts in place of those of the locale, as many as are to be replaced: `{ common: { ok: '好' } }`. All of them, with
   * `lang`, make a third language. An object made once, outside of the component: a new one draws everything again.
   */
  messages?: PartialMessages
  /** The language of `messages`, where it is not that of the locale: `de`. */
  lang?: string
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
   * The element in which dialogs, lists and menus are rendered. A page that is kept alive while hidden hands over an
   * element of its own, so that what floats is hidden with it. `null` is the body. Left out, it is the body of the
   * document or the shadow root that the provider stands in.
   */
  portalContainer?: HTMLElement | ShadowRoot | null
  /**
   * Default props, classes and styles of components, by their names: `{ Button: { defaultProps: { size: 'small' } } }`. They add to
   * those of the provider above. An object made once, outside of the component: a new one draws everything again.
   */
  components?: ComponentsTheme
}

/**
 * Language, look, direction and place of the floating parts for everything inside. It may stand inside another one;
 * components without any speak zh-CN and follow the root element. The ref and all DOM props go to its element.
 */
export const UiProvider = forwardRef<HTMLDivElement, UiProviderProps>(function UiProvider(all, ref) {
  const { locale, messages, lang, theme, density, radius, colorWeak, primaryColor, direction, ...rest } = all
  const { portalContainer, components, className, style, children, ...props } = rest
  const above = useUi()
  const [ownToasts] = useState(createToastStore)
  const toastsAbove = useContext(ToastContext)
  const [ownContainer, setOwnContainer] = useState<HTMLElement | ShadowRoot | null>(null)
  const place = useCallback((node: HTMLElement | null) => {
    // Hiding the page detaches the ref, and what floats keeps its place.
    if (node) setOwnContainer(containerAround(node))
  }, [])
  const rootRef = useMemo(() => mergeRefs(place, ref), [place, ref])
  const shownTheme = theme ?? above.theme
  const color = primaryColor ?? above.primaryColor
  const accent = useMemo(() => (color === undefined ? undefined : accentTokens(color, shownTheme)), [color, shownTheme])
  const settings = useMemo<UiSettings>(
    () => ({
      locale: locale ?? above.locale,
      lang: lang ?? (locale === undefined ? above.lang : locale),
      messages: messages && above.messages ? mergeMessages(above.messages, messages) : (messages ?? above.messages),
      theme: shownTheme,
      density: density ?? above.density,
      radius: radius ?? above.radius,
      colorWeak: colorWeak ?? above.colorWeak,
      primaryColor: color,
      accent,
      direction: direction ?? above.direction,
      portalContainer: portalContainer === undefined ? (above.portalContainer ?? ownContainer) : portalContainer,
      provided: true,
    }),
    [
      locale,
      lang,
      messages,
      shownTheme,
      density,
      radius,
      colorWeak,
      color,
      accent,
      direction,
      portalContainer,
      ownContainer,
      above,
    ],
  )
  const themesAbove = useContext(ComponentThemes)
  const themes = useMemo(
    () => (components ? mergeThemes(themesAbove, components) : themesAbove),
    [themesAbove, components],
  )
  const switches = switchesOf(settings)
  return (
    <UiContext.Provider value={settings}>
      {/* All switches, not only its own: an inner theme sets every color anew and would undo an outer accent. */}
      <div
        {...props}
        ref={rootRef}
        data-trackhoe="provider"
        className={cx('text-body text-ink', className)}
        lang={settings.lang}
        {...switches}
        style={{ ...switches.style, ...style }}
      >
        <ToastContext.Provider value={above.provided ? toastsAbove : ownToasts}>
          <ComponentThemes.Provider value={themes}>
            <QuestionHost>{children}</QuestionHost>
          </ComponentThemes.Provider>
        </ToastContext.Provider>
      </div>
    </UiContext.Provider>
  )
})

/**
 * Returns the container of an element's dialogs: its shadow root, or the body of its own document; `null` for that of
 * the page.
 */
function containerAround(node: HTMLElement): HTMLElement | ShadowRoot | null {
  const root = node.getRootNode()
  if ('host' in root) return root as ShadowRoot
  return node.ownerDocument === document ? null : node.ownerDocument.body
}
