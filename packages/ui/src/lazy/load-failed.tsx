import { Unplug } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { useMessages } from '../context/ui-context.ts'
import { ErrorState } from '../empty-state/error-state.tsx'

export interface LoadFailedProps {
  placement: 'above' | 'in-place'
  onRetry: () => void
  onDismiss?: (() => void) | undefined
}

/** Reports that the code of a part could not be loaded, with a button that loads it again. */
export function LoadFailed({ placement, onRetry, onDismiss }: LoadFailedProps) {
  const t = useMessages()
  if (placement === 'in-place') return <ErrorState title={t.loadFailed} onRetry={onRetry} />
  return <FailureAlert onRetry={onRetry} onDismiss={onDismiss} />
}

/** Takes the focus as the part would have, and returns it. Not in a portal: it must work inside a modal dialog. */
function FailureAlert({ onRetry, onDismiss }: Omit<LoadFailedProps, 'placement'>) {
  const t = useMessages()
  const retryRef = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    retryRef.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
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
      className="fixed inset-x-4 top-4 z-50 mx-auto flex w-fit items-center gap-2 rounded-3 bg-raised py-2 ps-3.5 pe-2 text-base text-ink shadow-2"
    >
      <Unplug aria-hidden className="size-4 flex-none stroke-[1.75] text-danger-text" />
      <span className="me-2">{t.loadFailed}</span>
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
