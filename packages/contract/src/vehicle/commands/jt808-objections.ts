import type { Texts } from './command-kind.ts'

const NO_SUCH_COMMAND: Texts = {
  zh: 'JT/T 808 终端没有这项指令',
  en: 'JT/T 808 terminals do not have this command',
}

/** The objection to a kind that terminals of JT/T 808 do not have at all. */
export const notOfJt808 = () => NO_SUCH_COMMAND
