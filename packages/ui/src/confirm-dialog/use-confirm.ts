import { createContext, useContext } from 'react'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'

/** What is asked. */
export type ConfirmOptions = Pick<ConfirmDialogProps, 'title' | 'message' | 'tone' | 'okText' | 'cancelText'>

export const ConfirmContext = createContext<((question: ConfirmOptions) => Promise<boolean>) | null>(null)

/**
 * Asks and waits: `if (await confirm({ title: '删除用户', message: '…', tone: 'danger' })) …`. A refusal, Esc and the
 * end of the page are all `false`.
 *
 * Errors: throws without a `UiProvider`, which shows the question.
 */
export function useConfirm(): (question: ConfirmOptions) => Promise<boolean> {
  const ask = useContext(ConfirmContext)
  if (!ask) {
    throw new Error(
      '[ui] No UiProvider in reach, so there is nothing that could show the question of useConfirm. ' +
        'Put <UiProvider> round the app, or render <ConfirmDialog> yourself.',
    )
  }
  return ask
}
