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
    preview: '示例的运行结果',
    editable: '代码可以直接修改，结果随之更新。',
    code: '示例代码',
    reset: '还原',
    copy: '复制',
    copied: '已复制',
    propsOf: (name: string) => `${name} 的属性`,
    prop: '属性',
    type: '类型',
    description: '说明',
    required: '必填',
    requiredMark: '* 必填。',
    andThoseOf: '此外还接受：',
  },
  en: {
    search: 'Search the help',
    results: 'Results',
    hint: 'For example: freeze, interval, work order',
    noResult: (query: string) => `Nothing found for “${query}”`,
    loadFailed: 'The index could not be loaded. Check the network connection and try again.',
    missing: (path: string) => `There is no help page “${path}”. This is the nearest one.`,
    searching: 'Looking for the nearest page…',
    preview: 'The running example',
    editable: 'Edit the code: the example follows.',
    code: 'Code of the example',
    reset: 'Reset',
    copy: 'Copy',
    copied: 'Copied',
    propsOf: (name: string) => `Props of ${name}`,
    prop: 'Prop',
    type: 'Type',
    description: 'Description',
    required: 'Required',
    requiredMark: '* Required.',
    andThoseOf: 'Also takes the props of:',
  },
}

/** Returns the language of the open page. */
export function useLanguage(): Language {
  const lang = useLang()
  return LANGUAGES.find((each) => each === lang) ?? 'zh'
}

/** Returns the texts of the help's own parts. */
export const useMessages = () => messages[useLanguage()]
