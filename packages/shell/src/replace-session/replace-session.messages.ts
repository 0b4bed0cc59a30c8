const zhCN = {
  title: '切换账号？',
  text: (present: string, next: string) =>
    `当前已登录账号 ${present}，该链接将登录账号 ${next}。切换后，${present} 将退出登录。`,
  keep: (present: string) => `继续使用 ${present}`,
  replace: (next: string) => `切换到 ${next}`,
}

const enUS: typeof zhCN = {
  title: 'Switch accounts?',
  text: (present, next) =>
    `You are logged in as ${present}. This link logs in ${next}, and ${present} will be logged out.`,
  keep: (present) => `Stay logged in as ${present}`,
  replace: (next) => `Switch to ${next}`,
}

/** In a file of their own: the page is shown before the workspace with its messages is loaded. */
export const replaceSessionMessages = (locale: string) => (locale === 'en-US' ? enUS : zhCN)
