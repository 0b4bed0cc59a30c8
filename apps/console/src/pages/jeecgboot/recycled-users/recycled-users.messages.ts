import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '用户回收站',
  noun: '用户',
  username: '账号',
  realname: '姓名',
  phone: '手机',
  workNo: '工号',
  empty: '回收站为空',
  restore: '还原',
  restored: '已还原',
  purge: '彻底删除',
  purgeTitle: (names: readonly string[]) => `彻底删除 · ${names.join('、')}`,
  purgeHint: '彻底删除后无法还原。',
}

const enUS: typeof zhCN = {
  title: 'Deleted users',
  noun: 'user',
  username: 'Username',
  realname: 'Name',
  phone: 'Phone',
  workNo: 'Employee no.',
  empty: 'There are no deleted users',
  restore: 'Restore',
  restored: 'Restored',
  purge: 'Delete for good',
  purgeTitle: (names) => `Delete for good · ${names.join(', ')}`,
  purgeHint: 'They cannot be restored afterwards.',
}

export const useRecycledUserMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
