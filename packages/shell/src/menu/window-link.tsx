import { cx } from '@trackhoe/ui'
import type { CSSProperties, ReactNode } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import type { MenuItem } from './menu-model.ts'
import { outsideAddress } from './outside-address.ts'

/** A menu entry that opens in a new window. An unsafe address has no link. */
export function WindowLink(props: {
  item: MenuItem & { kind: 'window' }
  className: string
  style?: CSSProperties
  onChoose?: () => void
  children: ReactNode
}) {
  const t = useMessages().menu
  const address = outsideAddress(props.item.url, window.location.origin)
  const { title } = props.item
  if (address === null) {
    return (
      <span
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link that leads nowhere has no tag of its own
        role="link"
        aria-disabled
        aria-label={title}
        title={t.unsafe(title)}
        className={cx(props.className, 'cursor-not-allowed text-disabled')}
        style={props.style}
      >
        {props.children}
      </span>
    )
  }
  return (
    <a
      href={address}
      aria-label={t.newWindow(title)}
      title={title}
      target="_blank"
      rel="noopener noreferrer"
      className={props.className}
      style={props.style}
      onClick={props.onChoose}
    >
      {props.children}
    </a>
  )
}
