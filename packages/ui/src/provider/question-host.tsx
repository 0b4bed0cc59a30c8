import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { QuestionContext, type RenderQuestion } from '../context/question-context.ts'

interface Pending {
  render: RenderQuestion
  resolve: (confirmed: boolean) => void
}

/** Renders the confirmations of `useConfirm` one after the other. The dialogs come from the callers. */
export function QuestionHost({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Pending[]>([])
  const waiting = useRef<readonly Pending[]>(queue)
  const ask = useCallback(
    (render: RenderQuestion) =>
      new Promise<boolean>((resolve) => {
        setQueue((queued) => [...queued, { render, resolve }])
      }),
    [],
  )

  useEffect(() => {
    waiting.current = queue
  }, [queue])
  useEffect(
    () => () => {
      // A caller that still waits when the page is unmounted would wait for ever.
      for (const { resolve } of waiting.current) resolve(false)
    },
    [],
  )

  const [first] = queue
  // The text stays while the dialog leaves.
  const [last, setLast] = useState<{ render: RenderQuestion }>()
  if (first && first !== last) setLast(first)

  function handleClose(confirmed: boolean) {
    first?.resolve(confirmed)
    setQueue((queued) => queued.slice(1))
  }

  return (
    <QuestionContext.Provider value={ask}>
      {children}
      {last?.render({ open: first !== undefined, onClose: handleClose })}
    </QuestionContext.Provider>
  )
}
