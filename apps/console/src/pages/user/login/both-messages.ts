import { enUS } from './login-messages-en.ts'
import { zhCN, type LoginMessages } from './login-messages.ts'

/** The wording at once, for where its size does not matter. */
export function loginMessages(locale: string): LoginMessages {
  return locale === 'en-US' ? enUS : zhCN
}
