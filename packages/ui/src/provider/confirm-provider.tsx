import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { ConfirmContext, type ConfirmOptions } from '../confirm-dialog/use-confirm.ts'

// Every page stands inside a provider; few ask a question in their first moments.
const ConfirmDialog = lazy(() =>
  import('../confirm-dialog/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

interface Pending {
  question: ConfirmOptions
  answer: (yes: boolean) => void
}

/** Shows the questions of `useConfirm`, one after the other. Part of every provider. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Pending[]>([])
  const waiting = useRef<readonly Pending[]>(queue)
  const ask = useCallback(
    (question: ConfirmOptions) =>
      new Promise<boolean>((answer) => {
        setQueue((queued) => [...queued, { question, answer }])
      }),
    [],
  )

  useEffect(() => {
    waiting.current = queue
  }, [queue])
  useEffect(
    () => () => {
      // Whoever still waits when the page goes is answered, or it would wait for ever.
      for (const { answer } of waiting.current) answer(false)
    },
    [],
  )

  const [first] = queue
  // The words stay while the dialog leaves.
  const [last, setLast] = useState<ConfirmOptions>()
  if (first && first.question !== last) setLast(first.question)

  function handleAnswer(yes: boolean) {
    first?.answer(yes)
    setQueue((queued) => queued.slice(1))
  }

  return (
    <ConfirmContext.Provider value={ask}>
      {children}
      {last && (
        <Suspense fallback={null}>
          <ConfirmDialog {...last} open={first !== undefined} onClose={handleAnswer} />
        </Suspense>
      )}
    </ConfirmContext.Provider>
  )
}
