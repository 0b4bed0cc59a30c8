const chinese = {
  title: '搜索',
  recent: '最近使用',
  noMatch: '没有匹配的结果',
  failed: '搜索失败',
}

const english: typeof chinese = {
  title: 'Search',
  recent: 'Recent',
  noMatch: 'No results',
  failed: 'Search failed',
}

/** The messages of the command palette. */
export const commandPaletteMessages = { 'zh-CN': chinese, 'en-US': english }
