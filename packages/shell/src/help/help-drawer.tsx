import { Button, Drawer, EmptyState, Spinner, useLocale, type Theme } from '@trackhoe/ui'
import { ExternalLink, Keyboard } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { openWindow } from '../menu/menu-leaf.ts'
import { helpAddressOf } from './help-path.ts'

export interface HelpDrawerProps {
  /** The route of the shown page, as the menu names it; absent: the beginning of the help. */
  route?: string | undefined
  /** The address of the page of the help, in place of one about a route. */
  address?: string | undefined
  /** The theme that the page is shown in. */
  theme: Theme
  /** Shows the keyboard shortcuts; absent: they are not offered. */
  onShortcuts?: (() => void) | undefined
  onClose: () => void
}

/** px */
const WIDTH = 560

type Loaded = 'waiting' | 'shown' | 'missing'

/**
 * The page of the help about the shown page, beside it. A page that is missing is replaced by the nearest one, which says so.
 * Another server than the reference one may have no help: what it answers in its place is not shown.
 */
export function HelpDrawer({ route, address: given, theme, onShortcuts, onClose }: HelpDrawerProps) {
  const t = useMessages().help
  const locale = useLocale()
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState<Loaded>('waiting')
  const [address] = useState(() => given ?? helpAddressOf(locale, route))

  function handleLoad() {
    const inside = frame.current?.contentWindow
    const isHelp = inside?.document.querySelector('meta[name=generator][content^=Rspress]') != null
    setLoaded(isHelp ? 'shown' : 'missing')
    // Keys that are pressed in a frame do not reach the page around it.
    if (isHelp)
      inside.addEventListener('keydown', ({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) onClose()
      })
  }

  return (
    <Drawer
      onClose={onClose}
      title={t.title}
      width={WIDTH}
      bodyClassName="relative grid p-0!"
      footer={
        loaded !== 'missing' && (
          <>
            {onShortcuts && (
              <Button variant="quiet" className="me-auto" icon={<Keyboard aria-hidden />} onClick={onShortcuts}>
                {t.shortcuts}
              </Button>
            )}
            <Button
              icon={<ExternalLink aria-hidden />}
              onClick={() => openWindow(frame.current?.contentWindow?.location.href ?? address)}
            >
              {t.newWindow}
            </Button>
          </>
        )
      }
    >
      {loaded === 'waiting' && (
        <div className="absolute inset-0 grid place-items-center text-ink-3">
          <Spinner />
        </div>
      )}
      {loaded === 'missing' ? (
        <EmptyState description={t.none} />
      ) : (
        <iframe
          ref={frame}
          title={t.title}
          src={address}
          data-help-theme={theme}
          className={loaded === 'shown' ? 'size-full border-0' : 'invisible size-full border-0'}
          onLoad={handleLoad}
        />
      )}
    </Drawer>
  )
}
