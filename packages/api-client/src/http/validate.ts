import * as z from 'zod/mini'
import { ContractError } from './errors.ts'

/**
 * Returns the output of a schema for a value from the wire. `under` is the place of the value in the response.
 *
 * Errors: `ContractError` that names the call, the first field that does not fit, and what was expected.
 */
export function validate<Result extends z.ZodMiniType>(
  call: string,
  schema: Result,
  value: unknown,
  under: readonly string[] = [],
): z.output<Result> {
  const read = z.safeParse(schema, value)
  if (!read.success) throw new ContractError(call, firstIssue(read.error.issues, under))
  return read.data
}

/** `undefined` for HTML, an empty body, half a document or two of them. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Names the first field that does not fit and what was expected, never what was found: it may be private. */
function firstIssue(issues: readonly z.core.$ZodIssue[], under: readonly PropertyKey[]): string {
  const [first, ...others] = issues
  if (!first) return 'does not fit the contract'
  const path = [...under, ...first.path].map(String).join('.') || 'the answer'
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  return `${path} expected ${expectation(first)}${more}`
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ')
    case 'invalid_union': {
      const choices = issue.errors.flatMap((branch) => branch.slice(0, 1).map((inner) => expectation(inner)))
      return [...new Set(choices)].join(' or ') || 'another shape'
    }
    case 'invalid_format':
      return `a text of the form ${issue.format}`
    case 'too_small':
      return `at least ${issue.minimum}`
    case 'too_big':
      return `at most ${issue.maximum}`
    default:
      return `something else (${issue.code})`
  }
}
