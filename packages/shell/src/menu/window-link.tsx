import { cx } from '@trackhoe/ui'
import type { CSSProperties, ReactNode } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { useFillAddress } from './address-values.ts'
import { openWindow } from './menu-leaf.ts'
import type { MenuItem } from './menu-model.ts'
import { UnavailableLink } from './unavailable-link.tsx'

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
  const hasPlaceholders = url.includes('{')
  return (
    <a
      // The token of the session is not written into the page.
      href={hasPlaceholders ? new URL(address).origin : address}
      aria-label={t.newWindow(title)}
      title={title}
      target="_blank"
      rel="noopener noreferrer"
      className={cx(className)}
      style={style}
      onClick={(event) => {
        if (hasPlaceholders) {
          event.preventDefault()
          openWindow(fill(url))
        }
        onChoose?.()
      }}
    >
      {children}
    </a>
  )
}
