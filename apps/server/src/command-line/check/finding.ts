import type { OperatorText } from '../../platform/core/operator-text.ts'

/** What a check has found. A problem keeps the server from starting or from keeping its data; it names its remedy. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem'
  text: OperatorText
}

export const ok = (en: string, zh: string): Finding => ({ level: 'ok', text: { en, zh } })
export const warning = (en: string, zh: string): Finding => ({ level: 'warning', text: { en, zh } })
export const problem = (en: string, zh: string): Finding => ({ level: 'problem', text: { en, zh } })
