import { defineMessages } from '@trackhoe/ui'

export const useMessages = defineMessages({
  'zh-CN': {
    title: '控制台',
    signOut: '退出登录',
    dark: '深色',
    english: 'English',
    menu: '主导航',
  },
  'en-US': {
    title: 'Console',
    signOut: 'Sign out',
    dark: 'Dark',
    english: 'English',
    menu: 'Main',
  },
})
