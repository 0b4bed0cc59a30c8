/** The texts that an operator reads about a failed call. All of them make a third language. */
export interface ErrorTexts {
  forbidden: string
  notFound: string
  timeout: string
  offline: string
  /** The answer does not fit the contract. */
  broken: string
  failed: string
  /** The session is over. */
  expired: string
  /** The space for uploads of a user is full; the sizes are texts such as `480 MB`. */
  userQuota: (used: string, allowed: string) => string
  /** The same of a tenant. */
  tenantQuota: (used: string, allowed: string) => string
  /** The space for the rows of a tenant is full. */
  rowQuota: (used: string, allowed: string) => string
  /** The same of what a user has saved. */
  ownRowQuota: (used: string, allowed: string) => string
}

export const errorTexts: Readonly<Record<'zh-CN' | 'en-US', ErrorTexts>> = {
  'zh-CN': {
    forbidden: '拒绝访问',
    notFound: '很抱歉，资源未找到！',
    timeout: '网络超时',
    offline: '网络连接失败，请检查网络',
    broken: '服务返回的数据不符合约定',
    failed: '系统异常，请稍后再试',
    expired: '登录已过期，请重新登录',
    userQuota: (used, allowed) => `上传空间不足：您已使用 ${used}，上限 ${allowed}`,
    tenantQuota: (used, allowed) => `上传空间不足：本租户已使用 ${used}，上限 ${allowed}`,
    rowQuota: (used, allowed) => `存储空间不足：本租户的数据已使用 ${used}，上限 ${allowed}，请删除不需要的内容`,
    ownRowQuota: (used, allowed) => `存储空间不足：您保存的内容已使用 ${used}，上限 ${allowed}，请删除不需要的内容`,
  },
  'en-US': {
    forbidden: 'Access denied',
    notFound: 'The resource was not found',
    timeout: 'The request timed out',
    offline: 'Check the network connection',
    broken: 'The server sent unexpected data',
    failed: 'Something went wrong. Try again later.',
    expired: 'Your session has expired. Log in again.',
    userQuota: (used, allowed) => `Not enough upload space: you are using ${used} of ${allowed}`,
    tenantQuota: (used, allowed) => `Not enough upload space: this tenant is using ${used} of ${allowed}`,
    rowQuota: (used, allowed) =>
      `Not enough storage: the data of this tenant takes ${used} of ${allowed}. Delete what is no longer needed.`,
    ownRowQuota: (used, allowed) =>
      `Not enough storage: what you have saved takes ${used} of ${allowed}. Delete what is no longer needed.`,
  },
}
