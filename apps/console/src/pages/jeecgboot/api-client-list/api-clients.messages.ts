import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '授权管理',
  noun: '授权',
  name: '授权名称',
  ak: 'AK',
  sk: 'SK',
  systemUserId: '关联用户',
  userHint: '以该用户的权限调用接口。',
  createTime: '创建时间',
  generate: '重新生成密钥',
  generateTitle: (name: string) => `重新生成密钥 · ${name}`,
  generateHint: '原密钥立即失效，使用它的程序须改用新密钥。',
  generated: '已生成新密钥',
}

const enUS: typeof zhCN = {
  title: 'API clients',
  noun: 'API client',
  name: 'Name',
  ak: 'AK',
  sk: 'SK',
  systemUserId: 'User',
  userHint: 'It calls with the permissions of this user.',
  createTime: 'Created',
  generate: 'New keys',
  generateTitle: (name) => `New keys · ${name}`,
  generateHint: 'The present keys are void at once. Programs that use them need the new ones.',
  generated: 'There are new keys',
}

export const useApiClientMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
