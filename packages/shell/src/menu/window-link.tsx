import { forwardRef, type ComponentPropsWithoutRef, type MouseEvent } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { useFillAddress } from './address-values.ts'
import { openWindow } from './menu-leaf.ts'
import type { MenuItem } from './menu-model.ts'
import { TOKEN } from './fill-address.ts'
import { UnavailableLink } from './unavailable-link.tsx'

/** Source: DOM specification of `MouseEvent.button`. */
const MIDDLE_BUTTON = 1

export interface WindowLinkProps extends ComponentPropsWithoutRef<'a'> {
  item: MenuItem & { kind: 'window' }
}

/** A menu entry that opens in a new window. An unsafe address has no link. The ref and all other props go to the link. */
export const WindowLink = forwardRef<HTMLAnchorElement, WindowLinkProps>(function WindowLink({ item, ...props }, ref) {
  const t = useMessages().menu
  const fill = useFillAddress()
  const { className, style, children } = props
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
      aria-label={t.newWindow(title)}
      title={title}
      {...props}
      ref={ref}
      // Whole, so that it can be read and copied; only the token of the session is not written into the page.
      href={(asksForToken && fill(url.replaceAll(TOKEN, ''))) || address}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        if (asksForToken) openFilled(event)
        props.onClick?.(event)
      }}
      onAuxClick={(event) => {
        if (asksForToken && event.button === MIDDLE_BUTTON) openFilled(event)
      }}
    >
      {children}
    </a>
  )
})
