import { useCallback, useContext } from 'react'
import { QuestionContext } from '../context/question-context.ts'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { usePreloadWhenIdle } from '../lazy/preload-when-idle.ts'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'

const LazyConfirmDialog = lazyComponent(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

/** The text and the tone of a confirmation. */
export type ConfirmOptions = Pick<ConfirmDialogProps, 'title' | 'message' | 'tone' | 'okText' | 'cancelText'>

/**
 * Asks for a confirmation and resolves to the answer:
 * `if (await confirm({ title: '删除用户', message: '…', tone: 'danger' })) …`. Cancel, Esc and leaving the page
 * resolve to `false`.
 *
 * Errors: throws without a `UiProvider`, which shows the dialog.
 */
export function useConfirm(): (options: ConfirmOptions) => Promise<boolean> {
  const ask = useContext(QuestionContext)
  if (!ask) {
    throw new Error(
      '[ui] No UiProvider in reach, so there is nothing that could show the question of useConfirm. ' +
        'Put <UiProvider> round the app, or render <ConfirmDialog> yourself.',
    )
  }
  usePreloadWhenIdle(LazyConfirmDialog.preload)
  return useCallback(
    (options) =>
      ask(({ open, onClose }) => (
        <LazyConfirmDialog {...options} open={open} onClose={onClose} onDismiss={() => onClose(false)} />
      )),
    [ask],
  )
}
