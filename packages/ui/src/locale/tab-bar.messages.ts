const chinese = {
  name: '已打开的页面',
  all: '列出全部页面',
  closeOf: (title: string) => `关闭 ${title}`,
  moved: (title: string, at: number, count: number) => `${title}移到第 ${at} 位，共 ${count} 位`,
  unsavedOf: (title: string) => `${title}（未保存）`,
  search: '搜索已打开的页面',
  noneFound: '没有匹配的页面',
}

const english: typeof chinese = {
  name: 'Open pages',
  all: 'List all pages',
  closeOf: (title) => `Close ${title}`,
  moved: (title, at, count) => `${title} moved to position ${at} of ${count}`,
  unsavedOf: (title) => `${title} (unsaved)`,
  search: 'Search open pages',
  noneFound: 'No pages found',
}

/** The messages of a bar of tabs. */
export const tabBarMessages = { 'zh-CN': chinese, 'en-US': english }
