const chinese = {
  '403': { title: '拒绝访问', reason: '您没有打开此页面的权限。' },
  '404': { title: '页面不存在', reason: '地址可能有误，或页面已被移走。' },
  '500': { title: '服务器出错了', reason: '请稍后再试，仍不行请联系管理员。' },
  '501': { title: '功能不受支持', reason: '服务器不支持此操作。' },
  '502': { title: '网关错误', reason: '服务暂时无法连接，请稍后再试。' },
  success: { title: '操作成功', reason: '' },
}

const english: typeof chinese = {
  '403': { title: 'Access denied', reason: 'You don’t have permission to open this page.' },
  '404': { title: 'Page not found', reason: 'The address may be wrong, or the page may have moved.' },
  '500': { title: 'Server error', reason: 'Try again later. If the problem persists, contact your administrator.' },
  '501': { title: 'Not supported', reason: 'The server does not support this.' },
  '502': { title: 'Bad gateway', reason: 'The service is temporarily unavailable. Try again later.' },
  success: { title: 'Done', reason: '' },
}

/** The messages of a result page. */
export const resultMessages = { 'zh-CN': chinese, 'en-US': english }
