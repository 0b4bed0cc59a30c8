const chinese = {
  name: '主菜单',
  empty: '没有可用的菜单',
  newWindow: (title: string) => `${title}（在新窗口打开）`,
}

const english: typeof chinese = {
  name: 'Main menu',
  empty: 'No menu available',
  newWindow: (title) => `${title} (opens in a new window)`,
}

/** The messages of a side menu. */
export const sideMenuMessages = { 'zh-CN': chinese, 'en-US': english }
