import { defineMessages } from '@trackhoe/ui'

export const useMessages = defineMessages({
  'zh-CN': {
    title: '控制台',
    signIn: '登录',
    signOut: '退出登录',
    username: '用户名',
    password: '密码',
    usernameMissing: '请输入用户名',
    passwordMissing: '请输入密码',
    settings: '外观与语言',
    dark: '深色',
    english: 'English',
    menu: '主导航',
  },
  'en-US': {
    title: 'Console',
    signIn: 'Sign in',
    signOut: 'Sign out',
    username: 'Username',
    password: 'Password',
    usernameMissing: 'Enter your username',
    passwordMissing: 'Enter your password',
    settings: 'Look and language',
    dark: 'Dark',
    english: 'English',
    menu: 'Main',
  },
})
