'use no memo' // The login page is drawn a few times in its life; what the compiler remembers would cost more than it saves.

import type { MouseEvent, ReactNode } from 'react'

interface PublicPageLinkProps {
  to: string
  onFollow: (to: string) => void
  children: ReactNode
  className?: string
}

/** A link to another public page. A plain press stays in this document; with a modifier key the browser decides. */
export function PublicPageLink({ to, onFollow, children, className = '' }: PublicPageLinkProps) {
  function handleClick(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onFollow(to)
  }
  return (
    <a href={to} onClick={handleClick} className={`rounded-1 text-accent-text hover:underline ${className}`}>
      {children}
    </a>
  )
}
