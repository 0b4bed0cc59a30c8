import { useLocale } from '@trackhoe/ui'
import { useEffect } from 'react'

/** Puts a message of a contract, which is Chinese, into the language of the reader. */
export type TranslateMessage = (message: string) => string

let findEnglish: ((message: string) => string | undefined) | undefined

const asItIs: TranslateMessage = (message) => message

/** A message without English, or before the texts have been loaded, stays as it is: a form does not wait for them. */
const inEnglish: TranslateMessage = (message) => {
  const english = findEnglish?.(message) ?? message
  // It stands below its field, and not behind the label of it.
  return english.charAt(0).toUpperCase() + english.slice(1)
}

async function loadEnglish(): Promise<void> {
  findEnglish ??= (await import('@trackhoe/contract/english')).findEnglishMessage
}

/** Returns what puts messages of a contract into the language of the reader. The texts load with the first form that is not Chinese. */
export function useContractMessages(): TranslateMessage {
  const isEnglish = useLocale() === 'en-US'
  useEffect(() => {
    // Without them messages are Chinese; the next form tries again.
    if (isEnglish) loadEnglish().catch(() => {})
  }, [isEnglish])
  return isEnglish ? inEnglish : asItIs
}
