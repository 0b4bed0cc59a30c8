import { createContext, type ReactNode } from 'react'

/** Renders the dialog of a question. It leaves when `open` becomes `false`. */
export type RenderQuestion = (dialog: { open: boolean; onClose: (confirmed: boolean) => void }) => ReactNode

/** Shows a question at the end of the nearest provider and resolves to the answer. `null` without a provider. */
export const QuestionContext = createContext<((render: RenderQuestion) => Promise<boolean>) | null>(null)
