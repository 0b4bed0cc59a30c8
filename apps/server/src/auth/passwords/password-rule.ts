import { dictionary } from '@zxcvbn-ts/language-common'
import { texts, type Texts } from '../../platform/core/language.ts'

/** What lists of leaked passwords begin with, and what operators here tend to add to them. */
const TYPICAL_HERE = 'woaini1314 woaini520 5201314520 aa12345678 qwe12345 a12345678 abc123456 asdf1234'
const COMMON = new Set(dictionary['passwords-common'].concat(TYPICAL_HERE.split(' ')))

/** Why a password cannot be taken, or undefined. Length is the contract's. Source: OWASP ASVS 6.2, no composition rules. */
export function objectionTo(password: string, username: string): Texts | undefined {
  const plain = password.toLowerCase()
  if (plain === username.toLowerCase()) return texts('密码不能与账号相同', 'The password must differ from the account')
  if (COMMON.has(plain) || plain.trim() === '') return texts('密码过于简单', 'The password is too simple')
  return undefined
}
