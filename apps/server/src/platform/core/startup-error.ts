/** Why the server cannot start, and what to do: one line for the person at the terminal, never with a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
