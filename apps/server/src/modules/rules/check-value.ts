import * as z from 'zod/mini'
import { CheckRuleStep } from '@trackhoe/contract/system'
import { readPattern } from '../../platform/core/user-pattern.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { texts } from '../../platform/core/language.ts'

const LIMITS = { steps: 50, pattern: 300, value: 500 }
/** Instructions of all patterns times the characters that each tests: about 60 ms of the server. */
const MOST_WORK = 600_000

const Steps = z.array(CheckRuleStep)

type Step = z.output<typeof CheckRuleStep>

/** The first test that a value fails. */
export interface FailedStep {
  digits: string
  pattern: string
  message: string
  /** The part of the value that was tested. */
  checkValue: string
  beginIndex: number
  endIndex: number
  passed: false
  /** The number of the test, from 1 on. */
  step: number
}

/**
 * Reads the tests of a check rule from their JSON text. Patterns are regular expressions of RE2, whose time is linear in
 * the value, so that none takes for ever; it has no look-around and no back references. Errors: 400 at `ruleJson` for
 * what is no list of tests, for a pattern that does not compile, by its number, and for more work than a call may cost.
 */
export function readSteps(ruleJson: string): Step[] {
  const field = { field: 'ruleJson' }
  const steps = Steps.safeParse(parse(ruleJson))
  if (!steps.success || steps.data.length === 0) {
    throw invalid(
      texts(
        '规则应为检查项的JSON数组：digits、pattern、message',
        'A rule must be a JSON list of checks: digits, pattern, message',
      ),
      field,
    )
  }
  if (steps.data.length > LIMITS.steps)
    throw invalid(texts(`规则最多 ${LIMITS.steps} 项`, `A rule can have at most ${LIMITS.steps} checks`), field)
  let work = 0
  steps.data.forEach(({ digits, pattern }, index) => {
    const which = texts(`第 ${index + 1} 项`, `Check ${index + 1}`)
    if (!/^(\*|[1-9]\d{0,3})$/.test(digits))
      throw invalid(
        texts(`${which.zh}的位数应为 * 或正整数`, `${which.en}: digits must be * or a positive whole number`),
        field,
      )
    if (pattern.length > LIMITS.pattern)
      throw invalid(
        texts(
          `${which.zh}的正则表达式最多 ${LIMITS.pattern} 个字符`,
          `${which.en}: the regular expression can have at most ${LIMITS.pattern} characters`,
        ),
        field,
      )
    const read = readPattern(pattern)
    if (read.kind === 'invalid')
      throw invalid(
        texts(
          `${which.zh}的正则表达式无效或不受支持：${pattern}`,
          `${which.en}: the regular expression is not valid or not supported: ${pattern}`,
        ),
        field,
      )
    if (read.kind === 'too complex')
      throw invalid(
        texts(
          `${which.zh}的正则表达式过于复杂，请减少重复次数：${pattern}`,
          `${which.en}: the regular expression is too complex. Use fewer repetitions: ${pattern}`,
        ),
        field,
      )
    work += read.pattern.instructions * Math.min(LIMITS.value, digits === '*' ? LIMITS.value : Number(digits))
    if (work > MOST_WORK)
      throw invalid(
        texts(
          `到${which.zh}为止规则过于复杂，请减少检查项或正则表达式中的重复次数`,
          `Up to ${which.en} the rule is too complex. Use fewer checks or fewer repetitions`,
        ),
        field,
      )
  })
  return steps.data
}

/**
 * Tests a value step by step: `*` tests the whole of it, a number the next so many characters, to the end where it is
 * shorter. A pattern must match entirely; an empty value passes. Undefined when it passes. Errors: 400 for a value of
 * more than 500 characters.
 */
export function checkValue(steps: readonly Step[], value: string): FailedStep | undefined {
  if (value.length > LIMITS.value)
    throw invalid(texts(`值最多 ${LIMITS.value} 个字符`, `The value can have at most ${LIMITS.value} characters`), {
      field: 'value',
    })
  if (value === '') return undefined
  const characters = Array.from(value)
  let cursor = 0
  for (const [at, { digits, pattern, message }] of steps.entries()) {
    const isWhole = digits === '*'
    const beginIndex = isWhole ? 0 : cursor
    const endIndex = isWhole ? characters.length : Math.min(cursor + Number(digits), characters.length)
    if (!isWhole) cursor = endIndex
    const part = characters.slice(beginIndex, endIndex).join('')
    const read = readPattern(pattern)
    if (read.kind !== 'pattern' || !read.pattern.matches(part, 'whole')) {
      return {
        digits,
        pattern,
        message: message || '格式不正确',
        checkValue: part,
        beginIndex,
        endIndex,
        passed: false,
        step: at + 1,
      }
    }
  }
  return undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
