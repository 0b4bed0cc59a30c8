import {
  englishTitleOf,
  findContractEnglish,
  findEnglishMessage as findContractMessage,
} from '@trackhoe/contract/english'
import { dictionaryTexts, serverLabels } from './english-labels.ts'
import type { Texts } from './language.ts'

/** English of messages with a number or a name that the server has stored. */
const patterns: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/^对方返回 (.+)$/s, (answer) => `Answered ${answer}`],
  [/^无法送达：(.*)$/s, (cause) => `Could not be delivered: ${cause}`],
  [/^终端返回错误：(.+)$/s, (code) => `The terminal reported the error ${code}`],
  [/^(.*) 等 (\d+) 条$/s, (first, total) => `${first} and others, ${total} in all`],
  [/^(\d+) 条$/, (total) => `${total} messages`],
  [/^(.+) (启用|禁用)$/s, (name, state) => `${englishOf(name)} ${state === '启用' ? 'enabled' : 'disabled'}`],
]

const own: ReadonlyMap<string, string> = new Map(Object.entries({ ...dictionaryTexts, ...serverLabels }))

/** The English of a label or a message that has one; undefined for any other text. */
export const findEnglish = (chinese: string): string | undefined => own.get(chinese) ?? findContractEnglish(chinese)

/** The English of a message of the contract or of the server; undefined for any other text. */
export function findEnglishMessage(chinese: string): string | undefined {
  const fixed = findEnglish(chinese)
  if (fixed !== undefined) return fixed
  for (const [pattern, write] of patterns) {
    const match = pattern.exec(chinese)
    if (match) return write(...match.slice(1))
  }
  return findContractMessage(chinese, findEnglish)
}

/**
 * The English of a label of the contract or of the server, or of a name that was installed with it. What users have named
 * keeps its name.
 */
export const englishOf = (chinese: string): string => findEnglish(chinese) ?? chinese

/** The English of a message of the contract. */
export const englishMessageOf = (chinese: string): string => findEnglishMessage(chinese) ?? chinese

/** Names of lists, which are plural in English, as titles of files and jobs. */
const titles: Readonly<Record<string, string>> = {
  用户: 'Users',
  部门: 'Departments',
  车型: 'Models',
  告警: 'Alarms',
  工单: 'Work orders',
}

/** The title of a list in both languages. What users have named keeps its name. */
export const titleTexts = (chinese: string): Texts => ({
  zh: chinese,
  en: englishTitleOf(chinese) ?? titles[chinese] ?? englishOf(chinese),
})

/** A message of the contract, or one that was stored in Chinese, in both languages. */
export const messageTexts = (chinese: string): Texts => ({ zh: chinese, en: englishMessageOf(chinese) })

/** A label in both languages. */
export const labelTexts = (chinese: string): Texts => ({ zh: chinese, en: englishOf(chinese) })
