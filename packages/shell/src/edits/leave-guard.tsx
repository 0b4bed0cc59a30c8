import { lazyComponent, usePreloadWhenIdle, useToast } from '@trackhoe/ui'
import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { flushWhenLeft, type DraftKeeper } from './draft-keeper.ts'
import type { EditsStore, OpenEdits } from './edits-store.ts'

const UnsavedDialog = lazyComponent(async () => (await import('./unsaved-dialog.tsx')).UnsavedDialog)

const Context = createContext<(edits: readonly OpenEdits[]) => Promise<boolean>>(() => Promise.resolve(true))

/**
 * Asks once, with a list, before edits are lost. Resolves to `true` when all were saved or discarded, and at once
 * without edits.
 */
export function useAskToLeave(): (edits: readonly OpenEdits[]) => Promise<boolean> {
  return useContext(Context)
}

interface PendingLeave {
  edits: readonly OpenEdits[]
  answer: (leave: boolean) => void
}

/** Protects unsaved edits: confirms before they are lost, also when the window closes, and writes drafts. */
export function LeaveGuard(props: { edits: EditsStore; drafts: DraftKeeper; children: ReactNode }) {
  const { edits, drafts, children } = props
  const t = useMessages().unsaved
  const toast = useToast()
  usePreloadWhenIdle(UnsavedDialog.preload)
  const [pending, setPending] = useState<PendingLeave | null>(null)

  useEffect(() => flushWhenLeft(drafts, window), [drafts])

  useEffect(() => {
    const warn = () => {
      if (drafts.failure.getState() !== null) toast.warning(t.notKept, { description: t.notKeptReason })
    }
    warn()
    return drafts.failure.subscribe(warn)
  }, [drafts, t, toast])

  useEffect(() => {
    const handleLeave = (event: BeforeUnloadEvent) => {
      void drafts.flush()
      event.preventDefault()
    }
    // Registered only while there are edits: browsers exclude pages with this listener from the back/forward cache.
    const follow = () => {
      window.removeEventListener('beforeunload', handleLeave)
      if (edits.getState().length > 0) window.addEventListener('beforeunload', handleLeave)
    }
    follow()
    const stop = edits.subscribe(follow)
    return () => {
      stop()
      window.removeEventListener('beforeunload', handleLeave)
    }
  }, [edits, drafts])

  const ask = useCallback(
    (unsaved: readonly OpenEdits[]) =>
      unsaved.length === 0
        ? Promise.resolve(true)
        : new Promise<boolean>((answer) => {
            setPending((before) => {
              before?.answer(false)
              return { edits: unsaved, answer }
            })
          }),
    [],
  )

  return (
    <Context.Provider value={ask}>
      {children}
      {pending && (
        <UnsavedDialog
          edits={pending.edits}
          onAnswer={(leave) => {
            setPending(null)
            pending.answer(leave)
          }}
          onDismiss={() => {
            setPending(null)
            pending.answer(false)
          }}
        />
      )}
    </Context.Provider>
  )
}
