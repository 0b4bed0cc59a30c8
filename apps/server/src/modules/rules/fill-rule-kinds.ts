import * as z from 'zod/mini'
import { toWireTime } from '../../platform/core/clock.ts'
import { nextTreeCode } from '../../platform/core/tree-code.ts'
import { invalid, refused } from '../../platform/http/refusal.ts'
import { texts } from '../../platform/core/language.ts'

const prefix = z.optional(z.string().check(z.maxLength(20)))
const digits = z.optional(z.int().check(z.minimum(1), z.maximum(12)))

/** The parameters of each kind of rule. */
const PARAMETERS = {
  /** A number that starts again with each period of the date: `WO20261121001`. */
  date_seq: z.strictObject({
    prefix,
    dateFormat: z.optional(z.enum(['YYYYMMDD', 'YYMMDD', 'YYYYMM', 'YYYY'])),
    digits,
  }),
  /** A number that never starts again: `C00042`. */
  sequence: z.strictObject({ prefix, digits, start: z.optional(z.int().check(z.minimum(0))) }),
  /** The code and type of the next department below `parentId` of the form. */
  org_code: z.strictObject({}),
  /** The code of the next category below `pid` of the form. */
  category_code: z.strictObject({}),
} as const

/** What a rule reads and counts while it runs. */
export interface FillRuleSources {
  now: Date
  /** Counts up a counter of the rule and returns it; the first is `start`. */
  count: (period: string, start: number) => Promise<number>
  /** Null: the roots. Undefined: there is no such parent. */
  departmentCodes: (parentId: string | null) => Promise<TreeLevel | undefined>
  categoryCodes: (parentId: string | null) => Promise<TreeLevel | undefined>
}

/** The code of a parent, empty for the roots, and those directly below it. */
export interface TreeLevel {
  parent: string
  siblings: string[]
}

/** Errors: 400 for a kind that does not exist, or parameters that it does not take. */
export function assertFillRule(ruleClass: string, ruleParams: string | null | undefined): void {
  if (!isKind(ruleClass)) {
    throw invalid(
      texts(
        `规则实现类只能是 ${Object.keys(PARAMETERS).join('、')}`,
        `The rule class must be one of ${Object.keys(PARAMETERS).join(', ')}`,
      ),
      { field: 'ruleClass' },
    )
  }
  if (!PARAMETERS[ruleClass].safeParse(parse(ruleParams)).success) {
    throw invalid(
      texts('规则参数不是该规则的JSON参数', 'The rule parameters are not the JSON parameters of this rule'),
      { field: 'ruleParams' },
    )
  }
}

const isKind = (name: string): name is keyof typeof PARAMETERS => Object.hasOwn(PARAMETERS, name)

/** Runs a rule with what the form holds. Errors: 500 for a parent that does not exist, or when no code is left. */
export async function runFillRule(
  rule: { ruleClass: string; ruleParams: string | null },
  form: Readonly<Record<string, unknown>>,
  sources: FillRuleSources,
): Promise<string | string[]> {
  const params = parse(rule.ruleParams)
  switch (rule.ruleClass) {
    case 'date_seq': {
      const { prefix: before = '', dateFormat = 'YYYYMMDD', digits: width = 3 } = PARAMETERS.date_seq.parse(params)
      const period = dateText(sources.now, dateFormat)
      return before + period + padded(await sources.count(period, 1), width)
    }
    case 'sequence': {
      const { prefix: before = '', digits: width = 5, start = 1 } = PARAMETERS.sequence.parse(params)
      return before + padded(await sources.count('', start), width)
    }
    case 'org_code': {
      const parentId = parentOf(form['parentId'])
      return [codeBelow(await sources.departmentCodes(parentId)), parentId === null ? '1' : '2']
    }
    case 'category_code':
      return codeBelow(await sources.categoryCodes(parentOf(form['pid'])))
    default:
      throw refused(texts(`填值规则不受支持：${rule.ruleClass}`, `The fill rule is not supported: ${rule.ruleClass}`))
  }
}

function codeBelow(level: TreeLevel | undefined): string {
  if (!level) throw refused(texts('未找到上级', 'The parent does not exist'))
  const code = nextTreeCode(level.parent, level.siblings)
  if (code === undefined) throw refused(texts('该级编码已用完', 'All codes of this level are used'))
  return code
}

const parentOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value !== '0' ? value : null

const padded = (value: number, width: number) => String(value).padStart(width, '0')

function dateText(now: Date, format: 'YYYYMMDD' | 'YYMMDD' | 'YYYYMM' | 'YYYY'): string {
  const day = toWireTime(now).slice(0, 10).replaceAll('-', '')
  switch (format) {
    case 'YYYYMMDD':
      return day
    case 'YYMMDD':
      return day.slice(2)
    case 'YYYYMM':
      return day.slice(0, 6)
    case 'YYYY':
      return day.slice(0, 4)
    default:
      return format satisfies never
  }
}

/** The JSON of a parameter text; an empty one is an empty object. */
function parse(text: string | null | undefined): unknown {
  if (!text?.trim()) return {}
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
