const chinese = {
  strength: '密码强度',
  weak: '弱',
  medium: '中',
  strong: '强',
  invalid: '密码格式不符合规范',
}

const english: typeof chinese = {
  strength: 'Password strength',
  weak: 'Weak',
  medium: 'Medium',
  strong: 'Strong',
  invalid: 'The password format does not meet the standard',
}

/** The messages of the strength of a password. */
export const passwordInputMessages = { 'zh-CN': chinese, 'en-US': english }
