import { TooltipProvider } from '@radix-ui/react-tooltip'
import { useMemo, type ReactNode } from 'react'
import { ConfirmHost } from '../confirm-dialog/confirm-host.tsx'
import { UiContext, useUi, type Density, type Locale, type Theme, type UiSettings } from './ui-context.ts'

export interface UiProviderProps {
  /** What is left out comes from the provider above, then from the defaults. */
  locale?: Locale
  theme?: Theme
  density?: Density
  /**
   * Where dialogs, lists and menus are rendered. A page that is kept alive while hidden hands over an element of its
   * own, so that what floats is hidden with it. `null` is the body.
   */
  portalContainer?: HTMLElement | null
  children: ReactNode
}

/**
 * Language, theme, density and place of the floating parts for everything inside. It may stand inside another one;
 * components without any speak zh-CN and follow the root element.
 */
export function UiProvider({ locale, theme, density, portalContainer, children }: UiProviderProps) {
  const above = useUi()
  const settings = useMemo<UiSettings>(
    () => ({
      locale: locale ?? above.locale,
      theme: theme ?? above.theme,
      density: density ?? above.density,
      portalContainer: portalContainer === undefined ? above.portalContainer : portalContainer,
      provided: true,
    }),
    [locale, theme, density, portalContainer, above],
  )
  return (
    <UiContext.Provider value={settings}>
      <TooltipProvider delayDuration={400} skipDelayDuration={300}>
        <div
          data-trackhoe=""
          className="contents text-base text-ink"
          lang={settings.locale}
          {...(theme ? { 'data-theme': theme } : {})}
          {...(density ? { 'data-density': density } : {})}
        >
          <ConfirmHost>{children}</ConfirmHost>
        </div>
      </TooltipProvider>
    </UiContext.Provider>
  )
}
