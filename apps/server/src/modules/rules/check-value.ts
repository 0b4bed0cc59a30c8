import { RE2JS } from 're2js'
import * as z from 'zod/mini'
import { CheckRuleStep } from '@trackhoe/contract/system'
import { invalid } from '../../platform/http/refusal.ts'

const LIMITS = { steps: 50, pattern: 300, value: 500 }

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
 * what is no list of tests, and for a pattern that does not compile, by its number.
 */
export function readSteps(ruleJson: string): Step[] {
  const field = { field: 'ruleJson' }
  const read = Steps.safeParse(parse(ruleJson))
  if (!read.success || read.data.length === 0) {
    throw invalid('规则应为检查项的JSON数组：digits、pattern、message', field)
  }
  if (read.data.length > LIMITS.steps) throw invalid(`规则最多 ${LIMITS.steps} 项`, field)
  read.data.forEach(({ digits, pattern }, index) => {
    const which = `第 ${index + 1} 项`
    if (!/^(\*|[1-9]\d{0,3})$/.test(digits)) throw invalid(`${which}的位数应为 * 或正整数`, field)
    if (pattern.length > LIMITS.pattern) throw invalid(`${which}的正则表达式最多 ${LIMITS.pattern} 个字符`, field)
    if (!compile(pattern)) throw invalid(`${which}的正则表达式无效或不受支持：${pattern}`, field)
  })
  return read.data
}

/**
 * Tests a value step by step: `*` tests the whole of it, a number the next so many characters, to the end where it is
 * shorter. A pattern must match entirely; an empty value passes. Undefined when it passes. Errors: 400 for a value of
 * more than 500 characters.
 */
export function checkValue(steps: readonly Step[], value: string): FailedStep | undefined {
  if (value.length > LIMITS.value) throw invalid(`值最多 ${LIMITS.value} 个字符`, { field: 'value' })
  if (value === '') return undefined
  const characters = Array.from(value)
  let cursor = 0
  for (const [at, { digits, pattern, message }] of steps.entries()) {
    const isWhole = digits === '*'
    const beginIndex = isWhole ? 0 : cursor
    const endIndex = isWhole ? characters.length : Math.min(cursor + Number(digits), characters.length)
    if (!isWhole) cursor = endIndex
    const part = characters.slice(beginIndex, endIndex).join('')
    if (compile(pattern)?.matches(part) !== true) {
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

function compile(pattern: string): RE2JS | undefined {
  try {
    return RE2JS.compile(pattern)
  } catch {
    return undefined
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
