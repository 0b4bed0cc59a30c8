import type { PasswordStrength } from '@trackhoe/contract/system'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { objectionTo } from './password-rule.ts'
import { texts, type Texts } from '../../platform/core/language.ts'

const SHORTEST = 8
const LONGEST = 128
/** What decides stands at the beginning; the estimate's time grows with the length. */
const LOOKED_AT = 64

let estimator: ZxcvbnFactory | undefined

/** Made when a password is first judged: its ranked words take a fifth of a second and more memory than the rest of a start. */
function zxcvbn(): ZxcvbnFactory {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LOOKED_AT })
  return estimator
}

const LEVELS = [0, 0, 1, 1, 2] as const

/**
 * How strong a password is: -1 empty, -2 not 8 to 128 characters or only blanks, 0 weak, 1 medium, 2 strong. One that
 * is refused is never more than weak. Source: platform specification §4 "Password strength"; the estimate is zxcvbn's.
 */
export function strengthOf(password: string, username = ''): PasswordStrength {
  if (password === '') return -1
  if (!isWellFormed(password)) return -2
  if (objectionTo(password, username)) return 0
  const { score } = zxcvbn().check(password.slice(0, LOOKED_AT), username === '' ? [] : [username])
  return LEVELS[score]
}

/** Why a new password is refused, or undefined: the same words wherever one is set. */
export function refusalOf(password: string, username: string): Texts | undefined {
  if (!isWellFormed(password)) return texts('密码格式不符合规范', 'The password is not in the right format')
  return objectionTo(password, username)
}

function isWellFormed(password: string): boolean {
  return password.length >= SHORTEST && password.length <= LONGEST && password.trim() !== ''
}
