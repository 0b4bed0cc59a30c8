import { CheckRuleStep } from '@trackhoe/contract/system'
import * as z from 'zod/mini'

/** The kinds of fill rules of a native server, with the parameters that each takes. */
export const FILL_KINDS = {
  date_seq: ['prefix', 'dateFormat', 'digits'],
  sequence: ['prefix', 'digits', 'start'],
  org_code: [],
  category_code: [],
} as const

export type FillParameter = (typeof FILL_KINDS)[keyof typeof FILL_KINDS][number]

export const DATE_FORMATS = ['YYYYMMDD', 'YYMMDD', 'YYYYMM', 'YYYY'] as const

export type Parameters = Readonly<Record<string, string | number>>
export type Step = z.output<typeof CheckRuleStep>

export const EMPTY_STEP: Step = { digits: '*', pattern: '', message: '' }

const ParametersJson = z.record(z.string(), z.union([z.string(), z.number()]))
const StepsJson = z.array(CheckRuleStep)

/** The parameters of a JSON text; none where it is none. */
export function readParameters(text: string): Parameters {
  const read = ParametersJson.safeParse(parse(text))
  return read.success ? read.data : {}
}

/** Parameters as JSON text, without empty ones and those of another kind; the empty text for none. */
export function writeParameters(kind: string | null, parameters: Parameters): string {
  const names: readonly string[] = isFillKind(kind) ? FILL_KINDS[kind] : Object.keys(parameters)
  const given = Object.entries(parameters).filter(([name, value]) => names.includes(name) && value !== '')
  return given.length === 0 ? '' : JSON.stringify(Object.fromEntries(given))
}

export const isFillKind = (kind: string | null): kind is keyof typeof FILL_KINDS =>
  kind !== null && Object.hasOwn(FILL_KINDS, kind)

/** The tests of a JSON text; one empty test where there is none yet. */
export function readSteps(text: string): readonly Step[] {
  const read = StepsJson.safeParse(parse(text))
  return read.success && read.data.length > 0 ? read.data : [EMPTY_STEP]
}

export const writeSteps = (steps: readonly Step[]): string =>
  JSON.stringify(steps.map(({ digits, pattern, message }) => ({ digits, pattern, message })))

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
