import { mergeMessages } from '../locale/merge-messages.ts'
import type { PartialMessages } from '../locale/ui-messages.ts'
import { useLocale, type Locale } from './ui-context.ts'

/**
 * Makes a hook that returns the messages in the locale of the nearest `UiProvider`; `zh-CN` without one.
 *
 * `export const useMessages = defineMessages({ 'zh-CN': zhCN, 'en-US': enUS })`
 *
 * @param useReplacements - A hook that returns texts in place of those of the locale, of a third language for instance.
 */
export function defineMessages<Messages extends object>(
  messages: Readonly<Record<Locale, Messages>>,
  useReplacements: () => PartialMessages<NoInfer<Messages>> | undefined = noReplacements,
): () => Messages {
  return function useMessages() {
    return mergeMessages(messages[useLocale()], useReplacements())
  }
}

const noReplacements = () => undefined
