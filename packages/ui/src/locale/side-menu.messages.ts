const chinese = {
  name: '主菜单',
  empty: '没有可用的菜单',
  more: '更多',
  newWindow: (title: string) => `${title}（在新窗口打开）`,
}

const english: typeof chinese = {
  name: 'Main menu',
  empty: 'No menu available',
  more: 'More',
  newWindow: (title) => `${title} (opens in a new window)`,
}

/** The messages of a side menu and a top menu. */
export const sideMenuMessages = { 'zh-CN': chinese, 'en-US': english }
