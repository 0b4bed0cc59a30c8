import type { CSSProperties } from 'react'
import { Toaster as Sonner } from 'sonner'
import { useMessages, useUi } from '../provider/ui-context.ts'
import { MOST_TOASTS } from './toast-rules.ts'

// 48 of the header and a gap.
const place: CSSProperties & Record<`--${string}`, string> = { '--width': '340px', zIndex: 70 }

/** The place of the toasts: top right below the header, newest on top. Once in an app. */
export function Toaster() {
  const t = useMessages()
  const { theme } = useUi()
  return (
    <Sonner
      position="top-right"
      expand
      visibleToasts={MOST_TOASTS}
      gap={8}
      offset={{ top: 56, right: 16 }}
      mobileOffset={{ top: 56, right: 16, left: 16 }}
      style={place}
      customAriaLabel={t.notices}
      {...(theme ? { theme } : {})}
    />
  )
}
