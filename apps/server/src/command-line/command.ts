import type { Config } from '../platform/core/config/config.ts'
import type { OperatorLanguage, OperatorText, Report } from '../platform/core/operator-text.ts'

/** An option of a command. */
interface CommandOption {
  /** What its value is called in the help; absent: it takes none. */
  value?: string
  text: OperatorText
}

/** What a command gets. */
export interface CommandInput {
  /** The operands after its name. */
  operands: readonly string[]
  /** The value of an option; undefined when it is not given. */
  option: (name: string) => string | undefined
  /** Returns true when an option without a value is given. */
  flag: (name: string) => boolean
  /** The settings. Errors: StartupError naming the first bad one. */
  readConfig: () => Config
  environment: Readonly<Record<string, string | undefined>>
  language: OperatorLanguage
  /** Prints a line on standard output. */
  print: Report
  /** Prints a line on standard error: progress, while the output goes elsewhere. */
  note: Report
}

/** A command of the program. */
export interface Command {
  /** One word or two. */
  name: string
  /** The operands that follow, as the help shows them; `[…]` need not be there. */
  operands?: readonly string[]
  summary: OperatorText
  options?: Readonly<Record<string, CommandOption>>
  /** Returns the exit code; undefined means 0. Errors: StartupError for what the administrator can mend. */
  run(input: CommandInput): Promise<number | void>
}

/** Exit codes. Source: apps/help/docs/en/admin/operations.md. */
export const EXIT = {
  ok: 0,
  failed: 1,
  /** The command line itself is wrong. */
  usage: 2,
} as const
