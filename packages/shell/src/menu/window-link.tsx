import { cx } from '@trackhoe/ui'
import type { MouseEvent, ReactNode } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import type { MenuItem } from './menu-model.ts'
import { outsideAddress } from './outside-address.ts'

/** A menu entry that opens in a window of its own; an address that is not safe to open leads nowhere. */
export function WindowLink(props: {
  item: MenuItem & { kind: 'window' }
  className: string
  onChoose?: () => void
  children: ReactNode
}) {
  const t = useMessages().menu
  const address = outsideAddress(props.item.url, window.location.origin)
  const stop = (event: MouseEvent) => {
    if (address === null) event.preventDefault()
    else props.onChoose?.()
  }
  return (
    <a
      href={address ?? undefined}
      aria-disabled={address === null || undefined}
      aria-label={`${props.item.title}（${t.newWindow}）`}
      target="_blank"
      rel="noopener noreferrer"
      className={cx(props.className, address === null && 'text-disabled')}
      onClick={stop}
    >
      {props.children}
    </a>
  )
}
