import { Button, formatDateTime, Alert, useThemedProps, type AlertProps } from '@trackhoe/ui'
import { forwardRef, useEffect, useRef, useState } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { useEditing, type Draft } from '../services/editing.tsx'

export interface DraftsAlertProps extends Omit<AlertProps, 'children' | 'tone' | 'action' | 'onClose'> {
  /** Opens the form of the draft's record, which offers the draft. */
  onResume: (draft: Draft) => void
}

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    DraftsAlert: DraftsAlertProps
  }
}

/**
 * Lists the forms that were left with unsaved edits, at the top of a page, and opens the one in which the end of the session
 * interrupted its user. Renders nothing without any.
 */
export const DraftsAlert = forwardRef<HTMLDivElement, DraftsAlertProps>(function DraftsAlert(own, ref) {
  const { onResume, ...props } = useThemedProps('DraftsAlert', own)
  const t = useMessages().draft
  const drafts = useEditing()?.drafts
  const [listed, setListed] = useState<readonly Draft[]>([])

  const resume = useRef(onResume)
  useEffect(() => {
    resume.current = onResume
  })

  useEffect(() => {
    if (!drafts) return
    let requests = 0
    let reopened = false
    const load = () => {
      const request = ++requests
      void drafts.list().then((list) => {
        if (request !== requests) return
        setListed(list)
        const interrupted = list.find((draft) => draft.interrupted)
        if (!interrupted || reopened) return
        // One form at a time; the others stay in the list.
        reopened = true
        resume.current(interrupted)
      })
    }
    load()
    const stop = drafts.subscribe(load)
    return () => {
      requests = -1
      stop()
    }
  }, [drafts])

  if (listed.length === 0) return null
  return (
    <Alert tone="warning" {...props} ref={ref}>
      <p>{t.left(listed.length)}</p>
      <ul className="grid gap-1">
        {listed.map((draft) => (
          <li key={draft.id} className="flex flex-wrap items-center gap-x-3">
            <span className="font-medium">{draft.title}</span>
            <span className="figures text-12 text-ink-2">{formatDateTime(draft.savedAt, 'minute')}</span>
            <span className="ms-auto flex gap-1">
              <Button size="small" aria-label={`${t.resume} ${draft.title}`} onClick={() => onResume(draft)}>
                {t.resume}
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={`${t.discard} ${draft.title}`}
                onClick={() => drafts?.remove(draft.id)}
              >
                {t.discard}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Alert>
  )
})
