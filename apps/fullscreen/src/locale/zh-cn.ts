/** The default wording, and the list of keys: the other locale is checked against it. */
export const zhCN = {
  overview: {
    title: '平台总览',
    users: '用户总数',
    onlineUsers: '在线用户',
    loginsToday: '今日登录',
    refusedLoginsToday: '登录被拒',
    frozenUsers: '冻结账号',
    departments: '部门',
    roles: (count: string) => `${count} 个角色`,
    share: (percent: string) => `${percent} %`,
    byHour: '近24小时登录',
    byDepartment: '部门用户分布',
    noLogins: '近24小时没有登录',
    noUsers: '还没有分配部门的用户',
    more: (count: string) => `其余 ${count} 个部门`,
    hourOf: (hour: string, count: string) => `${hour} 时 ${count} 次`,
    updated: (time: string) => `数据时间 ${time}`,
    every: (seconds: number) => `每 ${seconds} 秒更新`,
  },
  state: {
    live: '已连接',
    loading: '加载中',
    stale: (age: string) => `数据已过期 · ${age}`,
    seconds: (count: number) => `${count} 秒前`,
    minutes: (count: number) => `${count} 分钟前`,
    hours: (count: number) => `${count} 小时前`,
    signedOut: '未登录',
    signedOutReason: '登录后显示数据，本页无需刷新。',
    signIn: '登录',
    failed: '暂时无法取得数据',
    retrying: '将自动重试',
    retry: '立即重试',
    unknownPage: '页面不存在',
  },
}

export type Messages = typeof zhCN
