const zhCN = {
  title: '登录',
  subtitle: '工程机械服务与远程监控',
  platform: '服务与远程监控平台',
  username: '用户名',
  usernameHint: '请输入用户名',
  password: '密码',
  passwordHint: '请输入密码',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  captcha: '验证码',
  captchaHint: '请输入验证码',
  captchaImage: '验证码图片',
  captchaFailed: '验证码加载失败',
  newCaptcha: '换一张',
  submit: '登录',
  submitting: '登录中',
  expiredTitle: '登录已过期',
  expired: '登录已过期，请重新登录',
  again: '重新登录',
  againHint: '输入密码可在原处继续，已打开的页面和填写的内容都会保留；密码留空则返回登录页。',
  linkFailed: '链接中的登录凭证无效或已过期，请登录',
  offline: '网络连接失败，请检查网络',
  timeout: '网络超时',
  failed: '登录失败，请稍后再试',
}

/** The login page's own wording: it must not wait for a catalogue. */
export type LoginMessages = typeof zhCN

const enUS: LoginMessages = {
  title: 'Log in',
  subtitle: 'Service and remote monitoring of construction machinery',
  platform: 'Service and Remote Monitoring Platform',
  username: 'Username',
  usernameHint: 'Enter your username',
  password: 'Password',
  passwordHint: 'Enter your password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  captcha: 'Captcha',
  captchaHint: 'Enter the captcha',
  captchaImage: 'Captcha picture',
  captchaFailed: 'The captcha could not be loaded',
  newCaptcha: 'Another one',
  submit: 'Log in',
  submitting: 'Logging in',
  expiredTitle: 'Login expired',
  expired: 'Your login has expired, please log in again',
  again: 'Log in again',
  againHint:
    'With your password you go on right here: open pages and what you typed stay. Without it you return to the login page.',
  linkFailed: 'The login in this link is invalid or too old, please log in',
  offline: 'Cannot reach the server, check the network',
  timeout: 'Network timeout',
  failed: 'Login failed, try again later',
}

export function loginMessages(locale: string): LoginMessages {
  return locale === 'en-US' ? enUS : zhCN
}
