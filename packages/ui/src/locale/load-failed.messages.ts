const chinese = {
  offline: '网络已断开，恢复后会自动重试',
  unavailable: '未能载入，稍后会自动重试',
}

const english: typeof chinese = {
  offline: 'You are offline. Loading continues when the network is back.',
  unavailable: 'This could not be loaded. It will be tried again shortly.',
}

/** The messages of code that could not be loaded. */
export const loadFailedMessages = { 'zh-CN': chinese, 'en-US': english }
