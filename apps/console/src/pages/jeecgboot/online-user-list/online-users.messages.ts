import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '在线用户',
  noun: '在线用户',
  username: '账号',
  realname: '姓名',
  sex: '性别',
  phone: '手机',
  birthday: '生日',
  end: '强制退出',
  endTitle: (name: string) => `强制退出 · ${name}`,
  endHint: '该用户的登录立即失效，未保存的内容可能丢失。',
  endMany: (count: number) => `${count} 个登录立即失效，未保存的内容可能丢失。`,
  ended: '已强制退出',
}

const enUS: typeof zhCN = {
  title: 'Users online',
  noun: 'user online',
  username: 'Username',
  realname: 'Name',
  sex: 'Sex',
  phone: 'Phone',
  birthday: 'Birthday',
  end: 'Sign out',
  endTitle: (name) => `Sign out · ${name}`,
  endHint: 'The session ends at once; what the user has not saved may be lost.',
  endMany: (count) => `${count} sessions end at once; what is not saved may be lost.`,
  ended: 'Signed out',
}

export const useOnlineUserMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
