import { Unplug } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isHtmlElement } from '../hooks/dom.ts'
import { Button } from '../button/button.tsx'
import { useComponentMessages, useMessages } from '../context/ui-context.ts'
import { ErrorState } from '../empty-state/error-state.tsx'
import { useIsOnline } from '../hooks/use-is-online.ts'
import type { LoadFailureProps } from './create-lazy-component.tsx'
import { loadFailedMessages } from '../locale/load-failed.messages.ts'

/** Reports that the code of a part could not be loaded where the part would be. */
export function LoadFailedInPlace({ onRetry }: LoadFailureProps) {
  return <ErrorState title={useReason()} onRetry={onRetry} />
}

/**
 * Reports above the page that the code of a part could not be loaded. Takes the focus as the part would have, and
 * returns it. Not in a portal: it must work inside a modal dialog.
 */
export function LoadFailed({ onRetry, onDismiss }: LoadFailureProps) {
  const t = useMessages()
  const reason = useReason()
  const retryRef = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    retryRef.current?.focus()
    return () => {
      if (isHtmlElement(opener)) opener.focus()
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape bubbles from its buttons
    <div
      role="alert"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onDismiss) return
        event.stopPropagation()
        onDismiss()
      }}
      className="fixed inset-x-4 top-4 z-50 mx-auto flex w-fit items-center gap-2 rounded-3 border border-transparent bg-raised py-2 ps-3.5 pe-2 text-body text-ink shadow-2"
    >
      <Unplug aria-hidden className="size-4 flex-none stroke-[1.75] text-danger-text" />
      <span className="me-2">{reason}</span>
      <Button ref={retryRef} size="small" onClick={onRetry}>
        {t.retry}
      </Button>
      {onDismiss && (
        <Button size="small" variant="quiet" onClick={onDismiss}>
          {t.close}
        </Button>
      )}
    </div>
  )
}

function useReason() {
  const t = useComponentMessages('loadFailed', loadFailedMessages)
  return useIsOnline() ? t.unavailable : t.offline
}
