import { cx } from '@trackhoe/ui'
import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { useFillAddress } from './address-values.ts'
import { openWindow } from './menu-leaf.ts'
import type { MenuItem } from './menu-model.ts'
import { TOKEN } from './fill-address.ts'
import { UnavailableLink } from './unavailable-link.tsx'

/** Source: DOM specification of `MouseEvent.button`. */
const MIDDLE_BUTTON = 1

/** A menu entry that opens in a new window. An unsafe address has no link. */
export function WindowLink(props: {
  item: MenuItem & { kind: 'window' }
  className: string
  style?: CSSProperties
  onChoose?: () => void
  children: ReactNode
}) {
  const t = useMessages().menu
  const fill = useFillAddress()
  const { item, className, style, onChoose, children } = props
  const { title, url } = item
  const address = fill(url)
  if (address === null) {
    return (
      <UnavailableLink label={title} reason={t.unsafe(title)} className={className} style={style}>
        {children}
      </UnavailableLink>
    )
  }
  const asksForToken = url.includes(TOKEN)
  const openFilled = (event: MouseEvent) => {
    event.preventDefault()
    openWindow(fill(url))
  }
  return (
    <a
      // Whole, so that it can be read and copied; only the token of the session is not written into the page.
      href={(asksForToken && fill(url.replaceAll(TOKEN, ''))) || address}
      aria-label={t.newWindow(title)}
      title={title}
      target="_blank"
      rel="noopener noreferrer"
      className={cx(className)}
      style={style}
      onClick={(event) => {
        if (asksForToken) openFilled(event)
        onChoose?.()
      }}
      onAuxClick={(event) => {
        if (asksForToken && event.button === MIDDLE_BUTTON) openFilled(event)
      }}
    >
      {children}
    </a>
  )
}
