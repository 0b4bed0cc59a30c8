import { useLang } from '@rspress/core/runtime'
import { LANGUAGES, type Language } from './contents.ts'

const messages = {
  zh: {
    search: '搜索帮助',
    results: '搜索结果',
    hint: '中文、拼音或首字母，例如：冻结、dongjie、dj',
    noResult: (query: string) => `没有找到“${query}”`,
    loadFailed: '索引加载失败，请检查网络后重试',
    missing: (path: string) => `没有“${path}”这一页的帮助，下面是最接近的一页。`,
    searching: '正在查找最接近的一页…',
  },
  en: {
    search: 'Search the help',
    results: 'Results',
    hint: 'For example: freeze, interval, work order',
    noResult: (query: string) => `Nothing found for “${query}”`,
    loadFailed: 'The index could not be loaded. Check the network connection and try again.',
    missing: (path: string) => `There is no help page “${path}”. This is the nearest one.`,
    searching: 'Looking for the nearest page…',
  },
}

/** Returns the language of the open page. */
export function useLanguage(): Language {
  const lang = useLang()
  return LANGUAGES.find((each) => each === lang) ?? 'zh'
}

/** Returns the texts of the help's own parts. */
export const useMessages = () => messages[useLanguage()]
