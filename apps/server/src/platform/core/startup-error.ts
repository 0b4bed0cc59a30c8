import type { OperatorText } from './operator-text.ts'

/** Why a program of the server cannot go on, and what to do: one line for the person at the terminal, never with a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
  /** The line in both languages; `message` is the English one. */
  readonly text: OperatorText

  constructor(en: string, zh: string = en) {
    super(en)
    this.text = { en, zh }
  }
}
