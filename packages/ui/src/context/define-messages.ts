import { useLocale, type Locale } from './ui-context.ts'

/**
 * Makes a hook that returns the messages in the locale of the nearest `UiProvider`; `zh-CN` without one.
 *
 * `export const useMessages = defineMessages({ 'zh-CN': zhCN, 'en-US': enUS })`
 */
export function defineMessages<Messages>(messages: Readonly<Record<Locale, Messages>>): () => Messages {
  return function useMessages() {
    return messages[useLocale()]
  }
}
