import { UiProvider, cx, type Theme } from '@trackhoe/ui'
import { usePreference, useShownTheme } from '@trackhoe/shell'
import { useEffect, type ReactNode } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import type { ScreenPath } from './pages.ts'
import { SignInProvider } from './sign-in.tsx'
import { StatusBar, type DataTime } from './status-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { useAddress } from '@trackhoe/vehicles/page'
import { useKiosk } from './use-kiosk.ts'
import { usePrinting } from './use-printing.ts'
import { useSystemName } from './use-system-name.ts'
import { WallHead } from './wall-head.tsx'

export interface ScreenProps {
  page: ScreenPath
  /** The chip of the selected vehicle with its picker; absent: the page is not about a vehicle. */
  vehicle?: ReactNode
  dataTime?: DataTime
  /** Reloads the figures; absent: all shown data is reloaded. */
  onRefresh?: () => void
  /** The class of the content row. */
  className?: string | undefined
  /** `<Panel>`s. */
  children: ReactNode
}

/**
 * The frame of every full-screen page: top bar 48 px, content, status bar 28 px, as high as the window. The page never
 * scrolls, its panels do; under 768 px they are stacked and the content row scrolls. Source: vehicle screens "frame",
 * "wall displays".
 */
export function Screen({ page, vehicle, dataTime, onRefresh, className, children }: ScreenProps) {
  const { kiosk, embed, theme, lang } = useAddress()
  const t = useMessages()
  const chosen = useShownTheme(usePreference('theme'))
  const locale = usePreference('locale')
  const title = t.pages[page]
  const printing = usePrinting()
  const shown: Theme = printing ? 'light' : (theme ?? (kiosk ? 'dark' : chosen))
  const bars = !embed && !kiosk
  const systemName = useSystemName()
  const { x, y } = useKiosk(kiosk)

  useEffect(() => {
    document.title = `${title} - ${systemName}`
  }, [title, systemName])

  useEffect(() => {
    // On the root element, so that scroll bars and the background follow.
    document.documentElement.dataset['theme'] = shown
    document.documentElement.lang = lang ?? locale
  }, [shown, lang, locale])

  return (
    <UiProvider theme={shown} density="compact">
      <SignInProvider>
        <div
          data-kiosk={kiosk || undefined}
          style={kiosk ? { translate: `${x}px ${y}px` } : undefined}
          className={cx(
            'grid h-dvh grid-cols-[minmax(0,1fr)] bg-canvas text-ink print:block print:h-auto print:bg-transparent',
            bars && 'grid-rows-[48px_minmax(0,1fr)_28px]',
            embed && !kiosk && 'grid-rows-[minmax(0,1fr)]',
            kiosk && 'grid-rows-[auto_minmax(0,1fr)]',
          )}
        >
          {bars && <TopBar page={page} theme={shown} vehicle={vehicle} onRefresh={onRefresh} />}
          {kiosk && <WallHead title={title} systemName={systemName} dataTime={dataTime} />}
          <main
            className={cx(
              // The offset parent of what is hidden for the eye, which would lengthen the document otherwise.
              'relative min-h-0 min-w-0 overflow-hidden max-narrow:overflow-y-auto print:overflow-visible! [&>*]:min-h-0',
              'grid auto-rows-[minmax(0,1fr)] max-narrow:auto-rows-[minmax(max-content,1fr)]',
              className,
            )}
          >
            {!bars && !kiosk && <h1 className="sr-only">{title}</h1>}
            {children}
          </main>
          {bars && <StatusBar dataTime={dataTime} />}
        </div>
      </SignInProvider>
    </UiProvider>
  )
}
