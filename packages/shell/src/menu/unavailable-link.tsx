import { cx } from '@trackhoe/ui'
import type { CSSProperties, ReactNode } from 'react'

interface UnavailableLinkProps {
  label: string
  /** Why it leads nowhere. */
  reason: string
  className?: string | undefined
  style?: CSSProperties | undefined
  children: ReactNode
}

/** A menu entry that cannot be opened. */
export function UnavailableLink({ label, reason, className, style, children }: UnavailableLinkProps) {
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link that leads nowhere has no tag of its own
      role="link"
      aria-disabled
      aria-label={label}
      title={reason}
      className={cx(className, 'cursor-not-allowed text-disabled')}
      style={style}
    >
      {children}
    </span>
  )
}
